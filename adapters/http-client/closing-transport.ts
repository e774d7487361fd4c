import { setMaxListeners } from 'node:events';
import type { Transport } from './transport.ts';

const GRACE_MS = 3_000;

/**
 * Wraps a transport whose pending requests would keep a program running until they time out. `close` ends reads at once,
 * and writes only after `graceMs` milliseconds, since most of them still get their answer. Requests with a signal of
 * their own aren't ended.
 */
export function createClosingTransport(transport: Transport, graceMs = GRACE_MS): { send: Transport; close(): void } {
  const [reads, writes] = [new AbortController(), new AbortController()];
  // Each request listens.
  setMaxListeners(0, reads.signal, writes.signal);
  return {
    send: (request) =>
      transport({ ...request, signal: request.signal ?? (request.method === 'GET' ? reads : writes).signal }),
    close: () => {
      reads.abort();
      setTimeout(() => writes.abort(), graceMs).unref();
    },
  };
}
