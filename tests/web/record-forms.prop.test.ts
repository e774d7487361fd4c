import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, valuesOf } from '#web/records/form/form-values.ts';

const FIELDS = [{ name: 'name' }, { name: 'degrees', input: 'number' }] as const;

describe('the form of a record', () => {
  it('sends back what it was given', () => {
    const records = fc.record({
      name: fc.option(fc.stringMatching(/^[a-zäöõ]{1,20}$/), { nil: null }),
      degrees: fc.option(fc.integer({ min: -100, max: 100 }), { nil: null }),
    });
    fc.assert(
      fc.property(records, (record) => {
        expect(bodyOf(FIELDS, valuesOf(FIELDS, record))).toEqual(record);
      }),
    );
  });

  it('reads a decimal comma, and leaves a text that is no number to the schema', () => {
    expect(bodyOf(FIELDS, { name: ' ', degrees: '4,5' })).toEqual({ name: null, degrees: 4.5 });
    expect(bodyOf(FIELDS, { name: 'x', degrees: 'warm' })).toEqual({ name: 'x', degrees: 'warm' });
  });
});
