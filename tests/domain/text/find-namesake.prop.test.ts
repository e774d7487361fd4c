import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNamesake } from '#domain/text/find-namesake.ts';
import { foldText } from '#domain/text/fold-text.ts';

const record = fc.record({
  uuid: fc.constantFrom('1', '2', '3', '4'),
  name: fc.constantFrom('Grow 1', 'grow 1', 'Växthus', 'vaxthus', 'Hall'),
});
const records = fc.uniqueArray(record, { selector: ({ uuid }) => uuid });
const nameOf = ({ name }: { readonly name: string }) => name;

describe('a record with the same name', () => {
  it('is found if another name folds to the same', () =>
    fc.assert(
      fc.property(record, records, (is, all) => {
        const found = findNamesake(is, null, all, nameOf);
        const others = all.filter(({ uuid, name }) => uuid !== is.uuid && foldText(name) === foldText(is.name));
        expect(found).toBe(others[0]);
      }),
    ));

  it("isn't the record itself", () =>
    fc.assert(
      fc.property(record, records, (is, all) => {
        expect(findNamesake(is, { ...is }, all, nameOf)).toBeUndefined();
      }),
    ));
});
