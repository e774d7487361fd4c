import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedBatch, matchBatches } from '#domain/imports/match-batches.ts';

const batch: fc.Arbitrary<ComparedBatch> = fc.record({
  key: fc.constantFrom('basil', 'kale'),
  places: fc.subarray(['A1', 'A2', 'B1'] as string[]),
});
const batches = fc.array(batch, { maxLength: 8 });
const countOf = (list: readonly ComparedBatch[], key: string) => list.filter((one) => one.key === key).length;

describe('batches in both a spreadsheet and the farm', () => {
  it('are as many of each kind as both have', () =>
    fc.assert(
      fc.property(batches, batches, (rows, known) => {
        const matched = [...matchBatches(rows, known)].flatMap((at) => rows[at] ?? []);
        for (const key of ['basil', 'kale']) {
          expect(countOf(matched, key)).toBe(Math.min(countOf(rows, key), countOf(known, key)));
        }
      }),
    ));

  it('are exactly the rows the farm already added, whichever it refused', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(batch, fc.boolean()), { maxLength: 8 }), (rows) => {
        const distinct = rows.filter(
          ([{ places }], at) => rows.findIndex(([other]) => other.places.join() === places.join()) === at,
        );
        // Locations whose labels contain one another could be confused.
        const apart = distinct.filter(([{ places }]) => places.length <= 1);
        const taken = apart.flatMap(([row, isTaken]) => (isTaken ? [row] : []));
        const matched = matchBatches(
          apart.map(([row]) => row),
          taken,
        );
        expect([...matched].sort((a, b) => a - b)).toEqual(apart.flatMap(([, isTaken], at) => (isTaken ? [at] : [])));
      }),
    ));
});
