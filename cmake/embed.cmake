# bivouac_embed(<target> NAMESPACE <ns> FILES <key>=<path> ...)
# Compiles text files into <target> and gives it, and whoever links it, "<target>_embedded.h":
#   std::string_view <ns>::embedded(std::string_view key);      empty when the key is unknown
#   std::span<const std::string_view> <ns>::embedded_keys();    in the order given here
# The program then needs no data folder beside it. Files are read again whenever they change.
set(BIVOUAC_EMBED_DIR "${CMAKE_BINARY_DIR}/generated/embedded")
set(bivouac_embed_script "${CMAKE_CURRENT_LIST_DIR}/embed_script.cmake")
set(bivouac_embed_header "${CMAKE_CURRENT_LIST_DIR}/embedded.h.in")

function(bivouac_embed target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAMESPACE" "FILES")
    bivouac_refuse_unknown(bivouac_embed "${arg_UNPARSED_ARGUMENTS}")
    if(NOT arg_NAMESPACE)
        message(FATAL_ERROR "bivouac_embed(${target}): NAMESPACE is missing")
    endif()

    # The list goes to the script by file: a command line would need quoting of its own.
    set(manifest "${BIVOUAC_EMBED_DIR}/${target}.manifest")
    set(manifest_text "")
    set(paths "")
    foreach(entry IN LISTS arg_FILES)
        if(NOT entry MATCHES "^([A-Za-z0-9_./-]+)=(.+)$")
            message(FATAL_ERROR "bivouac_embed(${target}): '${entry}' is not key=path")
        endif()
        get_filename_component(path "${CMAKE_MATCH_2}" ABSOLUTE)
        string(APPEND manifest_text "${CMAKE_MATCH_1}=${path}\n")
        list(APPEND paths "${path}")
    endforeach()
    file(CONFIGURE OUTPUT "${manifest}" CONTENT "${manifest_text}" @ONLY)

    # The header depends on names only, so it can be written now: no build-order edge is needed.
    set(EMBED_NAMESPACE "${arg_NAMESPACE}")
    configure_file("${bivouac_embed_header}" "${BIVOUAC_EMBED_DIR}/${target}_embedded.h" @ONLY)

    set(source "${BIVOUAC_EMBED_DIR}/${target}_embedded.cpp")
    add_custom_command(OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" "-DMANIFEST=${manifest}" "-DOUTPUT=${source}"
                "-DHEADER=${target}_embedded.h" "-DNAMESPACE=${arg_NAMESPACE}"
                -P "${bivouac_embed_script}"
        DEPENDS ${paths} "${manifest}" "${bivouac_embed_script}"
        COMMENT "Embedding the texts of ${target}"
        VERBATIM)
    # clang limits the length of a literal under -Wpedantic; both compilers accept far more.
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    target_sources(${target} PRIVATE "${source}")
    target_include_directories(${target} PUBLIC "${BIVOUAC_EMBED_DIR}")
endfunction()

# bivouac_embed_phrases(<target> NAMESPACE <ns>): the files lang/*.txt of the folder, one a language.
function(bivouac_embed_phrases target)
    file(GLOB phrases RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS "lang/*.txt")
    list(TRANSFORM phrases REPLACE "(.+)" "\\1=\\1")
    bivouac_embed(${target} ${ARGN} FILES ${phrases})
endfunction()
