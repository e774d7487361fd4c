import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';

import type { EventStream, FarmNews } from '#ports/farm-api/events.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';

/** Calls back at each beat. Returns a function that stops it. */
export type Heartbeat = (beat: () => void) => () => void;

/** Maximum number of open streams of an account. A browser needs one for all its tabs. */
export const MAX_STREAMS = 20;
const RETRY_AFTER_SECONDS = 60;

/** The event streams of a server. */
export interface EventStreams {
  /**
   * Sends events until the client disconnects, its session ends or the server closes. Throws ProblemError
   * `too_many_requests` if the account has too many streams.
   */
  send(reply: FastifyReply, stream: EventStream, caller: Caller | null): FastifyReply;
  /** Ends all streams, also those that start later. */
  close(): void;
}

const BEAT_MS = 15_000;
const COMMENT = Buffer.from(':\n\n');
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps nginx from buffering.
  'x-accel-buffering': 'no',
  // Proxies need not keep the connection once the stream has ended.
  connection: 'close',
};

const usualHeartbeat: Heartbeat = (beat) => {
  const timer = setInterval(beat, BEAT_MS);
  return () => clearInterval(timer);
};

interface Listening {
  readonly raw: ServerResponse;
  readonly caller: Caller | null;
  /** True if data has been waiting since before the last beat. */
  isLate: boolean;
  end(): void;
}

/** Creates a server's event streams, which share one heartbeat and the encoding of each event. */
export function createEventStreams({
  service,
  log,
  heartbeat = usualHeartbeat,
}: {
  readonly service: Pick<FarmService, 'isSignedIn'>;
  readonly log: ServerLog;
  readonly heartbeat?: Heartbeat | undefined;
}): EventStreams {
  const open = new Set<Listening>();
  const bytesOf = createEncoder();
  let stopBeating: (() => void) | null = null;
  let isChecking = false;
  let isClosed = false;

  const beat = (): void => {
    for (const listening of open) show(listening);
    void endEndedSessions();
  };

  // A client that reads nothing from one beat to the next is cut off, so that its data doesn't pile up.
  function show(listening: Listening): void {
    const { raw, isLate } = listening;
    if (!raw.writableNeedDrain) write(raw, COMMENT);
    else if (isLate) raw.destroy();
    else listening.isLate = true;
  }

  // Sequential, so that other calls aren't held up.
  async function endEndedSessions(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (const { caller, end } of [...open]) {
      // Without storage there are no new events that a signed-out client could receive.
      if (caller !== null && !(await service.isSignedIn(caller).catch(() => true))) end();
    }
    isChecking = false;
  }

  const streamsOf = (user: string | null): number =>
    [...open].filter(({ caller }) => caller !== null && caller.user === user).length;

  function enter(listening: Listening): void {
    open.add(listening);
    stopBeating ??= heartbeat(beat);
  }

  function leave(listening: Listening): void {
    open.delete(listening);
    if (open.size > 0) return;
    stopBeating?.();
    stopBeating = null;
  }

  async function pass(news: AsyncIterator<FarmNews>, listening: Listening, request_id: string): Promise<void> {
    const { raw } = listening;
    try {
      for (let next = await news.next(); next.done !== true; next = await news.next()) {
        write(raw, bytesOf(next.value));
        // Meanwhile the feed queues events, up to its own limit.
        if (raw.writableNeedDrain) await drained(raw);
        listening.isLate = false;
      }
      leave(listening);
      raw.end();
    } catch (error) {
      // Clients reconnect after a broken connection, but not after a regular end.
      raw.destroy();
      if (!(error instanceof ProblemError)) log.error({ err: error, request_id }, 'An event stream broke off');
    }
  }

  return {
    send: (reply, { events }, caller) => {
      const news = events[Symbol.asyncIterator]();
      const end = (): void => void news.return?.();
      reply.headers(HEADERS);
      if (isClosed || reply.request.method === 'HEAD') {
        end();
        // A stream, since an empty text would set a content-length.
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
      // If the client left meanwhile, `close` has already been emitted.
      if (raw.destroyed) {
        end();
        return reply;
      }
      const listening: Listening = { raw, caller, end, isLate: false };
      enter(listening);
      // Writing to a client that has just left is not an error.
      raw.on('error', end);
      raw.once('close', () => {
        leave(listening);
        end();
      });
      raw.socket?.setTimeout(0);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200);
      raw.flushHeaders();
      void pass(news, listening, reply.request.id);
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

/** Resolves once everything is sent or the connection is closed. */
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

/** Returns an encoder of server-sent events that encodes an event once for all clients. */
function createEncoder(): (news: FarmNews) => Buffer {
  const known = new WeakMap<FarmNews, Buffer>();
  return (news) => {
    const before = known.get(news);
    if (before !== undefined) return before;
    const bytes = Buffer.from(textOf(news));
    known.set(news, bytes);
    return bytes;
  };
}

// Browsers ignore events without data.
const textOf = (news: FarmNews): string =>
  news.what === 'changed'
    ? `id: ${news.id}\ndata: ${JSON.stringify(news.changed)}\n\n`
    : `event: ${news.what}\nid: ${news.id}\ndata: {}\n\n`;
