/** The state of a fault at a moment: it is there, and in which way, or it isn't. */
export interface Mark<Side extends string> {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null if all is well. */
  readonly side: Side | null;
}

/** Times in milliseconds. */
export interface Hysteresis {
  /** A fault begins when all marks of this long say so. */
  readonly enter: number;
  /** It ends when all marks of this long say that all is well. */
  readonly clear: number;
  /** Marks further apart say nothing about the time between them. */
  readonly gap: number;
}

/** A judgement: faulty since an epoch millisecond, fine, or undecided, which leaves everything as it is. */
export type Verdict<Side extends string> =
  | { readonly state: 'faulty'; readonly since: number; readonly side: Side }
  | { readonly state: 'fine' }
  | { readonly state: 'unknown' };

export const FINE = { state: 'fine' } as const;
export const UNKNOWN = { state: 'unknown' } as const;

/**
 * Judges marks in order of time. An open fault stays until everything has been well for long enough, and a new one begins
 * only after everything has been wrong for long enough, so that a value at the edge can't switch it on and off. `open` is
 * the side of the open fault, or null.
 */
export function judgeMarks<Side extends string>(
  marks: readonly Mark<Side>[],
  open: Side | null,
  { enter, clear, gap }: Hysteresis,
  now: number,
): Verdict<Side> {
  const last = marks.at(-1);
  if (last === undefined || now - last.at > gap) return UNKNOWN;
  let first = last;
  for (let at = marks.length - 2; at >= 0; at--) {
    const mark = marks[at];
    if (mark === undefined || mark.side !== last.side || first.at - mark.at > gap) break;
    first = mark;
  }
  const lasted = last.at - first.at;
  if (last.side === null) return open === null || lasted >= clear ? FINE : UNKNOWN;
  return lasted >= enter || open === last.side ? { state: 'faulty', since: first.at, side: last.side } : UNKNOWN;
}
