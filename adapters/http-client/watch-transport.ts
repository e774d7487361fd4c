import { NoAnswer, onStop, TEMPORARY_STATUSES, type Transport, type WireRequest } from './transport.ts';

/** An answer that takes longer to start may mean that the farm is unreachable. */
export const SLOW_MS = 2_000;

/** Receives the outcome of requests, and tells when to abort them. */
export interface TransportWatch {
  answered(): void;
  /** Called when a request got no answer, with the milliseconds since it was sent. */
  silent(ms: number): void;
  /** Called when a request takes longer than `SLOW_MS`. */
  slow(): void;
  /** Calls back when the farm is unreachable. Returns a function that removes the listener. */
  onAway(abort: () => void): () => void;
  /** Returns milliseconds of a monotonic clock. */
  now(): number;
  /** Calls back after a number of milliseconds. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/**
 * Wraps a transport to report the outcome of each request. Aborts requests when the farm becomes unreachable, except
 * uploads, which may themselves be saturating the connection.
 */
export const watchTransport =
  (transport: Transport, watch: TransportWatch): Transport =>
  async (request) => {
    const own = new AbortController();
    const release = onStop(request.signal, () => own.abort());
    const sent = watch.now();
    let isAborted = false;
    const abort = () => {
      isAborted = true;
      own.abort();
    };
    const cancelSlow = watch.after(SLOW_MS, () => watch.slow());
    const stopWatching = isUpload(request) ? () => undefined : watch.onAway(abort);
    try {
      const response = await transport({ ...request, signal: own.signal });
      if (TEMPORARY_STATUSES.has(response.status)) watch.silent(watch.now() - sent);
      else watch.answered();
      return response;
    } catch (error) {
      release();
      const isStopped = error instanceof NoAnswer && error.reason === 'stopped';
      if (isStopped && !isAborted) throw error;
      watch.silent(watch.now() - sent);
      throw isAborted ? new NoAnswer('timeout', error) : error;
    } finally {
      cancelSlow();
      stopWatching();
    }
  };

const isUpload = ({ body }: WireRequest): boolean => body !== undefined && typeof body !== 'string';
