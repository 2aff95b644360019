# Sanitizers and invariant checks apply to every target of a build: mixing instrumented and
# plain objects of our own gives false reports and misses true ones.
if(BIVOUAC_SANITIZE)
    set(sanitize -fsanitize=${BIVOUAC_SANITIZE})
    # The first report ends the process, so a test cannot pass with a report in its log.
    add_compile_options(${sanitize} -fno-sanitize-recover=all)
    add_link_options(${sanitize})
endif()

if(BIVOUAC_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "BIVOUAC_FUZZ needs clang: g++ has no libFuzzer")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(BIVOUAC_CHECKS)
    add_compile_definitions(BIVOUAC_CHECKS=1 _GLIBCXX_ASSERTIONS)
endif()
