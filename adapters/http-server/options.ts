import type { FarmService } from '#ports/farm-service.ts';

/** Where the server writes what went wrong. */
export interface ServerLog {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

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

/** What a farm's HTTP server is made of. */
export interface HttpServerOptions {
  readonly service: FarmService;
  readonly version: string;
  readonly log: ServerLog;
  /** The built web app's folder; null serves the API alone. */
  readonly webRoot?: string | null;
  /** The folder of swagger-ui-dist; null leaves the browsable documentation out. */
  readonly docsRoot?: string | null;
  /** Which proxies may name the caller's address: addresses or networks, comma-separated. Nobody by default. */
  readonly trustProxy?: string | null;
  readonly timeouts?: ServerTimeouts;
  /** Compares every answer with its operation's schema; for tests, since it costs time. */
  readonly checkAnswers?: boolean;
}
