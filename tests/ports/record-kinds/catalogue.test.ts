import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { CATALOGUE, CATALOGUE_KINDS, DESCRIPTIONS } from '#ports/record-kinds/catalogue.ts';
import { describeKind, RECORD_KINDS } from '#ports/record-kinds/kinds.ts';

describe('the kinds of record', () => {
  it('go by words for people', () => {
    for (const words of RECORD_KINDS.flatMap((kind) => describeKind(kind).words)) {
      expect(words).toMatch(/^[A-Za-z][A-Za-z ]+$/);
    }
  });

  it('each have a table of their own', () => {
    const tables = RECORD_KINDS.map((kind) => describeKind(kind).table);
    expect(new Set(tables).size).toBe(tables.length);
  });
});

describe.each(CATALOGUE_KINDS)('a %s, as it is described,', (kind) => {
  const { record, fields, initial, references, filters, retires, title, columns } = DESCRIPTIONS[kind];
  const takes = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
    schema !== undefined && z.safeParse(schema, value).success;

  it('is described under its own kind', () => {
    expect(CATALOGUE[kind].kind).toBe(kind);
  });

  it('has five calls, named after it', () => {
    const [one, many] = CATALOGUE[kind].names;
    const names = [`list${many}`, `get${one}`, `create${one}`, `update${one}`, `delete${one}`];
    expect(OPERATION_NAMES).toEqual(expect.arrayContaining(names));
    const list: Operation | undefined = Object.entries(OPERATIONS).find(([name]) => name === `list${many}`)?.[1];
    expect(list?.contains).toContain(kind);
  });

  it('holds something in each field that a call may leave out', () => {
    expect(Object.keys(initial)).toEqual(
      expect.arrayContaining(Object.keys(fields).filter((field) => takes(fields[field], undefined))),
    );
    for (const [field, value] of Object.entries(initial)) {
      expect(takes(record.shape[field], value), field).toBe(true);
    }
  });

  it('goes out of use by a field of its own, which lists are filtered by', () => {
    const field = retires === 'archived' ? 'archived' : 'active';
    expect(retires).not.toBeNull();
    expect(Object.keys(record.shape)).toContain(field);
    expect(Object.keys(fields)).toContain(field);
    expect(Object.keys(filters)).toContain(field);
    expect(initial).toMatchObject({ [field]: field === 'active' });
  });

  it('is listed by its name first', () => {
    expect(columns[0]).toBe(title);
  });

  it('names other records in fields that people write', () => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(references)));
  });
});
