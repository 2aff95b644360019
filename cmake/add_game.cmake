# add_game(<family> [DIR <path>] [TEST_ONLY | APART])
# Everything a game folder needs, from one line in games/CMakeLists.txt. DIR defaults to
# games/<family>. From the folder alone this makes
#   game_<family>            library of its *.cpp and bot/*.cpp, with lang/*.txt, rules/*.md,
#                            data/* and suite/*.txt embedded as
#                            bivouac::<family>::texts (keys are paths inside the folder)
#   <family>_family.cpp      its entry in the catalog, from catalog/family.cpp.in, with the judge
#                            of its judge.h, where there is one
#   <family>_contract_test   the harness every game must pass, from engine/testing/
#   <family>_test            its own tests, tests/*_test.cpp, bot/*_test.cpp and *_test.cpp
#   <family>_learn           the program in bot/learn/, where there is one; not part of `all`
# The catalog reads the global properties BIVOUAC_FAMILIES and BIVOUAC_FAMILY_SOURCES (same
# order). TEST_ONLY games, which no player sees, go to BIVOUAC_TEST_FAMILIES and
# BIVOUAC_TEST_FAMILY_SOURCES instead. A game that stands APART, the one to copy from, is in no
# catalog: its library and its tests are made, nothing else.
function(add_game family)
    cmake_parse_arguments(PARSE_ARGV 1 arg "TEST_ONLY;APART" "DIR" "")
    bivouac_refuse_unknown(add_game "${arg_UNPARSED_ARGUMENTS}")
    if(NOT family MATCHES "^[a-z][a-z0-9_]*$")
        message(FATAL_ERROR "add_game: '${family}' must be snake_case, it becomes a namespace")
    endif()
    if(arg_DIR)
        get_filename_component(dir "${arg_DIR}" ABSOLUTE BASE_DIR "${CMAKE_SOURCE_DIR}")
    else()
        set(dir "${CMAKE_SOURCE_DIR}/games/${family}")
    endif()
    if(NOT IS_DIRECTORY "${dir}")
        message(FATAL_ERROR "add_game(${family}): ${dir} is no folder")
    endif()

    # For the templates.
    set(FAMILY "${family}")
    file(RELATIVE_PATH GAME_DIR "${CMAKE_SOURCE_DIR}" "${dir}")
    file(GLOB judge CONFIGURE_DEPENDS "${dir}/judge.h")
    if(judge)
        set(JUDGE_HEADER "${GAME_DIR}/judge.h")
        set(JUDGE "${family}::Judge")
    else()
        set(JUDGE_HEADER "engine/sealed/judge.h")
        set(JUDGE "engine::NoJudge")
    endif()

    file(GLOB sources CONFIGURE_DEPENDS "${dir}/*.cpp" "${dir}/bot/*.cpp")
    file(GLOB tests CONFIGURE_DEPENDS "${dir}/*_test.cpp" "${dir}/bot/*_test.cpp"
        "${dir}/tests/*_test.cpp")
    if(tests)
        list(REMOVE_ITEM sources ${tests})
    endif()
    bivouac_library(game_${family} STATIC NO_EXCEPTIONS SOURCES ${sources} DEPS engine_sealed)

    # Training is a program of its own, made when it is asked for.
    file(GLOB learning CONFIGURE_DEPENDS "${dir}/bot/learn/*.cpp")
    if(learning)
        bivouac_program(${family}_learn SOURCES ${learning} DEPS game_${family})
        set_target_properties(${family}_learn PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()

    file(GLOB texts RELATIVE "${dir}" CONFIGURE_DEPENDS "${dir}/lang/*.txt" "${dir}/rules/*.md"
        "${dir}/data/*" "${dir}/suite/*.txt")
    list(TRANSFORM texts REPLACE "(.+)" "\\1=${dir}/\\1")
    bivouac_embed(game_${family} NAMESPACE bivouac::${family}::texts FILES ${texts})

    if(arg_TEST_ONLY)
        set(list BIVOUAC_TEST)
        set(entry "${CMAKE_BINARY_DIR}/generated/test_catalog/${family}_family.cpp")
    else()
        set(list BIVOUAC)
        set(entry "${CMAKE_BINARY_DIR}/generated/catalog/${family}_family.cpp")
    endif()
    if(NOT arg_APART)
        configure_file("${CMAKE_SOURCE_DIR}/catalog/family.cpp.in" "${entry}" @ONLY)
        set_property(GLOBAL APPEND PROPERTY ${list}_FAMILIES ${family})
        set_property(GLOBAL APPEND PROPERTY ${list}_FAMILY_SOURCES "${entry}")
    endif()

    set(contract "${CMAKE_BINARY_DIR}/generated/contract/${family}_contract_test.cpp")
    configure_file("${CMAKE_SOURCE_DIR}/engine/testing/contract_test.cpp.in" "${contract}" @ONLY)
    bivouac_test(${family}_contract_test
        SOURCES "${contract}"
        DEPS game_${family} engine_testing
        DEFINITIONS BIVOUAC_GAME_DIR="${dir}"
        FOLDER "${dir}" EACH RELEASE NO_THREADS COST 60
        LABELS contract)
    if(tests)
        bivouac_test(${family}_test
            SOURCES ${tests}
            DEPS game_${family} engine_testing
            DEFINITIONS BIVOUAC_GAME_DIR="${dir}"
            FOLDER "${dir}" RELEASE NO_THREADS COST 30
            LABELS rules)
    endif()
endfunction()
