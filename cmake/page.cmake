# bivouac_embed_page(<target> FOLDER <folder>): compiles the files below the folder into <target>, as
# server/net/page.h gives them out. The folder need not be there: the page then has no files.
# Hidden files and source maps stay out. New names are noticed when the build globs again.
set(bivouac_page_script "${CMAKE_CURRENT_LIST_DIR}/page_script.cmake")
find_program(GZIP_PROGRAM gzip)

function(bivouac_embed_page target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER" "")
    bivouac_refuse_unknown(bivouac_embed_page "${arg_UNPARSED_ARGUMENTS}")
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${arg_FOLDER}" "${arg_FOLDER}/*")
    list(FILTER files EXCLUDE REGEX "(^|/)\\.|\\.map$")
    list(SORT files)
    list(TRANSFORM files PREPEND "${arg_FOLDER}/" OUTPUT_VARIABLE paths)

    set(work "${CMAKE_BINARY_DIR}/generated/page")
    list(JOIN files "\n" lines)
    file(CONFIGURE OUTPUT "${work}/files.txt" CONTENT "${lines}\n" @ONLY)
    add_custom_command(OUTPUT "${work}/page.cpp"
        COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${arg_FOLDER}" "-DWORK=${work}"
                "-DGZIP=${GZIP_PROGRAM}" -P "${bivouac_page_script}"
        DEPENDS ${paths} "${work}/files.txt" "${bivouac_page_script}"
        COMMENT "Embedding the web page"
        VERBATIM)
    target_sources(${target} PRIVATE "${work}/page.cpp")
endfunction()
