import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer } from 'node:https';
import type { ServerTimeouts } from './timeouts.ts';

/** A certificate, its chain below it, and its key, as PEM. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

/** A certificate that is renewed now and then. */
export interface TlsSource {
  current(): TlsPair;
  /** Calls back with each new one; gives what ends it. */
  onRenewal(take: (pair: TlsPair) => void): () => void;
}

/** For how long browsers come by HTTPS only, once they have: long enough to help, short enough to go back. */
export const HSTS = 'max-age=2592000';
const OLDEST = 'TLSv1.2';

/** Makes servers that speak TLS and take up renewed certificates; connections that stand keep theirs. */
export const secureServers =
  (source: TlsSource, timeouts: ServerTimeouts) =>
  (handler: RequestListener): Server => {
    const limits: ServerOptions = {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      requireHostHeader: false,
    };
    const server = createServer({ ...limits, ...source.current(), minVersion: OLDEST }, handler);
    server.setTimeout(timeouts.idle);
    const stop = source.onRenewal((pair) => server.setSecureContext({ ...pair, minVersion: OLDEST }));
    server.once('close', stop);
    return server;
  };
