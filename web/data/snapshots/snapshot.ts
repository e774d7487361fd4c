import { z } from 'zod';

const answer = z.object({
  key: z.array(z.unknown()).readonly(),
  /** As the API sent it: data that JSON can hold. */
  data: z.unknown(),
  /** When it was received, in epoch milliseconds. */
  at: z.number(),
});

const snapshot = z.object({
  /** Identifies the release whose code reads these answers. */
  release: z.string(),
  /** The site's day that the answers belong to. */
  today: z.string(),
  /** When the farm last responded, in epoch milliseconds. */
  lastResponse: z.number(),
  answers: z.array(answer).readonly(),
});

/** The answers that a page was made of, as stored in the browser. */
export type Snapshot = z.output<typeof snapshot>;

/** The most characters stored of a page. */
const MAX_LENGTH = 8_000_000;

/** Returns the text to store; null if it is too long. */
export function snapshotText(page: Snapshot): string | null {
  const text = JSON.stringify(page);
  return text.length <= MAX_LENGTH ? text : null;
}

/** Parses a stored snapshot; null if it is damaged, or of another release, whose answers may have another shape. */
export function parseSnapshot(text: string | null, release: string): Snapshot | null {
  if (text === null) return null;
  try {
    const { data } = snapshot.safeParse(JSON.parse(text));
    return data?.release === release ? data : null;
  } catch {
    // What is damaged is as good as absent.
    return null;
  }
}

/**
 * Returns the snapshots to show on a page: its own, and others of the same day, so that no page shows one day's tasks under
 * another day's date. A page without its own at least knows its user and the site from the newest other one.
 */
export function snapshotsOfDay(own: Snapshot | null, others: readonly Snapshot[]): readonly Snapshot[] {
  const byAge = others.toSorted((a, b) => b.lastResponse - a.lastResponse);
  const [first] = own === null ? byAge : [own];
  return [...(own === null ? [] : [own]), ...byAge.filter(({ today }) => today === first?.today)];
}
