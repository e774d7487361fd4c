import { MS_PER_HOUR } from '#domain/time.ts';

/** Limits on slow senders and idle connections, in milliseconds. */
export interface ServerTimeouts {
  /** For a whole request; longer than the slowest permitted upload. */
  readonly request: number;
  /** For the headers of a request. */
  readonly headers: number;
  /** For a body after its headers; for uploads, the time by which they may fall behind the minimum rate. */
  readonly body: number;
  /** For a connection without traffic. */
  readonly idle: number;
  /** For an idle connection between requests. */
  readonly keepAlive: number;
  /** Interval of checks for `request` and `headers`. */
  readonly check: number;
}

/** Minimum rate of uploads in bytes per second (64 kbit/s), which even a weak mobile signal achieves. */
export const MIN_UPLOAD_RATE = 8 * 1024;

export const DEFAULT_TIMEOUTS: ServerTimeouts = {
  // 25 MiB at the minimum rate take 54 minutes.
  request: MS_PER_HOUR,
  headers: 20_000,
  body: 20_000,
  idle: 150_000,
  keepAlive: 75_000,
  check: 10_000,
};
