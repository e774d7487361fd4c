import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { CATALOGUE, CATALOGUE_KINDS, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';
import { describeKind } from '#ports/record-kinds/kinds.ts';

describe('the kinds of record', () => {
  it('have readable names', () => {
    for (const words of RECORD_KINDS.flatMap((kind) => describeKind(kind).words)) {
      expect(words).toMatch(/^[A-Za-z][A-Za-z ]+$/);
    }
  });

  it('have distinct tables', () => {
    const tables = RECORD_KINDS.map((kind) => describeKind(kind).table);
    expect(new Set(tables).size).toBe(tables.length);
  });
});

describe.each(CATALOGUE_KINDS)('the description of a %s', (kind) => {
  const { record, fields, initial, references, filters, retires, title, columns } = DESCRIPTIONS[kind];
  const accepts = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
    schema !== undefined && z.safeParse(schema, value).success;

  it('has the kind of its key', () => {
    expect(CATALOGUE[kind].kind).toBe(kind);
  });

  it('has five operations with its name', () => {
    const [one, many] = CATALOGUE[kind].names;
    const names = [`list${many}`, `get${one}`, `create${one}`, `update${one}`, `delete${one}`];
    expect(OPERATION_NAMES).toEqual(expect.arrayContaining(names));
    const list: Operation | undefined = Object.entries(OPERATIONS).find(([name]) => name === `list${many}`)?.[1];
    expect(list?.contains).toContain(kind);
  });

  it('has a valid initial value for every optional field', () => {
    expect(Object.keys(initial)).toEqual(
      expect.arrayContaining(Object.keys(fields()).filter((field) => accepts(fields()[field], undefined))),
    );
    for (const [field, value] of Object.entries(initial)) {
      expect(accepts(record().shape[field], value), field).toBe(true);
    }
  });

  it.runIf(retires !== null)('has a field to retire records, by which lists can be filtered', () => {
    const field = retires === 'archived' ? 'archived' : 'active';
    expect(Object.keys(record().shape)).toContain(field);
    expect(Object.keys(fields())).toContain(field);
    expect(Object.keys(filters())).toContain(field);
    expect(initial).toMatchObject({ [field]: field === 'active' });
  });

  it.runIf(retires === null)('has no field to retire records, since they can only be deleted', () => {
    for (const field of ['archived', 'active']) expect(Object.keys(record().shape)).not.toContain(field);
  });

  it('has its title in the first column', () => {
    expect(columns[0]).toBe(title);
  });

  it('has references in editable fields only', () => {
    expect(Object.keys(fields())).toEqual(expect.arrayContaining(Object.keys(references)));
  });
});
