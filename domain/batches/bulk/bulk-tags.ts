/** How many tags a batch may have. */
export const MAX_TAGS = 20;

/** Tags that some people put on, and some that they took off. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** A tag among several batches: how many of them carry it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Every tag of the batches with how many carry it, in the order in which they first stand. */
export function countTags(batches: readonly { readonly tags: readonly string[] }[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of batches) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}

/** A batch's tags after a change: those removed are gone, those added stand at the end, each once, all others stay. */
export function withTagChange(tags: readonly string[], { add, remove }: TagChange): string[] {
  const gone = new Set(remove);
  return [...new Set([...tags.filter((tag) => !gone.has(tag)), ...add])];
}

/** Whether a change alters these tags. */
export function changesTags(tags: readonly string[], change: TagChange): boolean {
  const next = withTagChange(tags, change);
  return next.length !== tags.length || next.some((tag, at) => tag !== tags[at]);
}
