# Tests and fuzzers. Executables land in <build>/bin under their own name.
include(GoogleTest)
find_package(Threads REQUIRED)
if(BIVOUAC_TESTS)
    find_package(GTest REQUIRED)
else()
    find_package(GTest QUIET)
    # ./run configures without GoogleTest installed. Test libraries are then described but never
    # built; the empty target lets their descriptions stand.
    if(NOT TARGET GTest::gtest)
        add_library(GTest::gtest INTERFACE IMPORTED GLOBAL)
        add_library(GTest::gtest_main INTERFACE IMPORTED GLOBAL)
    endif()
endif()

# Ends what hangs; what is only slow, in the full run or on a busy machine, is let finish.
set(bivouac_default_timeout 1200)

# bivouac_test(<name> SOURCES ... [DEPS ...] [DEFINITIONS ...] [WORKING_DIRECTORY d]
#              [LABELS ...] [TIMEOUT s] [WHOLE])
# A GoogleTest executable. Each case is a ctest test <prefix><name>.<Suite>.<case>, at the price
# of one process per case; with WHOLE the executable is one test <prefix><name>: for suites of
# many tiny cases, or with a costly shared set-up.
function(bivouac_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "WHOLE" "WORKING_DIRECTORY;TIMEOUT"
        "SOURCES;DEPS;DEFINITIONS;LABELS")
    bivouac_refuse_unknown(bivouac_test "${arg_UNPARSED_ARGUMENTS}")
    if(NOT BIVOUAC_TESTS)
        return()
    endif()
    if(NOT arg_WORKING_DIRECTORY)
        set(arg_WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT ${bivouac_default_timeout})
    endif()

    add_executable(${name} ${arg_SOURCES})
    bivouac_common(${name} PRIVATE)
    target_link_libraries(${name} PRIVATE ${arg_DEPS} GTest::gtest_main Threads::Threads)
    target_compile_definitions(${name} PRIVATE ${arg_DEFINITIONS})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

    if(arg_WHOLE)
        set(test_name "${BIVOUAC_TEST_PREFIX}${name}")
        add_test(NAME ${test_name} COMMAND ${name} WORKING_DIRECTORY "${arg_WORKING_DIRECTORY}")
        set_tests_properties(${test_name} PROPERTIES
            TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}")
    else()
        # gtest_discover_tests passes PROPERTIES through four expansions (CMake 3.25); a list of
        # labels survives them only under this many backslashes.
        string(REPLACE ";" "\\\\\\\\\\\\\\;" labels "${arg_LABELS}")
        gtest_discover_tests(${name}
            DISCOVERY_MODE PRE_TEST
            DISCOVERY_TIMEOUT 60
            TEST_PREFIX "${BIVOUAC_TEST_PREFIX}${name}."
            WORKING_DIRECTORY "${arg_WORKING_DIRECTORY}"
            PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${labels}")
    endif()
endfunction()

add_custom_target(fuzzers COMMENT "all fuzzers")

# bivouac_fuzzer(<name> SOURCES ... [DEPS ...] CORPUS <dir>)
# SOURCES define LLVMFuzzerTestOneInput. With BIVOUAC_FUZZ this is a libFuzzer executable and a
# ctest fuzz.<name> that searches for FUZZ_SECONDS (environment; 10 by default). In every other
# build the same function is run over each file of CORPUS as ctest <prefix><name>.corpus, so old
# findings are tested everywhere.
function(bivouac_fuzzer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "CORPUS" "SOURCES;DEPS")
    bivouac_refuse_unknown(bivouac_fuzzer "${arg_UNPARSED_ARGUMENTS}")
    if(NOT arg_CORPUS)
        message(FATAL_ERROR "bivouac_fuzzer(${name}): CORPUS is missing")
    endif()
    if(NOT BIVOUAC_TESTS AND NOT BIVOUAC_FUZZ)
        return()
    endif()
    get_filename_component(corpus "${arg_CORPUS}" ABSOLUTE)

    add_executable(${name} ${arg_SOURCES})
    bivouac_common(${name} PRIVATE)
    target_link_libraries(${name} PRIVATE ${arg_DEPS})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
    add_dependencies(fuzzers ${name})

    if(BIVOUAC_FUZZ)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_test(NAME fuzz.${name}
            COMMAND "${CMAKE_SOURCE_DIR}/tools/fuzz.sh" "$<TARGET_FILE:${name}>" "${corpus}"
                    "${CMAKE_BINARY_DIR}/found/${name}")
        set_tests_properties(fuzz.${name} PROPERTIES LABELS fuzz TIMEOUT 1800)
    else()
        target_sources(${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests/fuzz/replay_main.cpp")
        set(test_name "${BIVOUAC_TEST_PREFIX}${name}.corpus")
        add_test(NAME ${test_name} COMMAND ${name} "${corpus}")
        set_tests_properties(${test_name} PROPERTIES
            LABELS fuzz TIMEOUT ${bivouac_default_timeout})
    endif()
endfunction()
