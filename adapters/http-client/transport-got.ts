import type { ClientRequest } from 'node:http';
import type { StreamOptions } from 'got';
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

/** Sends with got, which is loaded at the first request: commands that ask nothing of a farm start without it. */
export const createGotTransport =
  (limits: WaitLimits = WAIT_LIMITS, dnsLookup?: StreamOptions['dnsLookup']): Transport =>
  async ({ method, url, headers, body, timeout, signal }) => {
    loading ??= import('got');
    const { default: got } = await loading;
    const stream = got.stream(url, {
      method: asMethod(method),
      headers: { ...headers },
      throwHttpErrors: false,
      followRedirect: false,
      retry: { limit: 0 },
      ...(body === undefined ? {} : { body }),
      ...(dnsLookup === undefined ? {} : { dnsLookup }),
    });
    // Methods that may have a body wait for one until they are told that there is none.
    if (body === undefined && method !== 'GET') stream.end();
    return new Promise((resolve, reject) => {
      let isConnected = false;
      let ended: NoAnswer['reason'] | undefined;
      const giveUp = (reason: NoAnswer['reason']) => {
        ended ??= reason;
        stream.destroy();
      };
      // One limit for the name, the connection and the handshake together; got has one for each.
      const connecting = setTimeout(giveUp, limits.connect, 'unreachable');
      const answering = timeout === undefined ? undefined : setTimeout(giveUp, timeout, 'timeout');
      const release = onStop(signal, () => giveUp('stopped'));
      stream.once('request', (request: ClientRequest) => {
        onceConnected(request, url.startsWith('https:'), () => {
          isConnected = true;
          clearTimeout(connecting);
        });
        // Counts what is sent as well: a slow upload is not silence.
        if (timeout === undefined) request.setTimeout(limits.silence, () => giveUp('timeout'));
        request.once('response', () => request.setTimeout(0));
      });
      stream.once('response', (response: { readonly statusCode: number; readonly headers: Headers }) => {
        clearTimeout(answering);
        resolve(wire(stream, response.statusCode, response.headers, limits.silence));
      });
      const fail = (error: unknown) => {
        // What was sent over a connection that was ready may have arrived.
        const arrival = isConnected ? 'perhaps' : 'never';
        reject(new NoAnswer(ended ?? (isConnected ? 'broken_off' : 'unreachable'), error, arrival));
      };
      // Stays on after the answer has begun: a fault before somebody reads would end the program.
      stream.on('error', fail);
      stream.once('close', () => {
        clearTimeout(connecting);
        clearTimeout(answering);
        release();
        // Destroyed on purpose, it closes without a fault.
        fail(null);
      });
    });
  };

/** Sends with the limits of a terminal. */
export const gotTransport: Transport = createGotTransport();

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Calls back when the request's connection is ready, the TLS handshake included; a reused connection is ready at once. */
function onceConnected(request: ClientRequest, isSecure: boolean, ready: () => void): void {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', ready);
    else ready();
  });
}

function wire(stream: GotStream, status: number, headers: Headers, silence: number): WireResponse {
  const pieces = () => chunksWithIdleTimeout(stream, silence, () => stream.destroy());
  return {
    status,
    header: (name) => {
      const value = headers[name.toLowerCase()];
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
