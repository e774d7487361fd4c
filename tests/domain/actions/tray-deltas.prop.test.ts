import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trayChange } from '#domain/actions/tray-deltas.ts';

const place = fc.constantFrom('bed-1', 'bed-2', 'bed-3');
const trays = fc.integer({ min: 1, max: 9 });
const at = fc.array(fc.record({ location: place, trays }), { maxLength: 4 });
const from = fc.array(fc.record({ from: place, trays }), { maxLength: 4 });
const facts = fc.record({
  ...{ placed_at: at, made: at, merged: from, binned: from, cleared: from },
  moves: fc.array(fc.record({ from: place, to: place, trays }), { maxLength: 4 }),
});
const sumOf = (list: readonly { readonly trays: number }[]) => list.reduce((sum, one) => sum + one.trays, 0);

describe('the change in trays by facts', () => {
  it('adds up to the trays that came less those that left, whatever was moved', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { placed_at, made, merged, binned, cleared } = given;
        const total = sumOf([...placed_at, ...made]) - sumOf([...merged, ...binned, ...cleared]);
        const change = trayChange(given);
        expect([...change.values()].reduce((sum, one) => sum + one, 0)).toBe(total);
        expect([...change.values()]).not.toContain(0);
      }),
    );
  });

  it('moves trays from their source to their target', () => {
    fc.assert(
      fc.property(place, place, trays, (source, target, count) => {
        const change = trayChange({ moves: [{ from: source, to: target, trays: count }] });
        const moved = source === target ? [] : [[source, -count] as const, [target, count] as const];
        expect(change).toEqual(new Map(moved));
      }),
    );
  });
});
