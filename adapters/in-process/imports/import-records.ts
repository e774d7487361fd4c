import { created } from '#adapters/in-process/records/created.ts';
import { fieldOf, type GivenFields } from '#adapters/in-process/records/record-fields.ts';
import { excerpt } from '#domain/imports/table.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { PlainRecord } from '#ports/descriptions/describe.ts';
import { columnsOf, rowOf } from '#ports/descriptions/describe-imports.ts';
import type { DescribedImport } from '#ports/record-kinds/imports.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { badRow, type ImportTarget, type RowWork, readRow, rowByRow } from './import-rows.ts';
import type { Added } from './import-tally.ts';
import { referredRecords } from './referred-records.ts';

/** Stores the records of one kind, with the kind's import rules. */
export interface RecordStore<R extends PlainRecord> {
  all(tx: FarmReader): Promise<readonly R[]>;
  /** Creates a record from the given fields. */
  make(id: string, given: GivenFields): R;
  insert(writer: FarmWriter, record: R): Promise<void>;
  /** Creates the rules for one import, from the farm's existing records. */
  rules?(all: readonly R[]): ImportRules<R>;
}

/** The import rules of one kind of record. */
export interface ImportRules<R> {
  /** Returns the fields that are derived if a row lacks them; refuses a row that conflicts with another record. */
  readonly complete?: (row: GivenFields) => GivenFields;
  /** Called for each added record. */
  readonly added?: (record: R) => void;
  /** Returns the problem of a row that differs from the existing record. */
  readonly difference?: (record: R, field: string, given: unknown) => CodedProblem;
}

/** Longer texts are shortened in problems. Names are at most this long. */
const MAX_TEXT_LENGTH = 120;

/**
 * Imports records by the description of their kind. A row that identifies an existing record must not differ from it.
 * Records it refers to are found by name, and added if a name suffices to create them.
 */
export async function recordRows<R extends PlainRecord>(
  target: ImportTarget,
  described: DescribedImport,
  { all, make, insert, rules = () => ({}) }: RecordStore<R>,
  query: GivenFields,
): Promise<RowWork> {
  const { tx, writer, context, tally } = target;
  const { kind, title, references } = described;
  const { identity, columns } = described.imports;
  const schema = rowOf(described);
  const fields = columnsOf(columns).map(([field]) => field);
  const defaults = pick(query, fields);
  const identifying = pick(query, identity);
  const referred = await referredRecords(target, references, fields, query.create_places === true);
  const existing = await all(tx);
  const own = rules(existing);

  /** Returns a record's identity as a key, ignoring case. */
  const keyOf = (fieldValue: (field: string) => unknown): string =>
    JSON.stringify(
      identity.map((field) => (field === title ? foldText(String(fieldValue(field))) : fieldValue(field))),
    );
  const keyOfRecord = (record: R): string => keyOf((field) => fieldOf(record, field));
  const byKey = new Map([...existing].reverse().map((record) => [keyOfRecord(record), record]));

  function checkSame(record: R, given: GivenFields): void {
    for (const field of fields) {
      if (given[field] === undefined || identity.includes(field)) continue;
      const is = referred.shownIn(field, fieldOf(record, field));
      if (referred.isSame(field, is, given[field])) continue;
      badRow(field, own.difference?.(record, field, given[field]) ?? difference(record, is, given[field]));
    }
  }

  const difference = (record: R, is: unknown, given: unknown): CodedProblem => ({
    code: 'record_differs',
    params: {
      record: String(fieldOf(record, title)),
      current: is === null || is === undefined ? null : shown(is),
      given: shown(given),
    },
  });

  async function importRow(given: GivenFields): Promise<readonly Added[]> {
    const row = { ...defaults, ...given };
    referred.check(row, identity);
    const found = byKey.get(keyOf((field) => referred.valueOf(field, row[field])));
    if (found !== undefined) {
      checkSame(found, given);
      return [];
    }
    const derived = own.complete?.(row);
    referred.check(row, fields);
    const { uuids, added } = await referred.findOrAdd(row);
    const record = make(context.newId(), { ...row, ...derived, ...uuids });
    if (writer !== null) await insert(writer, record);
    byKey.set(keyOfRecord(record), record);
    own.added?.(record);
    return [...added, { kind, ...created(kind, record.uuid, record) }];
  }

  return {
    ...rowByRow(tally, ({ values }) => importRow(readRow(schema, { ...identifying, ...values }))),
    notes: referred.notes,
  };
}

const pick = (given: GivenFields, fields: readonly string[]): GivenFields =>
  Object.fromEntries(fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]));

const shown = (value: unknown): string =>
  String(value).length > MAX_TEXT_LENGTH ? excerpt(String(value)) : String(value);
