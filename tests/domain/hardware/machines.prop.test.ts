import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FaultPart, faultPart } from '#domain/hardware/fault-part.ts';
import { countGrowing, servedBeds } from '#domain/hardware/served-beds.ts';

const anyBed = fc.record({
  uuid: fc.uuid(),
  chamber: fc.constantFrom('east', 'west'),
  reservoir: fc.constantFrom('tank 1', 'tank 2', null),
  standing: fc.array(
    fc.record({
      batch: fc.constantFrom('a', 'b', 'c'),
      crop_code: fc.constant('BAS'),
      crop_number: fc.constant(1),
      trays: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 2 },
  ),
});
const anyBeds = fc.array(anyBed, { maxLength: 8 });

describe('the beds of a machine', () => {
  it('are all those of its chamber or those fed by it, and no bed has two HVACs or reservoirs of one kind', () => {
    fc.assert(
      fc.property(anyBeds, (beds) => {
        const byChamber = ['east', 'west'].flatMap((chamber) => servedBeds({ uuid: `hvac ${chamber}`, chamber }, beds));
        expect(byChamber).toHaveLength(beds.length);
        const fed = ['tank 1', 'tank 2'].flatMap((uuid) => servedBeds({ uuid }, beds));
        expect(fed).toHaveLength(beds.filter(({ reservoir }) => reservoir !== null).length);
        expect(servedBeds({ uuid: 'hvac', chamber: null }, beds)).toEqual([]);
      }),
    );
  });

  it('count each tray once, and a batch on several beds once', () => {
    fc.assert(
      fc.property(anyBeds, anyBeds, (some, others) => {
        const [a, b, both] = [countGrowing(some), countGrowing(others), countGrowing([...some, ...others])];
        expect(both.trays).toBe(a.trays + b.trays);
        expect(both.beds).toBe(a.beds + b.beds);
        expect(both.batches).toBeLessThanOrEqual(a.batches + b.batches);
        expect(both.batches).toBeGreaterThanOrEqual(Math.max(a.batches, b.batches));
      }),
    );
  });
});

describe('the kind of a fault', () => {
  it.each<readonly [string, FaultPart]>([
    ['No reading for 16 h', 'silent'],
    ['Pump does not answer', 'silent'],
    ['Light stayed on when the schedule said off', 'light'],
    ['Fog pump blocked', 'water'],
    ['EC 0.4 above the recipe', 'nutrients'],
    ['Grow 1 is too warm', 'climate'],
    ['E17', 'other'],
  ])('of %s is %s', (fault, kind) => {
    expect(faultPart(fault)).toBe(kind);
  });
});
