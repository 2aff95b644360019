# Sources compiled together. Most of what a compiler reads for one of our files are headers, and most of what it
# writes are templates, the same for the file beside it. So with BIVOUAC_TOGETHER several sources of one target become
# one that includes them. Builds for working on a few files (dev) compile each alone; whether every file includes what it
# needs is seen by tools/check_alone.py.
#
# CMake's own unity builds name files by absolute paths, which ccache takes for another text in every checkout, and
# know nothing of names that two files keep to themselves (tools/group_sources.py).
option(BIVOUAC_TOGETHER "Compile several sources of a target as one" OFF)

set(bivouac_together_size 8)
get_filename_component(bivouac_together_top "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
set(bivouac_together_script "${bivouac_together_top}/tools/group_sources.py")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${bivouac_together_script}")

# bivouac_together(<variable> <target> <source>...): sets variable to what <target> is to be made of. Generated
# sources stay alone. Groups are chosen when CMake runs: a name that comes to disturb another file is an error of the
# compiler, until it runs again.
function(bivouac_together variable target)
    if(NOT BIVOUAC_TOGETHER)
        set(${variable} ${ARGN} PARENT_SCOPE)
        return()
    endif()

    set(made_of "")
    set(names "")
    foreach(source IN LISTS ARGN)
        get_filename_component(path "${source}" ABSOLUTE)
        cmake_path(IS_PREFIX CMAKE_BINARY_DIR "${path}" is_generated)
        if(is_generated)
            list(APPEND made_of "${source}")
        else()
            file(RELATIVE_PATH name "${bivouac_together_top}" "${path}")
            list(APPEND names "${name}")
        endif()
    endforeach()

    execute_process(COMMAND "${bivouac_together_script}" ${bivouac_together_size} ${names}
        OUTPUT_VARIABLE groups COMMAND_ERROR_IS_FATAL ANY)
    # A group is a line of names.
    string(REGEX MATCHALL "[^\n]+" lines "${groups}")
    foreach(line IN LISTS lines)
        string(REPLACE " " ";" group "${line}")
        list(GET group 0 first)
        string(MAKE_C_IDENTIFIER "${first}" first)
        set(source "${CMAKE_BINARY_DIR}/generated/together/${target}/${first}.cpp")
        list(TRANSFORM group REPLACE "(.+)" "#include \"\\1\"")
        list(JOIN group "\n" text)
        file(CONFIGURE OUTPUT "${source}" CONTENT "${text}\n" @ONLY)
        list(APPEND made_of "${source}")
    endforeach()
    set(${variable} ${made_of} PARENT_SCOPE)
endfunction()
