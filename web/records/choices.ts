import { compareNatural } from '#domain/locations/label-order.ts';
import type { FarmRecord, RecordChoice } from './record-kind.ts';

/** Records as choices of a field or a filter, by name. */
export const choicesOf = <Row extends FarmRecord>(
  records: readonly Row[] | undefined,
  nameOf: (record: Row) => string,
): readonly RecordChoice[] =>
  (records ?? [])
    .map((record) => ({ value: record.uuid, words: nameOf(record), archived: record.archived }))
    .sort((a, b) => compareNatural(a.words, b.words));

/** The name of the record that a field holds; '–' for none. */
export const nameIn = (choices: readonly RecordChoice[], uuid: string | null): string =>
  choices.find(({ value }) => value === uuid)?.words ?? '–';
