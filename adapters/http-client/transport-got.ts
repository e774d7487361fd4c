import type { ClientRequest } from 'node:http';
import got, { type StreamOptions } from 'got';
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

type GotStream = ReturnType<typeof got.stream>;

/** Creates a transport that uses got. */
export const createGotTransport =
  (limits: WaitLimits = WAIT_LIMITS, dnsLookup?: StreamOptions['dnsLookup']): Transport =>
  async ({ method, url, headers, body, timeout, signal }) => {
    const stream = got.stream(url, {
      method: asMethod(method),
      headers: { ...headers },
      throwHttpErrors: false,
      // On the same computer, compressing takes longer than sending.
      decompress: !isLoopback(url),
      followRedirect: false,
      retry: { limit: 0 },
      ...(body === undefined ? {} : { body }),
      ...(dnsLookup === undefined ? {} : { dnsLookup }),
    });
    // got waits for a body unless the stream is ended.
    if (body === undefined && method !== 'GET') stream.end();
    return new Promise((resolve, reject) => {
      let isConnected = false;
      let ended: NoAnswer['reason'] | undefined;
      const giveUp = (reason: NoAnswer['reason']) => {
        ended ??= reason;
        stream.destroy();
      };
      // This limit covers name lookup, connection and TLS handshake together, unlike got's.
      const connecting = setTimeout(giveUp, limits.connect, 'unreachable');
      const answering = timeout === undefined ? undefined : setTimeout(giveUp, timeout, 'timeout');
      const release = onStop(signal, () => giveUp('stopped'));
      stream.once('request', (request: ClientRequest) => {
        onceConnected(request, url.startsWith('https:'), () => {
          isConnected = true;
          clearTimeout(connecting);
        });
        // Sent bytes count too, so that a slow upload doesn't time out.
        if (timeout === undefined) request.setTimeout(limits.silence, () => giveUp('timeout'));
        request.once('response', () => request.setTimeout(0));
      });
      stream.once('response', (response: { readonly statusCode: number; readonly headers: Headers }) => {
        clearTimeout(answering);
        resolve(wire(stream, response.statusCode, response.headers, limits.silence));
      });
      const fail = (error: unknown) => {
        // A request sent on an established connection may have arrived.
        const arrival = isConnected ? 'perhaps' : 'never';
        reject(new NoAnswer(ended ?? (isConnected ? 'broken_off' : 'unreachable'), error, arrival));
      };
      // The listener stays after the answer has started, since an unhandled error would exit the process.
      stream.on('error', fail);
      stream.once('close', () => {
        clearTimeout(connecting);
        clearTimeout(answering);
        release();
        // A stream destroyed on purpose closes without an error.
        fail(null);
      });
    });
  };

/** Sends requests with the default limits. */
export const gotTransport: Transport = createGotTransport();

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Calls back when the connection is established, including TLS; immediately for a reused connection. */
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

const isLoopback = (url: string): boolean => /^(?:127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname);

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
