import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { NoAnswer, onStop, type Transport, type WireResponse } from './transport.ts';

/** Sends with the platform's own HTTP client, which is ready in a third of the time that fetch takes to load. */
export const nodeTransport: Transport = ({ method, url, headers, body, timeout, signal }) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestSecure : requestPlain;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, { method, headers: { ...headers, ...length } });
    const timer = timeout === undefined ? undefined : setTimeout(() => request.destroy(new TimedOut()), timeout);
    const release = onStop(signal, () => request.destroy(new Stopped()));
    request.once('close', release);
    request.once('response', (response) => {
      clearTimeout(timer);
      resolve(wire(response));
    });
    // A fault after the answer began comes here as well, and the answer's pieces tell it.
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(new NoAnswer(reasonOf(error), error));
    });
    request.end(body);
  });

class TimedOut extends Error {}
class Stopped extends Error {}

function reasonOf(error: Error): NoAnswer['reason'] {
  if (error instanceof TimedOut) return 'timeout';
  return error instanceof Stopped ? 'stopped' : 'unreachable';
}

const wire = (response: IncomingMessage): WireResponse => ({
  status: response.statusCode ?? 0,
  header: (name) => {
    const value = response.headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  },
  text: async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(response)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  },
  chunks: () => piecesOf(response),
});

async function* piecesOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of response) yield piece;
  } catch (error) {
    throw new NoAnswer('broken_off', error);
  }
}
