import { NoAnswer, onStop, type Transport, type WireResponse } from './transport.ts';

/** Sends requests with `fetch`. */
export const fetchTransport: Transport = async ({ method, url, headers, body, timeout, signal }) => {
  const controller = new AbortController();
  let reason: NoAnswer['reason'] = 'unreachable';
  const abort = (why: NoAnswer['reason']): void => {
    reason = why;
    controller.abort();
  };
  const timer = timeout === undefined ? undefined : setTimeout(() => abort('timeout'), timeout);
  const release = onStop(signal, () => abort('stopped'));
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: controller.signal,
      cache: 'no-cache',
      credentials: 'same-origin',
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    });
    return wire(response, release);
  } catch (error) {
    release();
    throw new NoAnswer(reason, error);
  } finally {
    clearTimeout(timer);
  }
};

/** Calls `release` when the body has been read or abandoned. */
const wire = (response: Response, release: () => void): WireResponse => ({
  status: response.status,
  header: (name) => response.headers.get(name),
  text: async () => {
    try {
      return await response.text();
    } catch (error) {
      throw new NoAnswer('broken_off', error);
    } finally {
      release();
    }
  },
  chunks: () => piecesOf(response, release),
});

async function* piecesOf({ body }: Response, release: () => void): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  let isComplete = false;
  try {
    for (;;) {
      const piece = await reader.read();
      if (piece.done) {
        isComplete = true;
        return;
      }
      yield piece.value;
    }
  } catch (error) {
    throw new NoAnswer('broken_off', error);
  } finally {
    release();
    if (!isComplete) await reader.cancel().catch(() => undefined);
  }
}
