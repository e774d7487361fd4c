/** Limits on slow senders and idle connections, in milliseconds. */
export interface ServerTimeouts {
  /** Any request must have arrived: a last resort, longer than the slowest upload that is let through. */
  readonly request: number;
  /** Its headers must have arrived. */
  readonly headers: number;
  /** After its headers, a body must have arrived; for uploads, how far they may fall behind their least rate. */
  readonly body: number;
  /** A connection on which nothing moves is closed. */
  readonly idle: number;
  /** A connection without a request is kept. */
  readonly keepAlive: number;
  /** How often the first two are looked at. */
  readonly check: number;
}

/** Bytes a second that an upload must keep up: 64 kbit/s, which one ISDN channel or a weak mobile signal still carries. */
export const LEAST_UPLOAD_RATE = 8 * 1024;

export const USUAL_TIMEOUTS: ServerTimeouts = {
  // 25 MiB at the least rate take 54 minutes.
  request: 3_600_000,
  headers: 20_000,
  body: 20_000,
  idle: 150_000,
  keepAlive: 75_000,
  check: 10_000,
};
