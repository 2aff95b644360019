# Included by ctest for each executable of bivouac_test, with DISCOVER_EXE, DISCOVER_PREFIX, DISCOVER_EACH,
# DISCOVER_LIST, DISCOVER_DIRECTORY and DISCOVER_PROPERTIES set. Asks the executable for its tests when it is newer than
# the list of last time, and makes a ctest test of each suite, or with DISCOVER_EACH of each case.
#
# A suite is one process: started once for each of four thousand cases, a process with sanitizers costs more than most
# cases do.

# discover_add(<name> <filter>): one more line in the list. A filter that chooses nothing fails: GoogleTest itself would
# call it passed.
macro(discover_add name filter)
    string(APPEND found "add_test([==[${DISCOVER_PREFIX}${name}]==] [==[${DISCOVER_EXE}]==] "
        "[==[--gtest_filter=${filter}]==])\n"
        "set_tests_properties([==[${DISCOVER_PREFIX}${name}]==] PROPERTIES "
        "WORKING_DIRECTORY [==[${DISCOVER_DIRECTORY}]==] FAIL_REGULAR_EXPRESSION \"Running 0 tests\" ${DISCOVER_PROPERTIES})\n")
endmacro()

# Not built is a failure, and not a test less.
if(NOT EXISTS "${DISCOVER_EXE}")
    add_test("${DISCOVER_PREFIX}NOT_BUILT" "${DISCOVER_EXE}")
    cmake_language(EVAL CODE
        "set_tests_properties([==[${DISCOVER_PREFIX}NOT_BUILT]==] PROPERTIES ${DISCOVER_PROPERTIES})")
    return()
endif()

if(NOT EXISTS "${DISCOVER_LIST}" OR "${DISCOVER_EXE}" IS_NEWER_THAN "${DISCOVER_LIST}"
        OR "${CMAKE_CURRENT_LIST_FILE}" IS_NEWER_THAN "${DISCOVER_LIST}")
    execute_process(COMMAND "${DISCOVER_EXE}" --gtest_list_tests
        OUTPUT_VARIABLE listing RESULT_VARIABLE failed TIMEOUT 300)
    if(failed)
        message(FATAL_ERROR "${DISCOVER_EXE} --gtest_list_tests: ${failed}")
    endif()
    set(found "")
    set(suite "")
    set(added "")
    string(REPLACE ";" " " listing "${listing}")
    string(REPLACE "\n" ";" listing "${listing}")
    foreach(line IN LISTS listing)
        # A comment tells the parameter or the type.
        string(REGEX REPLACE " +#.*$" "" line "${line}")
        if(line MATCHES "^([A-Za-z0-9_/]+)\\.$")
            set(suite "${CMAKE_MATCH_1}")
        elseif(line MATCHES "^  ([A-Za-z0-9_/]+)$")
            set(case "${CMAKE_MATCH_1}")
            if("${suite}.${case}" MATCHES "DISABLED_")
                continue()
            endif()
            if(DISCOVER_EACH)
                discover_add("${suite}.${case}" "${suite}.${case}")
            elseif(NOT suite STREQUAL added)
                set(added "${suite}")
                discover_add("${suite}" "${suite}.*")
            endif()
        endif()
    endforeach()
    if(found STREQUAL "")
        message(FATAL_ERROR "${DISCOVER_EXE} has no tests")
    endif()
    file(WRITE "${DISCOVER_LIST}" "${found}")
endif()
include("${DISCOVER_LIST}")
