#!/usr/bin/env bash
# The page's own checks: run.sh check | unit | browser PROGRAM FILTER | quick PROGRAM
# FILTER names test files, such as "risk" or "web/e2e/pages". With BIVOUAC_FULL all games are played
# in English and in French.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tools/packages.sh
source tools/web.sh

web_find_node || { echo "no Node: the page cannot be checked" >&2; exit 1; }
if [[ ! -d web/node_modules || ! -f web/dist/index.html ]]; then
    echo "web/dist is not built: ./test builds it" >&2
    exit 1
fi
export FULL=${BIVOUAC_FULL:-}
cd web
case $1 in
    check) npm run --silent check ;;
    unit) npm test --silent ;;
    browser)
        # The tour looks at every page in all sizes and colours: minutes, for the long run alone.
        # So does a whole cluster behind its proxy.
        if [[ $3 == e2e/@(tour|cluster) && -z $FULL ]]; then exit 77; fi
        BIVOUAC=$2 npm run --silent e2e -- "$3"
        ;;
    quick)
        # One whole game against a bot, the shortest there is.
        BIVOUAC=$2 npm run --silent e2e -- games/strategic/web/e2e/strategic.test.ts -t "to its end against a bot"
        ;;
    *) echo "run.sh check | unit | browser PROGRAM FILTER | quick PROGRAM" >&2; exit 2 ;;
esac
