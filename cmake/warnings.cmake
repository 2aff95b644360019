# bivouac_warnings(<target>): the project's warnings, all of them errors.
set(bivouac_warning_flags
    -Wall -Wextra -Wpedantic -Werror
    -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-align
    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND bivouac_warning_flags -Wduplicated-cond -Wlogical-op)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # False positives inside std::string from -O2 on (GCC bugs 105329 and 105651).
        list(APPEND bivouac_warning_flags -Wno-restrict)
    endif()
else()
    # In g++ 12 this one fires inside the standard library at -O2, so only clang has it.
    list(APPEND bivouac_warning_flags -Wnull-dereference)
    # clang blames us for what std::stable_sort of libstdc++ 12 calls; g++ still warns of our own.
    list(APPEND bivouac_warning_flags -Wno-deprecated-declarations)
endif()

function(bivouac_warnings target)
    target_compile_options(${target} PRIVATE ${bivouac_warning_flags})
endfunction()
