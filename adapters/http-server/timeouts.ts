/** Limits on slow senders and idle connections, in milliseconds. */
export interface ServerTimeouts {
  /** A whole request must have arrived. */
  readonly request: number;
  /** Its headers must have arrived. */
  readonly headers: number;
  /** A connection on which nothing moves is closed. */
  readonly idle: number;
  /** A connection without a request is kept. */
  readonly keepAlive: number;
  /** How often the first two are looked at. */
  readonly check: number;
}

export const USUAL_TIMEOUTS: ServerTimeouts = {
  request: 120_000,
  headers: 20_000,
  idle: 150_000,
  keepAlive: 75_000,
  check: 10_000,
};
