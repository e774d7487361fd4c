import { tags as tagsSchema } from '#ports/schemas/fields.ts';

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

/** Returns the first error of a list of tags; undefined where it is valid. */
export function tagsFault(tags: readonly string[]): string | undefined {
  const parsed = tagsSchema.safeParse(tags);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
