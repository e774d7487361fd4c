import { tags as tagsSchema } from '#ports/schemas/fields.ts';

/** The tags that stand in a field, which commas part. */
export const parseTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Tags with those that stand in a field, once each. */
export const withTyped = (tags: readonly string[], typed: string): readonly string[] => [
  ...new Set([...tags, ...parseTags(typed)]),
];

/** What is wrong with tags, as a sentence; undefined where nothing is. */
export function tagsFault(tags: readonly string[]): string | undefined {
  const parsed = tagsSchema.safeParse(tags);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
