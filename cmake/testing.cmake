# Tests and fuzzers. Executables land in <build>/bin under their own name.
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

# What plain ./test builds of the release: the program, and the tests that no sanitized build repeats.
add_custom_target(unrepeated COMMENT "the program and the tests marked RELEASE")
file(WRITE "${CMAKE_BINARY_DIR}/tests.txt" "")
set(bivouac_discover_script "${CMAKE_CURRENT_LIST_DIR}/discover_tests.cmake")

# bivouac_test(<name> SOURCES ... [DEPS ...] [DEFINITIONS ...] [FOLDER d] [LABELS ...] [COST n]
#              [WHOLE | EACH] [RELEASE] [NO_THREADS])
# A GoogleTest executable. Each suite is a ctest test <prefix><name>.<Suite>. With EACH every case is one,
# <prefix><name>.<Suite>.<case>: for cases that take seconds. With WHOLE the executable is one test
# <prefix><name>: for suites with a costly shared set-up. COST lets the long ones begin first.
#
# The sanitized build runs everything. Without RELEASE a test has the label `repeated` in other builds, which plain
# ./test leaves out there; RELEASE is for what the sanitized build lacks (sockets) or does ten times less
# of (random tests of the games, engine/testing/scale.h). FOLDER is what it tests, by default the folder it is
# declared in: `<build>/tests.txt` tells ./test --quick. NO_THREADS says that nothing in it has threads: the build that
# watches threads does without it.
function(bivouac_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "WHOLE;EACH;RELEASE;NO_THREADS" "FOLDER;COST"
        "SOURCES;DEPS;DEFINITIONS;LABELS")
    bivouac_refuse_unknown(bivouac_test "${arg_UNPARSED_ARGUMENTS}")
    if(NOT BIVOUAC_TESTS OR (arg_NO_THREADS AND BIVOUAC_SANITIZE STREQUAL "thread"))
        return()
    endif()
    if(NOT arg_FOLDER)
        set(arg_FOLDER "${CMAKE_CURRENT_SOURCE_DIR}")
    endif()
    if(NOT arg_COST)
        set(arg_COST 0)
    endif()

    bivouac_together(sources ${name} ${arg_SOURCES})
    add_executable(${name} ${sources})
    bivouac_common(${name} PRIVATE)
    target_link_libraries(${name} PRIVATE ${arg_DEPS} GTest::gtest_main Threads::Threads)
    target_compile_definitions(${name} PRIVATE ${arg_DEFINITIONS})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
    file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${arg_FOLDER}")
    file(APPEND "${CMAKE_BINARY_DIR}/tests.txt" "${name} ${folder}\n")

    if(arg_RELEASE)
        add_dependencies(unrepeated ${name})
    elseif(NOT BIVOUAC_SANITIZE)
        list(APPEND arg_LABELS repeated)
    endif()
    if(arg_WHOLE)
        set(test_name "${BIVOUAC_TEST_PREFIX}${name}")
        add_test(NAME ${test_name} COMMAND ${name})
        set_tests_properties(${test_name} PROPERTIES
            TIMEOUT ${bivouac_default_timeout} COST ${arg_COST} LABELS "${arg_LABELS}")
    else()
        # ctest asks the executable when it begins, so that building needs not run it.
        file(GENERATE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${name}_discover.cmake" CONTENT
"set(DISCOVER_EXE [==[$<TARGET_FILE:${name}>]==])
set(DISCOVER_PREFIX [==[${BIVOUAC_TEST_PREFIX}${name}.]==])
set(DISCOVER_EACH ${arg_EACH})
set(DISCOVER_LIST [==[${CMAKE_CURRENT_BINARY_DIR}/${name}_tests.cmake]==])
set(DISCOVER_DIRECTORY [==[${CMAKE_CURRENT_BINARY_DIR}]==])
set(DISCOVER_PROPERTIES [==[TIMEOUT ${bivouac_default_timeout} COST ${arg_COST} LABELS \"${arg_LABELS}\"]==])
include([==[${bivouac_discover_script}]==])
")
        set_property(DIRECTORY APPEND PROPERTY
            TEST_INCLUDE_FILES "${CMAKE_CURRENT_BINARY_DIR}/${name}_discover.cmake")
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
    # Readers of texts have no threads.
    if((NOT BIVOUAC_TESTS AND NOT BIVOUAC_FUZZ) OR BIVOUAC_SANITIZE STREQUAL "thread")
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
        set(labels fuzz)
        if(NOT BIVOUAC_SANITIZE)
            list(APPEND labels repeated)
        endif()
        set_tests_properties(${test_name} PROPERTIES
            LABELS "${labels}" TIMEOUT ${bivouac_default_timeout})
    endif()
endfunction()
