import type { StopSignal } from '#ports/farm-api/index.ts';

/** A request as a transport sends it. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Milliseconds until an answer must have begun; the transport's own limit by default, where it has one. */
  readonly timeout: number | undefined;
  /** Closes the connection, whether an answer has begun or not. */
  readonly signal?: StopSignal | undefined;
}

/** An answer whose head has arrived; its body is read once, whole or in pieces. */
export interface WireResponse {
  readonly status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  chunks(): AsyncIterable<Uint8Array>;
}

/** What proxies and a farm that is not ready say: no answer of the farm's own. */
export const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/** Sends one request. Throws NoAnswer where none came. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** The host did not answer, or stopped in the middle of it. */
export class NoAnswer extends Error {
  readonly reason: 'unreachable' | 'timeout' | 'broken_off' | 'stopped';
  /** Whether the request reached the host; 'unknown' where the platform doesn't tell. */
  readonly arrival: 'never' | 'perhaps' | 'unknown';

  constructor(reason: NoAnswer['reason'], cause: unknown, arrival: NoAnswer['arrival'] = 'unknown') {
    super(`No answer: ${reason}`, { cause });
    this.name = 'NoAnswer';
    this.reason = reason;
    this.arrival = arrival;
  }
}

/** How long a transport of Node.js waits, in milliseconds. */
export interface WaitLimits {
  /** For a connection: looking up the name, connecting and the TLS handshake together. */
  readonly connect: number;
  /** For the next byte while something is sent or awaited. */
  readonly silence: number;
}

export const WAIT_LIMITS: WaitLimits = { connect: 10_000, silence: 60_000 };

/** Waits for what comes next. Where it doesn't come within so many milliseconds, calls `close` and throws NoAnswer. */
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

/** The pieces of an answer. Time counts only while one is awaited: a slow reader is not a silent farm. */
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

/** All of an answer's pieces as text. */
export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Calls `stop` when the signal says so, at once where it has already; gives what ends that. */
export function onStop(signal: StopSignal | undefined, stop: () => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return () => signal.removeEventListener('abort', stop);
}
