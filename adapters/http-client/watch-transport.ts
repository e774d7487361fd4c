import { NoAnswer, onStop, PASSING, type Transport, type WireRequest } from './transport.ts';

/** An answer that has not begun by then makes one doubt whether the farm is there. */
export const SLOW_MS = 2_000;

/** Told what becomes of requests, and when to give them up. */
export interface TransportWatch {
  answered(): void;
  /** A request got no answer, so many milliseconds after it was sent. */
  silent(ms: number): void;
  /** A request has waited for longer than answers take. */
  slow(): void;
  /** Calls back once the farm is known to be out of reach, until the function that it gives is called. */
  onAway(giveUp: () => void): () => void;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Calls back after so many milliseconds, unless the function that it gives is called before. */
  after(ms: number, callback: () => void): () => void;
}

/**
 * A transport that tells how each request came out. Requests without an answer are given up once the farm is out of
 * reach, but for uploads, which may themselves be what keeps the line busy.
 */
export const watchTransport =
  (transport: Transport, watch: TransportWatch): Transport =>
  async (request) => {
    const own = new AbortController();
    const release = onStop(request.signal, () => own.abort());
    const sent = watch.now();
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      own.abort();
    };
    const callOff = watch.after(SLOW_MS, () => watch.slow());
    const stopWatching = isUpload(request) ? () => undefined : watch.onAway(giveUp);
    try {
      const response = await transport({ ...request, signal: own.signal });
      if (PASSING.has(response.status)) watch.silent(watch.now() - sent);
      else watch.answered();
      return response;
    } catch (error) {
      release();
      const isStopped = error instanceof NoAnswer && error.reason === 'stopped';
      if (isStopped && !isGivenUp) throw error;
      watch.silent(watch.now() - sent);
      throw isGivenUp ? new NoAnswer('timeout', error) : error;
    } finally {
      callOff();
      stopWatching();
    }
  };

const isUpload = ({ body }: WireRequest): boolean => body !== undefined && typeof body !== 'string';
