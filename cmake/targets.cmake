# Libraries and programs. Every target sees the same two include roots:
#   the repository     "core/rng.h", "engine/sealed/rules.h", "games/strategic/state.h"
#   engine/include     "engine/view.h", the open half of the engine
# The truth is fenced by a definition and not by a path: a header in engine/sealed/ refuses to
# compile without BIVOUAC_SEES_TRUTH, which only engine_sealed hands on.

# Shared by everything we compile. scope is PUBLIC or INTERFACE.
function(bivouac_common target scope)
    target_include_directories(${target} ${scope}
        "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/engine/include")
    target_compile_features(${target} ${scope} cxx_std_20)
    if(NOT scope STREQUAL "INTERFACE")
        set_target_properties(${target} PROPERTIES
            CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
        bivouac_warnings(${target})
    endif()
endfunction()

# bivouac_library(<name> [NO_EXCEPTIONS] [PRIVATE_TRUTH] [STATIC]
#                 [SOURCES ...] [DEPS ...] [PRIVATE_DEPS ...])
# A static library; an INTERFACE one when it has no SOURCES (STATIC overrides that, for a library
# whose only sources are generated later). DEPS are handed on with their definitions;
# PRIVATE_DEPS are linked but hand nothing on, so truth stops there. PRIVATE_TRUTH lets this
# library alone include engine/sealed/.
function(bivouac_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "NO_EXCEPTIONS;PRIVATE_TRUTH;STATIC" ""
        "SOURCES;DEPS;PRIVATE_DEPS")
    bivouac_refuse_unknown(bivouac_library "${arg_UNPARSED_ARGUMENTS}")

    if(NOT arg_SOURCES AND NOT arg_STATIC)
        if(arg_PRIVATE_TRUTH OR arg_PRIVATE_DEPS)
            message(FATAL_ERROR "bivouac_library(${name}): without SOURCES nothing is private")
        endif()
        add_library(${name} INTERFACE)
        bivouac_common(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE ${arg_DEPS})
        return()
    endif()

    bivouac_together(sources ${name} ${arg_SOURCES})
    add_library(${name} STATIC ${sources})
    bivouac_common(${name} PUBLIC)
    target_link_libraries(${name} PUBLIC ${arg_DEPS} PRIVATE ${arg_PRIVATE_DEPS})
    if(arg_NO_EXCEPTIONS)
        target_compile_options(${name} PRIVATE -fno-exceptions)
    endif()
    if(arg_PRIVATE_TRUTH)
        target_compile_definitions(${name} PRIVATE BIVOUAC_SEES_TRUTH)
    endif()
endfunction()

# bivouac_program(<name> SOURCES ... [DEPS ...]): an executable at the top of the build folder,
# so that players find it at build/release/<name>.
function(bivouac_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPS")
    bivouac_refuse_unknown(bivouac_program "${arg_UNPARSED_ARGUMENTS}")
    bivouac_together(sources ${name} ${arg_SOURCES})
    add_executable(${name} ${sources})
    bivouac_common(${name} PRIVATE)
    target_link_libraries(${name} PRIVATE ${arg_DEPS})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endfunction()

# A misspelt keyword would otherwise vanish without a word.
function(bivouac_refuse_unknown function_name unknown)
    if(NOT unknown STREQUAL "")
        message(FATAL_ERROR "${function_name}: unknown argument(s) ${unknown}")
    endif()
endfunction()
