/** A request as a transport sends it. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Milliseconds until an answer must have begun; none by default. */
  readonly timeout: number | undefined;
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
  readonly reason: 'unreachable' | 'timeout' | 'broken_off';

  constructor(reason: NoAnswer['reason'], cause: unknown) {
    super(`No answer: ${reason}`, { cause });
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}
