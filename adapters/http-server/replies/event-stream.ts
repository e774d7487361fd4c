import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';

import type { EventStream, FarmNews } from '#ports/farm-api/events.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Calls back periodically. Returns a function that stops it. */
export type Heartbeat = (onHeartbeat: () => void) => () => void;

/** Maximum number of open streams of an account. A browser needs one for all its tabs. */
export const MAX_STREAMS = 20;
const RETRY_AFTER_SECONDS = 60;

export interface EventStreams {
  /**
   * Sends events until the client disconnects, its session ends or the server closes. Throws ProblemError
   * `too_many_requests` if the account has too many streams.
   */
  send(reply: FastifyReply, stream: EventStream, caller: Caller | null): FastifyReply;
  /** Ends all streams, and those that start later. */
  close(): void;
}

const HEARTBEAT_MS = 15_000;
const COMMENT = Buffer.from(':\n\n');
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps nginx from buffering.
  'x-accel-buffering': 'no',
  // The connection isn't reused after the stream.
  connection: 'close',
};

const defaultHeartbeat: Heartbeat = (onHeartbeat) => {
  const timer = setInterval(onHeartbeat, HEARTBEAT_MS);
  return () => clearInterval(timer);
};

interface OpenStream {
  readonly raw: ServerResponse;
  readonly caller: Caller | null;
  /** True if data has been unsent since before the last heartbeat. */
  isSlow: boolean;
  end(): void;
}

/** Creates event streams that share one heartbeat and encode each event once. */
export function createEventStreams({
  service,
  log,
  heartbeat = defaultHeartbeat,
}: {
  readonly service: Pick<FarmService, 'isSignedIn'>;
  readonly log: ServerLog;
  readonly heartbeat?: Heartbeat | undefined;
}): EventStreams {
  const open = new Set<OpenStream>();
  const bytesOf = createEncoder();
  let stopHeartbeat: (() => void) | null = null;
  let isChecking = false;
  let isClosed = false;

  const onHeartbeat = (): void => {
    for (const openStream of open) sendHeartbeat(openStream);
    void endEndedSessions();
  };

  // A client that reads nothing between two heartbeats is disconnected, so that its data doesn't accumulate.
  function sendHeartbeat(openStream: OpenStream): void {
    const { raw, isSlow } = openStream;
    if (!raw.writableNeedDrain) write(raw, COMMENT);
    else if (isSlow) raw.destroy();
    else openStream.isSlow = true;
  }

  // Sequential, so that other calls aren't delayed.
  async function endEndedSessions(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (const { caller, end } of [...open]) {
      // Without storage there are no new events, so streams may stay open.
      if (caller !== null && !(await service.isSignedIn(caller).catch(() => true))) end();
    }
    isChecking = false;
  }

  const streamsOf = (user: string | null): number =>
    [...open].filter(({ caller }) => caller !== null && caller.user === user).length;

  function add(openStream: OpenStream): void {
    open.add(openStream);
    stopHeartbeat ??= heartbeat(onHeartbeat);
  }

  function remove(openStream: OpenStream): void {
    open.delete(openStream);
    if (open.size > 0) return;
    stopHeartbeat?.();
    stopHeartbeat = null;
  }

  async function pass(news: AsyncIterator<FarmNews>, openStream: OpenStream, request_id: string): Promise<void> {
    const { raw } = openStream;
    try {
      for (let next = await news.next(); next.done !== true; next = await news.next()) {
        write(raw, bytesOf(next.value));
        // The feed queues events meanwhile, up to its limit.
        if (raw.writableNeedDrain) await drained(raw);
        openStream.isSlow = false;
      }
      remove(openStream);
      raw.end();
    } catch (error) {
      // Clients only reconnect after a broken connection.
      raw.destroy();
      if (!(error instanceof ProblemError)) log.error({ err: error, request_id }, 'event stream failed');
    }
  }

  return {
    send: (reply, { events }, caller) => {
      const news = events[Symbol.asyncIterator]();
      const end = (): void => void news.return?.();
      reply.headers(HEADERS);
      if (isClosed || reply.request.method === 'HEAD') {
        end();
        // An empty string would set Content-Length.
        return reply.send(Readable.from([]));
      }
      if (caller !== null && streamsOf(caller.user) >= MAX_STREAMS) {
        end();
        throw new ProblemError({
          kind: 'too_many_requests',
          code: 'too_many_event_streams',
          params: { most: MAX_STREAMS },
          retry_after: RETRY_AFTER_SECONDS,
        });
      }
      const { raw } = reply.hijack();
      // If the client has disconnected, `close` has already been emitted.
      if (raw.destroyed) {
        end();
        return reply;
      }
      const openStream: OpenStream = { raw, caller, end, isSlow: false };
      add(openStream);
      // Writing to a disconnected client isn't an error.
      raw.on('error', end);
      raw.once('close', () => {
        remove(openStream);
        end();
      });
      raw.socket?.setTimeout(0);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200);
      raw.flushHeaders();
      void pass(news, openStream, reply.request.id);
      return reply;
    },
    close: () => {
      isClosed = true;
      for (const { end } of [...open]) end();
    },
  };
}

function write(raw: ServerResponse, bytes: Buffer): void {
  if (!raw.destroyed && !raw.writableEnded) raw.write(bytes);
}

/** Resolves when everything is sent or the connection is closed. */
function drained(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      raw.off('drain', done);
      raw.off('close', done);
      resolve();
    };
    raw.on('drain', done);
    raw.on('close', done);
  });
}

/** Creates an encoder that encodes each event once for all clients. */
function createEncoder(): (news: FarmNews) => Buffer {
  const cache = new WeakMap<FarmNews, Buffer>();
  return (news) => {
    const cached = cache.get(news);
    if (cached !== undefined) return cached;
    const bytes = Buffer.from(textOf(news));
    cache.set(news, bytes);
    return bytes;
  };
}

// Browsers ignore events without data.
const textOf = (news: FarmNews): string =>
  news.what === 'changed'
    ? `id: ${news.id}\ndata: ${JSON.stringify(news.changed)}\n\n`
    : `event: ${news.what}\nid: ${news.id}\ndata: {}\n\n`;
