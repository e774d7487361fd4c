import { created } from '#adapters/in-process/records/created.ts';
import { fieldOf, type GivenFields } from '#adapters/in-process/records/record-fields.ts';
import { excerpt } from '#domain/imports/table.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { PlainRecord } from '#ports/descriptions/describe.ts';
import { columnsOf, rowOf } from '#ports/descriptions/describe-imports.ts';
import type { DescribedImport } from '#ports/record-kinds/imports.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { badRow, type ImportPlace, type RowWork, readRow, rowByRow } from './import-rows.ts';
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
  /** Describes how a row differs from the existing record. */
  readonly difference?: (record: R, field: string, said: unknown) => CodedProblem;
}

/** Longer texts are shortened in problems; no name is longer. */
const LONGEST_SAID = 120;

/**
 * Imports records as their kind is described. A record identified by a row must not differ from it; records it refers
 * to are found by name, and added if a name is enough.
 */
export async function recordRows<R extends PlainRecord>(
  place: ImportPlace,
  described: DescribedImport,
  { all, make, insert, rules = () => ({}) }: RecordStore<R>,
  query: GivenFields,
): Promise<RowWork> {
  const { tx, writer, context, tally } = place;
  const { kind, title, references } = described;
  const { identity, columns } = described.imports;
  const schema = rowOf(described);
  const fields = columnsOf(columns).map(([field]) => field);
  const defaults = pick(query, fields);
  const identifying = pick(query, identity);
  const referred = await referredRecords(place, references, fields);
  const known = await all(tx);
  const own = rules(known);

  /** Returns the identity of a record, ignoring case. */
  const keyOf = (holds: (field: string) => unknown): string =>
    JSON.stringify(identity.map((field) => (field === title ? foldText(String(holds(field))) : holds(field))));
  const keyOfRecord = (record: R): string => keyOf((field) => fieldOf(record, field));
  const byKey = new Map([...known].reverse().map((record) => [keyOfRecord(record), record]));

  function checkSame(record: R, said: GivenFields): void {
    for (const field of fields) {
      if (said[field] === undefined || identity.includes(field)) continue;
      const is = referred.shownIn(field, fieldOf(record, field));
      if (referred.isSame(field, is, said[field])) continue;
      badRow(field, own.difference?.(record, field, said[field]) ?? difference(record, is, said[field]));
    }
  }

  const difference = (record: R, is: unknown, said: unknown): CodedProblem => ({
    code: 'record_differs',
    params: {
      record: String(fieldOf(record, title)),
      current: is === null || is === undefined ? null : shown(is),
      given: shown(said),
    },
  });

  async function take(said: GivenFields): Promise<readonly Added[]> {
    const row = { ...defaults, ...said };
    referred.check(row, identity);
    const there = byKey.get(keyOf((field) => referred.valueOf(field, row[field])));
    if (there !== undefined) {
      checkSame(there, said);
      return [];
    }
    const made = own.complete?.(row);
    referred.check(row, fields);
    const { uuids, added } = await referred.findOrAdd(row);
    const record = make(context.newId(), { ...row, ...made, ...uuids });
    if (writer !== null) await insert(writer, record);
    byKey.set(keyOfRecord(record), record);
    own.added?.(record);
    return [...added, { kind, ...created(kind, record.uuid, record) }];
  }

  return {
    ...rowByRow(tally, ({ values }) => take(readRow(schema, { ...identifying, ...values }))),
    notes: referred.notes,
  };
}

const pick = (given: GivenFields, fields: readonly string[]): GivenFields =>
  Object.fromEntries(fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]));

const shown = (value: unknown): string =>
  String(value).length > LONGEST_SAID ? excerpt(String(value)) : String(value);
