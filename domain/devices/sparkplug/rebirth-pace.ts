/** The requests that a node hasn't answered. */
export interface RebirthRequests {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly lastMs: number;
}

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Requests to all nodes within a minute. */
const MOST_A_MINUTE = 20;

/**
 * Tells whether a node may be asked to repeat its births: a minute after the last request, and twice as long after each that
 * it didn't answer, up to an hour. `recent` are the times of requests to any node, in ms.
 */
export function mayAskForBirth(
  requests: RebirthRequests | undefined,
  recent: readonly number[],
  nowMs: number,
): boolean {
  if (recent.filter((one) => nowMs - one < FIRST_WAIT_MS).length >= MOST_A_MINUTE) return false;
  if (requests === undefined || requests.count === 0) return true;
  return nowMs - requests.lastMs >= Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (requests.count - 1));
}

/** Tells whether messages were lost between two numbers in sequence, which go from 0 to 255. A repeated message loses none. */
export const hasGap = (last: number, seq: number): boolean => seq !== last && seq !== (last + 1) % 256;
