import { NoAnswer, type Transport, type WireResponse } from './transport.ts';

/** Sends with the platform's fetch. */
export const fetchTransport: Transport = async ({ method, url, headers, body, timeout }) => {
  const controller = new AbortController();
  const timer = timeout === undefined ? undefined : setTimeout(() => controller.abort(), timeout);
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
    return wire(response);
  } catch (error) {
    throw new NoAnswer(controller.signal.aborted ? 'timeout' : 'unreachable', error);
  } finally {
    clearTimeout(timer);
  }
};

const wire = (response: Response): WireResponse => ({
  status: response.status,
  header: (name) => response.headers.get(name),
  text: async () => {
    try {
      return await response.text();
    } catch (error) {
      throw new NoAnswer('broken_off', error);
    }
  },
  chunks: () => piecesOf(response),
});

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  let finished = false;
  try {
    for (;;) {
      const piece = await reader.read();
      if (piece.done) {
        finished = true;
        return;
      }
      yield piece.value;
    }
  } catch (error) {
    throw new NoAnswer('broken_off', error);
  } finally {
    if (!finished) await reader.cancel().catch(() => undefined);
  }
}
