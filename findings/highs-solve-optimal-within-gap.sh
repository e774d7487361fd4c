#!/usr/bin/env bash
# highs 1.15.3: solve() calls a plan optimal that is only within the allowed gap of the best one, and returns no bound.
#
# With mip_rel_gap the search may stop early. The status is then "Optimal" all the same, the value is below the optimum, and
# nothing in the result says by how much at most: it holds status, value, columns and rows. A planner that promises "at most
# 2 % from the best plan" has to read the dual bound through a model of the newer API (createModel), or to compare with a bound
# of its own. Seen on 2026-11-29 with Node.js 20 and 24.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund highs@1.15.3
cat >plan.cjs <<'JS'
/** Which of 40 batches to grow with five scarce resources, so that the harvest is greatest. */
function plan() {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return Math.round((seed / 2147483647) * 1000);
  };
  const batches = Array.from({ length: 40 }, (_, at) => `b${at}`);
  const sum = () => batches.map((batch) => `${next()} ${batch}`).join(' + ');
  const limits = Array.from({ length: 5 }, (_, at) => ` limit${at}: ${sum()} <= 7000`);
  return ['Maximize', ` harvest: ${sum()}`, 'Subject To', ...limits, 'Binary', ` ${batches.join(' ')}`, 'End'].join('\n');
}

(async () => {
  const highs = await require('highs')();
  const best = highs.solve(plan(), { mip_rel_gap: 0 });
  const near = highs.solve(plan(), { mip_rel_gap: 0.3 });
  console.log(`without a gap: ${best.Status}`);
  console.log(`within 30 %:   ${near.Status}, ${near.ObjectiveValue < best.ObjectiveValue - 1 ? 'a smaller harvest' : 'the same harvest'}`);
  console.log(`the result has ${Object.keys(near).join(', ')}`);
  console.error(`harvests ${best.ObjectiveValue} and ${near.ObjectiveValue}`);
})();
JS
node plan.cjs | tee output
diff output - <<'SEEN'
without a gap: Optimal
within 30 %:   Optimal, a smaller harvest
the result has Status, ObjectiveValue, Columns, Rows
SEEN
echo 'As described.'
