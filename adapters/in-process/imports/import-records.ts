import { created } from '#adapters/in-process/records/created.ts';
import { fieldOf, type GivenFields } from '#adapters/in-process/records/record-fields.ts';
import { quoted } from '#domain/imports/table.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { PlainRecord } from '#ports/descriptions/describe.ts';
import { columnsOf, rowOf } from '#ports/descriptions/describe-imports.ts';
import type { DescribedImport } from '#ports/record-kinds/imports.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { badRow, type ImportPlace, type RowWork, readRow, rowByRow } from './import-rows.ts';
import type { Added } from './import-tally.ts';
import { referredRecords } from './referred-records.ts';

/** Where the records of one kind are kept, and the rules that the kind has for its import. */
export interface RecordStore<R extends PlainRecord> {
  all(tx: FarmReader): Promise<readonly R[]>;
  /** Makes a new record of what is given. */
  make(id: string, given: GivenFields): R;
  insert(writer: FarmWriter, record: R): Promise<void>;
  /** Begins an import into a farm that has those records. */
  rules?(all: readonly R[]): ImportRules<R>;
}

/** What is particular to the import of one kind of record. */
export interface ImportRules<R> {
  /** Gives the fields that the farm makes where a row doesn't say them; refuses a row that another record is in the way of. */
  readonly complete?: (row: GivenFields) => GivenFields;
  /** Takes note of a record that was added. */
  readonly added?: (record: R) => void;
  /** Says how a row differs from the record that is there. */
  readonly difference?: (record: R, field: string, said: unknown) => string;
}

/** Longer texts are cut where a refusal quotes them; no name is longer. */
const LONGEST_SAID = 120;

/**
 * Takes records as their kind is described. A record that a row identifies is there already, unless the row says otherwise
 * of it; records that it refers to are found by name, and added where a name is all that they need.
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

  /** Names without their capitals, and what the other fields hold. */
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

  const difference = (record: R, is: unknown, said: unknown): string => {
    const name = fieldOf(record, title);
    return `${name} is on this farm already, with ${shown(is ?? 'none')}, not ${shown(said)}. Change it there.`;
  };

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

/** What is given of those fields. */
const pick = (given: GivenFields, fields: readonly string[]): GivenFields =>
  Object.fromEntries(fields.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]));

const shown = (value: unknown): string => (String(value).length > LONGEST_SAID ? quoted(String(value)) : String(value));
