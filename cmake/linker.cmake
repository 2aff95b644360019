# Build speed only; nothing here changes what the program does.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

# mold serves g++ and clang alike and links several times faster than the default.
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
    add_link_options(-fuse-ld=mold)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    find_program(LLD_PROGRAM NAMES ld.lld-19 ld.lld)
    if(LLD_PROGRAM)
        add_link_options("--ld-path=${LLD_PROGRAM}")
    endif()
endif()
