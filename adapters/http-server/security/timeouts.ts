/** Limits on slow senders and idle connections, in milliseconds. */
export interface ServerTimeouts {
  /** For a whole request; longer than the slowest permitted upload. */
  readonly request: number;
  /** For the headers of a request. */
  readonly headers: number;
  /** For a body after its headers; for uploads, how far they may fall behind the minimum rate. */
  readonly body: number;
  /** For a connection without any traffic. */
  readonly idle: number;
  /** For keeping a connection without a request. */
  readonly keepAlive: number;
  /** Interval for checking the first two. */
  readonly check: number;
}

/** Minimum rate of uploads in bytes per second: 64 kbit/s, which even a weak mobile signal allows. */
export const LEAST_UPLOAD_RATE = 8 * 1024;

export const DEFAULT_TIMEOUTS: ServerTimeouts = {
  // 25 MiB at the minimum rate take 54 minutes.
  request: 3_600_000,
  headers: 20_000,
  body: 20_000,
  idle: 150_000,
  keepAlive: 75_000,
  check: 10_000,
};
