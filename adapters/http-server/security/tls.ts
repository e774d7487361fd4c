import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer } from 'node:https';
import type { ServerTimeouts } from './timeouts.ts';

/** A certificate with its chain and its key, in PEM format. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

/** A certificate that is renewed while the server runs. */
export interface TlsSource {
  current(): TlsPair;
  /** Calls back with each new pair. Returns a function that removes the listener. */
  onRenewal(take: (pair: TlsPair) => void): () => void;
}

/** 30 days: long enough to protect, short enough to return to plain HTTP. */
export const HSTS = 'max-age=2592000';
const MIN_VERSION = 'TLSv1.2';

/** Creates TLS servers that use renewed certificates for new connections. */
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
    const server = createServer({ ...limits, ...source.current(), minVersion: MIN_VERSION }, handler);
    server.setTimeout(timeouts.idle);
    const stop = source.onRenewal((pair) => server.setSecureContext({ ...pair, minVersion: MIN_VERSION }));
    server.once('close', stop);
    return server;
  };
