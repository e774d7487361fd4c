import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLayer, type ReadingLayer, takeLayer, topValue } from '#domain/telemetry/imports/reading-layers.ts';

const anyValue = fc.integer({ min: 0, max: 9 });
const anyGiven = fc.array(fc.record({ by: fc.integer({ min: 1, max: 4 }), value: anyValue }), { maxLength: 8 });
const anyPresent = fc.option(anyValue, { nil: null });

type Given = readonly { readonly by: number; readonly value: number }[];

const layersOf = (present: number | null, given: Given): readonly ReadingLayer[] =>
  given.reduce<readonly ReadingLayer[]>((layers, { by, value }) => addLayer(layers, present, by, value), []);
const visible = (layers: readonly ReadingLayer[], present: number | null) => topValue(layers) ?? present;
const plain = (layers: readonly ReadingLayer[]) => layers.map(({ import: by, value }) => ({ by, value }));

describe('the values of a reading', () => {
  it('are those it would have without an import that is taken back, whatever came before, after and in between', () => {
    fc.assert(
      fc.property(anyPresent, anyGiven, fc.integer({ min: 1, max: 4 }), (present, given, by) => {
        const others = given.filter((one) => one.by !== by);
        const [all, never] = [layersOf(present, given), layersOf(present, others)];
        const found = takeLayer(all, by);
        if (found === null) {
          expect(others).toEqual(given);
          return;
        }
        const { left, taken } = found;
        // A reading with only the value that was there before needs no layers.
        const isBare = left.every((one) => one.import === null);
        expect(plain(isBare ? [] : left)).toEqual(plain(never));
        const value = taken.kind === 'covered' ? topValue(all) : taken.kind === 'restored' ? taken.value : null;
        expect(value).toBe(visible(never, present));
      }),
    );
  });

  it('count the last one, and have one of each import', () => {
    fc.assert(
      fc.property(anyPresent, anyGiven, (present, given) => {
        const layers = layersOf(present, given);
        expect(visible(layers, present)).toBe(given.at(-1)?.value ?? present);
        const imports = layers.map((one) => one.import);
        expect(new Set(imports).size).toBe(imports.length);
        expect(layers.map(({ layer }) => layer)).toEqual(layers.map(({ layer }) => layer).toSorted((a, b) => a - b));
      }),
    );
  });
});
