import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { crops } from '#ports/record-kinds/crops.ts';
import { families } from '#ports/record-kinds/families.ts';
import { KINDS } from '#ports/record-kinds/kinds.ts';
import { changedValues } from '#web/page/changed-values.ts';
import { bodyOf, valuesOf } from '#web/records/form/form-values.ts';
import { recordCalls, requiredFields } from '#web/records/record-calls.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

const FIELDS = [{ name: 'name' }, { name: 'degrees', input: 'number' }] as const;

describe('the form of a record', () => {
  it('sends its initial values unchanged', () => {
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

  it('accepts a decimal comma, and leaves invalid numbers to the schema', () => {
    expect(bodyOf(FIELDS, { name: ' ', degrees: '4,5' })).toEqual({ name: null, degrees: 4.5 });
    expect(bodyOf(FIELDS, { name: 'x', degrees: 'warm' })).toEqual({ name: 'x', degrees: 'warm' });
  });
});

describe('the draft of a form', () => {
  it('restores changed values over the initial ones, and is null without changes', () => {
    const anyValues = fc.record({ name: fc.constantFrom('', 'a', 'b'), code: fc.constantFrom('', 'c') });
    fc.assert(
      fc.property(anyValues, anyValues, (values, start) => {
        const changed = changedValues(values, start);
        expect({ ...start, ...changed }).toEqual(values);
        expect(changed === null).toBe(values.name === start.name && values.code === start.code);
        for (const name of ['name', 'code'] as const)
          if (values[name] === start[name]) expect(changed ?? {}).not.toHaveProperty(name);
      }),
    );
  });
});

describe('the calls of a kind', () => {
  it.each(ALL_RECORD_LISTS)('are those of the farm for $path', ({ kind, call }) => {
    const [one] = KINDS[kind].names;
    for (const name of [call, `create${one}`, `update${one}`, `delete${one}`]) expect(OPERATIONS).toHaveProperty(name);
  });

  it('define the required fields of a new record', () => {
    expect([...requiredFields(recordCalls(crops).schema)]).toEqual(['name', 'code']);
    expect([...requiredFields(recordCalls(families).schema)]).toEqual(['common']);
  });
});
