import { tags as tagsSchema } from '#ports/schemas/fields.ts';
import { readField } from '#ports/schemas/read-field.ts';
import { fieldText } from '#web/format/field-text.ts';

/** Parses a comma-separated list of tags. */
export const parseTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Adds typed tags to a list, without duplicates. */
export const withTyped = (tags: readonly string[], typed: string): readonly string[] => [
  ...new Set([...tags, ...parseTags(typed)]),
];

/** Returns the first error of a list of tags; undefined if it is valid. */
export function tagsFault(tags: readonly string[]): string | undefined {
  const read = readField(tagsSchema(), tags);
  const [[fault] = []] = read.ok ? [] : [...read.errors.values()];
  return fault && fieldText(fault);
}
