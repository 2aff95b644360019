#include "cli/run.h"
#include "cli/system_environment.h"

int main(int argc, char** argv) {
    bivouac::cli::SystemEnvironment system;
    return bivouac::cli::run(std::vector<std::string>(argv + 1, argv + argc), system.environment());
}
