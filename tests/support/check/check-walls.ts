import { findBreaches } from '#tests/support/walls/find-breaches.ts';
import { findWeakDocstrings } from '#tests/support/walls/find-weak-docstrings.ts';
import { readSources } from '#tests/support/walls/read-sources.ts';
import { WALLS } from '#tests/support/walls/walls.ts';

// Part of `npm run check`: reports every import that breaks a wall inside a layer, every folder that is too full, and every
// docstring that begins with a question word.
const sources = readSources();
const faults = [
  ...findBreaches(sources, WALLS).map(({ path, detail }) => `${path}: ${detail}`),
  ...findWeakDocstrings(sources).map((start) => `${start} (a docstring starts with a verb or a noun)`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
