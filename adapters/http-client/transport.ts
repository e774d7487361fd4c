import type { StopSignal } from '#ports/farm-api/index.ts';

/** A request as a transport sends it. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Milliseconds until an answer must have begun; none by default. */
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

/** Sends one request. Throws NoAnswer where none came. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** The host did not answer, or stopped in the middle of it. */
export class NoAnswer extends Error {
  readonly reason: 'unreachable' | 'timeout' | 'broken_off' | 'stopped';

  constructor(reason: NoAnswer['reason'], cause: unknown) {
    super(`No answer: ${reason}`, { cause });
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/** Calls `stop` when the signal says so, at once where it has already; gives what ends that. */
export function onStop(signal: StopSignal | undefined, stop: () => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return () => signal.removeEventListener('abort', stop);
}
