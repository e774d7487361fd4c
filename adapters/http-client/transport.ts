import type { StopSignal } from '#ports/farm-api/index.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Milliseconds until the answer must start; by default the transport's own limit, if any. */
  readonly timeout: number | undefined;
  /** Closes the connection, also during the answer. */
  readonly signal?: StopSignal | undefined;
  /** Called with the bytes of the body sent so far, if the transport knows. */
  readonly onSent?: ((bytes: number) => void) | undefined;
}

/** An answer after its headers. Its body can be read once, as text or in chunks. */
export interface WireResponse {
  readonly status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  chunks(): AsyncIterable<Uint8Array>;
}

/** Temporary errors of proxies or of a farm that isn't ready. */
export const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Sends a request. Throws NoAnswer if there is no answer. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** Thrown if the host didn't answer, or not completely. */
export class NoAnswer extends Error {
  readonly reason: 'unreachable' | 'timeout' | 'broken_off' | 'stopped';
  /** Tells if the request reached the host; 'unknown' if the platform doesn't report it. */
  readonly arrival: 'never' | 'perhaps' | 'unknown';

  constructor(reason: NoAnswer['reason'], cause: unknown, arrival: NoAnswer['arrival'] = 'unknown') {
    super(`No answer: ${reason}`, { cause });
    this.name = 'NoAnswer';
    this.reason = reason;
    this.arrival = arrival;
  }
}

/** Timeouts in milliseconds. */
export interface WaitLimits {
  /** For name lookup, connection and TLS handshake together. */
  readonly connect: number;
  /** For the next byte, sent or received. */
  readonly silence: number;
}

export const WAIT_LIMITS: WaitLimits = { connect: 10_000, silence: 60_000 };

/** Awaits `next`. After `ms` milliseconds, calls `close` and throws NoAnswer. */
export async function withIdleTimeout<T>(next: Promise<T>, ms: number, close: () => void): Promise<T> {
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    close();
  }, ms);
  try {
    const value = await next;
    if (isSilent) throw new NoAnswer('timeout', null);
    return value;
  } catch (error) {
    throw isSilent ? new NoAnswer('timeout', error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Yields the chunks of an answer. The timeout runs only while a chunk is awaited, not while the caller processes one.
 */
export async function* chunksWithIdleTimeout(
  answer: AsyncIterable<Uint8Array>,
  silence: number,
  close: () => void,
): AsyncGenerator<Uint8Array, undefined> {
  const pieces = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await withIdleTimeout(pieces.next(), silence, close);
      if (piece.done === true) return;
      yield piece.value;
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('broken_off', error);
  } finally {
    await pieces.return?.();
  }
}

/** Joins and decodes chunks of UTF-8. */
export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Calls `stop` when the signal aborts, immediately if it already has. Returns a function that removes the listener. */
export function onStop(signal: StopSignal | undefined, stop: () => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return () => signal.removeEventListener('abort', stop);
}
