import type { StorageProblem } from '#domain/problems/storage-problems.ts';
import { ProblemError } from '#ports/problem-error.ts';

/**
 * Sends requests to VictoriaMetrics over kept connections. Methods throw ProblemError if it fails, or if it takes longer than
 * `timeout` milliseconds, 10 seconds unless given.
 */
export interface VictoriaClient {
  /** Its host, for messages. */
  readonly place: string;
  /** Posts a form or lines; returns the text of the answer. */
  text(path: string, body?: URLSearchParams | string, timeout?: number): Promise<string>;
  /** Posts a form; yields the lines of the answer as they arrive. */
  lines(path: string, body: URLSearchParams, timeout?: number): AsyncIterable<string>;
  /** Returns the text of an answer, or null where a proxy or another version doesn't have the path, or refuses it. */
  find(path: string): Promise<string | null>;
}

const TIMEOUT_MS = 10_000;
const RETRY_AFTER = 2;
const MAX_MESSAGE = 200;

/** `onFailure` is called when VictoriaMetrics couldn't be reached, as while it restarts. */
export function createVictoriaClient(url: string, onFailure: () => void): VictoriaClient {
  const { base, host, headers } = partsOf(url);

  const refusal = (problem: StorageProblem, cause?: unknown): ProblemError => {
    const error = new ProblemError({ kind: 'unavailable', ...problem, retry_after: RETRY_AFTER });
    error.cause = cause;
    return error;
  };

  async function reaching<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      onFailure();
      throw refusal({ code: 'victoria_unreachable', params: { place: host, reason: reasonOf(error) } }, error);
    }
  }

  const send = (path: string, body: URLSearchParams | string, timeout: number): Promise<Response> =>
    fetch(new URL(path, base), { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) });

  async function accepted(response: Response): Promise<Response> {
    if (response.ok) return response;
    const message = (await response.text()).slice(0, MAX_MESSAGE).trim();
    // Proxies answer so while VictoriaMetrics restarts.
    if (response.status >= 502) onFailure();
    throw refusal({ code: 'victoria_refused', params: { place: host, status: response.status, message } });
  }

  return {
    place: host,
    text: (path, body = '', timeout = TIMEOUT_MS) =>
      reaching(async () => (await accepted(await send(path, body, timeout))).text()),
    find: (path) =>
      reaching(async () => {
        const response = await send(path, '', TIMEOUT_MS);
        if ([400, 401, 403, 404, 405].includes(response.status)) {
          await response.arrayBuffer();
          return null;
        }
        return (await accepted(response)).text();
      }),
    lines: async function* (path, body, timeout = TIMEOUT_MS) {
      const response = await reaching(async () => accepted(await send(path, body, timeout)));
      if (response.body === null) return;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { done, value } = await reaching(() => reader.read());
        if (done) break;
        const lines = `${rest}${value}`.split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
      }
      if (rest !== '') yield rest;
    },
  };
}

/** Splits a URL, since requests don't accept one with a password. */
function partsOf(url: string) {
  const { protocol, host, pathname, username, password } = new URL(url);
  const base = `${protocol}//${host}${pathname.replace(/\/*$/, '/')}`;
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { base, host, headers: username === '' ? new Headers() : new Headers({ authorization: `Basic ${secret}` }) };
}

/** Null for an answer that didn't come in time. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return null;
  const { cause = error } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : error.message;
}
