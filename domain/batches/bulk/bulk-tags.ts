/** Limit on the tags of one batch. */
export const MAX_TAGS = 20;

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Counts the batches with each tag, in order of first appearance. */
export function countTags(batches: readonly { readonly tags: readonly string[] }[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of batches) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}

/** Removes tags, then appends new ones without duplicates. The other tags keep their order. */
export function withTagChange(tags: readonly string[], { add, remove }: TagChange): string[] {
  const gone = new Set(remove);
  return [...new Set([...tags.filter((tag) => !gone.has(tag)), ...add])];
}

export function changesTags(tags: readonly string[], change: TagChange): boolean {
  const next = withTagChange(tags, change);
  return next.length !== tags.length || next.some((tag, at) => tag !== tags[at]);
}
