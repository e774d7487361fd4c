import { findBreaches } from '#tests/support/walls/find-breaches.ts';
import { readSources } from '#tests/support/walls/read-sources.ts';
import { WALLS } from '#tests/support/walls/walls.ts';

// Part of `npm run check`: reports every import that breaks a wall inside a layer, and every folder that is too full.
const breaches = findBreaches(readSources(), WALLS);
for (const { path, detail } of breaches) console.error(`${path}: ${detail}`);
process.exitCode = breaches.length === 0 ? 0 : 1;
