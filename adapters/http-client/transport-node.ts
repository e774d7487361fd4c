import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
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

/** Sends with the platform's own HTTP client, which is ready in a third of the time that fetch takes to load. */
export const createNodeTransport =
  (limits: WaitLimits = WAIT_LIMITS, lookup?: LookupFunction): Transport =>
  ({ method, url, headers, body, timeout, signal }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const send = isSecure ? requestSecure : requestPlain;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = send(url, {
        method,
        headers: { ...headers, ...length },
        ...(lookup === undefined ? {} : { lookup }),
      });
      let isConnected = false;
      const connecting = setTimeout(() => request.destroy(new NotConnected()), limits.connect);
      onceConnected(request, isSecure, () => {
        isConnected = true;
        clearTimeout(connecting);
      });
      const timer = timeout === undefined ? undefined : setTimeout(() => request.destroy(new TimedOut()), timeout);
      // Counts what is sent as well: a slow upload is not silence.
      if (timeout === undefined) request.setTimeout(limits.silence, () => request.destroy(new TimedOut()));
      const release = onStop(signal, () => request.destroy(new Stopped()));
      const stopTimers = () => {
        clearTimeout(connecting);
        clearTimeout(timer);
        request.setTimeout(0);
      };
      request.once('close', release);
      request.once('response', (response) => {
        stopTimers();
        resolve(wire(response, limits.silence));
      });
      // A fault after the answer began comes here as well, and the answer's pieces tell it.
      request.on('error', (error) => {
        stopTimers();
        reject(noAnswer(error, isConnected));
      });
      request.end(body);
    });

/** Sends with the limits of a terminal. */
export const nodeTransport: Transport = createNodeTransport();

class NotConnected extends Error {}
class TimedOut extends Error {}
class Stopped extends Error {}

/** Calls back when the request's connection is ready, the TLS handshake included; one that is used again is. */
function onceConnected(request: ClientRequest, isSecure: boolean, ready: () => void): void {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', ready);
    else ready();
  });
}

/** What was sent over a connection that was ready may have arrived. */
function noAnswer(error: Error, isConnected: boolean): NoAnswer {
  const arrival = isConnected ? 'perhaps' : 'never';
  if (error instanceof TimedOut) return new NoAnswer('timeout', error, arrival);
  if (error instanceof Stopped) return new NoAnswer('stopped', error, arrival);
  return new NoAnswer(isConnected ? 'broken_off' : 'unreachable', error, arrival);
}

function wire(response: IncomingMessage, silence: number): WireResponse {
  const pieces = () => chunksWithIdleTimeout(response, silence, () => response.destroy());
  return {
    status: response.statusCode ?? 0,
    header: (name) => {
      const value = response.headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    },
    text: () => textOf(pieces()),
    chunks: pieces,
  };
}
