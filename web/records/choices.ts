import { compareNatural } from '#domain/locations/label-order.ts';
import type { FarmRecord, RecordChoice } from './record-kind.ts';
import { isRetired } from './retirement.ts';

/** Returns records as choices of a field or filter, sorted by name. */
export const choicesOf = <Row extends FarmRecord>(
  records: readonly Row[] | undefined,
  nameOf: (record: Row) => string,
): readonly RecordChoice[] =>
  (records ?? [])
    .map((record) => ({ value: record.uuid, words: nameOf(record), archived: isRetired(record) }))
    .sort((a, b) => compareNatural(a.words, b.words));

/** Returns the name of a record; '–' if there is none. */
export const nameIn = (choices: readonly RecordChoice[], uuid: string | null): string =>
  choices.find(({ value }) => value === uuid)?.words ?? '–';
