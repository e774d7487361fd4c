import {
  chunksWithIdleTimeout,
  NoAnswer,
  onStop,
  type Transport,
  textOf,
  WAIT_LIMITS,
  type WaitLimits,
  type WireResponse,
} from './transport.ts';

type GotModule = typeof import('got');
type GotStream = ReturnType<GotModule['default']['stream']>;

let loading: Promise<GotModule> | undefined;

/** For a whole upload: the largest file at 50 kB/s. */
const LONGEST_SEND_MS = 600_000;

/** Sends with got, which is loaded at the first request, since a start without it is twice as fast. */
export const createGotTransport =
  (limits: WaitLimits = WAIT_LIMITS): Transport =>
  async ({ method, url, headers, body, timeout, signal }) => {
    loading ??= import('got');
    const { default: got, TimeoutError } = await loading;
    const stream = got.stream(url, {
      method: asMethod(method),
      headers: { ...headers },
      throwHttpErrors: false,
      followRedirect: false,
      retry: { limit: 0 },
      ...(body === undefined ? {} : { body }),
      timeout: {
        lookup: limits.connect,
        connect: limits.connect,
        secureConnect: limits.connect,
        send: LONGEST_SEND_MS,
        response: timeout ?? limits.silence,
      },
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
        resolve(wire(stream, response.statusCode, response.headers, limits.silence)),
      );
      // Stays on after the answer has begun: a fault before somebody reads would end the program.
      stream.on('error', (error: unknown) =>
        reject(
          new NoAnswer(
            error instanceof TimeoutError && !CONNECTING.has(error.event) ? 'timeout' : 'unreachable',
            error,
          ),
        ),
      );
      // Destroyed on purpose, it closes without a fault.
      stream.once('close', () => reject(new NoAnswer(stopped ? 'stopped' : 'broken_off', null)));
    });
  };

/** Sends with the limits of a terminal. */
export const gotTransport: Transport = createGotTransport();

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What got's timeouts before a request can be sent are called. */
const CONNECTING: ReadonlySet<string> = new Set(['lookup', 'connect', 'secureConnect']);

function wire(stream: GotStream, status: number, headers: Headers, silence: number): WireResponse {
  const pieces = () => chunksWithIdleTimeout(stream, silence, () => stream.destroy());
  return {
    status,
    header: (name) => {
      const value = headers[name];
      return value === undefined ? null : String(value);
    },
    text: () => textOf(pieces()),
    chunks: pieces,
  };
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
