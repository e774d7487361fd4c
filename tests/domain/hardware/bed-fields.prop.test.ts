import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBed } from '#domain/hardware/bed-fields.ts';
import { anyBeds, anyChange } from './random-beds.ts';

const anyBed = anyBeds.map(([bed]) => bed).filter((bed) => bed !== undefined);

describe('a changed bed', () => {
  it('has the given values, including null, and is otherwise unchanged', () => {
    fc.assert(
      fc.property(anyBed, anyChange, (bed, given) => {
        expect(changeBed(bed, given)).toEqual({ ...bed, ...given });
      }),
    );
  });

  it('is unchanged with its own values', () => {
    fc.assert(
      fc.property(anyBed, (bed) => {
        expect(changeBed(bed, bed)).toEqual(bed);
      }),
    );
  });

  it('treats undefined fields as omitted', () => {
    fc.assert(
      fc.property(anyBed, anyChange, (bed, given) => {
        const unsaid = Object.fromEntries(Object.keys(given).map((field) => [field, undefined]));
        expect(changeBed(bed, unsaid)).toEqual(bed);
      }),
    );
  });
});
