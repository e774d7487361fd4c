import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBed } from '#domain/hardware/bed-fields.ts';
import { anyBeds, anyChange } from './random-beds.ts';

const anyBed = anyBeds.map(([bed]) => bed).filter((bed) => bed !== undefined);

describe('a changed bed', () => {
  it('has what was given, null too, and is otherwise as it was', () => {
    fc.assert(
      fc.property(anyBed, anyChange, (bed, given) => {
        expect(changeBed(bed, given)).toEqual({ ...bed, ...given });
      }),
    );
  });

  it('stays as it was where it is given back', () => {
    fc.assert(
      fc.property(anyBed, (bed) => {
        expect(changeBed(bed, bed)).toEqual(bed);
      }),
    );
  });

  it('takes a field that is undefined as one that is left out', () => {
    fc.assert(
      fc.property(anyBed, anyChange, (bed, given) => {
        const unsaid = Object.fromEntries(Object.keys(given).map((field) => [field, undefined]));
        expect(changeBed(bed, unsaid)).toEqual(bed);
      }),
    );
  });
});
