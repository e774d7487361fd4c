#!/bin/sh
# Writes last week's harvests to harvests-<day>.csv in the folder given, by default this one. Prints the name of the file.
# Needs phyto, PHYTO_HOST and PHYTO_TOKEN: phyto token create weekly-harvests --scope read
# Exits with 1 if nothing was harvested or the farm refuses, 3 if the token isn't accepted, 4 if the farm can't be reached.
set -eu

file="${1:-.}/harvests-$(date +%F).csv"
phyto harvests export --from last-week --show completed --format csv --fail-empty -o "$file"
echo "$file"
