import { anything, listOf, number, type OfShape, objectOf, text } from '#domain/shapes.ts';

const answer = objectOf({
  key: listOf(anything),
  /** As the API sent it: data that JSON can hold. */
  data: anything,
  /** When it was received, in epoch milliseconds. */
  at: number,
});

const snapshot = objectOf({
  /** Identifies the release whose code reads these answers. */
  release: text,
  /** The site's day that the answers belong to. */
  today: text,
  /** When the farm last responded, in epoch milliseconds. */
  lastResponse: number,
  answers: listOf(answer),
});

/** The answers that a page was made of, as stored in the browser. */
export type Snapshot = OfShape<typeof snapshot>;

/** The most characters stored of a page. */
const MAX_LENGTH = 8_000_000;

/** Returns the text to store; null if it is too long. */
export function snapshotText(page: Snapshot): string | null {
  const json = JSON.stringify(page);
  return json.length <= MAX_LENGTH ? json : null;
}

/** Parses a stored snapshot; null if it is damaged, or of another release, whose answers may have another shape. */
export function parseSnapshot(stored: string | null, release: string): Snapshot | null {
  if (stored === null) return null;
  try {
    const page: unknown = JSON.parse(stored);
    return snapshot(page) && page.release === release ? page : null;
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
