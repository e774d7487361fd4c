import { NoAnswer, onStop, type Transport, type WireResponse } from './transport.ts';

type GotModule = typeof import('got');
type GotStream = ReturnType<GotModule['default']['stream']>;

let loading: Promise<GotModule> | undefined;

/** Sends with got, which is loaded at the first request, since a start without it is twice as fast. */
export const gotTransport: Transport = async ({ method, url, headers, body, timeout, signal }) => {
  loading ??= import('got');
  const { default: got, TimeoutError } = await loading;
  const stream = got.stream(url, {
    method: asMethod(method),
    headers: { ...headers },
    throwHttpErrors: false,
    followRedirect: false,
    retry: { limit: 0 },
    ...(body === undefined ? {} : { body }),
    ...(timeout === undefined ? {} : { timeout: { response: timeout } }),
  });
  // Methods that may have a body wait for one until they are told that there is none.
  if (body === undefined && method !== 'GET') stream.end();
  let stopped = false;
  const release = onStop(signal, () => {
    stopped = true;
    stream.destroy();
  });
  stream.once('close', release);
  return new Promise((resolve, reject) => {
    stream.once('response', (response: { readonly statusCode: number; readonly headers: Headers }) =>
      resolve(wire(stream, response.statusCode, response.headers)),
    );
    // Stays on after the answer has begun: a fault before somebody reads would end the program.
    stream.on('error', (error: unknown) =>
      reject(new NoAnswer(error instanceof TimeoutError ? 'timeout' : 'unreachable', error)),
    );
    // Destroyed on purpose, it closes without a fault.
    stream.once('close', () => reject(new NoAnswer(stopped ? 'stopped' : 'broken_off', null)));
  });
};

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const wire = (stream: GotStream, status: number, headers: Headers): WireResponse => ({
  status,
  header: (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  },
  text: async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(stream)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  },
  chunks: () => piecesOf(stream),
});

async function* piecesOf(stream: GotStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of stream) yield piece;
  } catch (error) {
    throw new NoAnswer('broken_off', error);
  }
}

function asMethod(method: string): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  switch (method) {
    case 'GET':
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return method;
    default:
      throw new Error(`No such method: ${method}`);
  }
}
