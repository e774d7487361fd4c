import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';

import type { EventStream, FarmNews } from '#ports/farm-api/events.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { Caller, FarmService } from '#ports/farm-service.ts';

/** Calls back at each beat; gives what ends it. */
export type Heartbeat = (beat: () => void) => () => void;

/** How many streams one account may hold open at once on this server: browsers need one each, whatever their tabs. */
export const MAX_STREAMS = 20;
const RETRY_AFTER_SECONDS = 60;

/** The answers that go on for as long as somebody listens. */
export interface EventStreams {
  /**
   * Sends news as they come, until the listener goes, their session ends, or the server closes. Throws a ProblemError where
   * the caller's account holds as many streams as it may.
   */
  send(reply: FastifyReply, stream: EventStream, caller: Caller | null): FastifyReply;
  /** Ends all of them, and those that begin later at once. */
  close(): void;
}

const BEAT_MS = 15_000;
const COMMENT = Buffer.from(':\n\n');
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies of the nginx kind pass each piece on as it comes.
  'x-accel-buffering': 'no',
  // What has served a stream for hours serves nothing else.
  connection: 'close',
};

const usualHeartbeat: Heartbeat = (beat) => {
  const timer = setInterval(beat, BEAT_MS);
  return () => clearInterval(timer);
};

interface Listening {
  readonly raw: ServerResponse;
  readonly caller: Caller | null;
  /** What was sent waits since before the last beat. */
  isLate: boolean;
  end(): void;
}

/** Keeps a server's event streams: one heartbeat for all of them, each event put into bytes once. */
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
  let isJudging = false;
  let isClosed = false;

  const beat = (): void => {
    for (const listening of open) show(listening);
    void endEndedSessions();
  };

  // A listener who took nothing from one beat to the next does not read: nothing is kept for them.
  function show(listening: Listening): void {
    const { raw, isLate } = listening;
    if (!raw.writableNeedDrain) write(raw, COMMENT);
    else if (isLate) raw.destroy();
    else listening.isLate = true;
  }

  // One after the other, so that calls that people wait for come between.
  async function endEndedSessions(): Promise<void> {
    if (isJudging) return;
    isJudging = true;
    for (const { caller, end } of [...open]) {
      // Where nobody can tell, nothing new can be read and sent either.
      if (caller !== null && !(await service.isSignedIn(caller).catch(() => true))) end();
    }
    isJudging = false;
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
        // What comes meanwhile waits where it comes from, which knows how much may.
        if (raw.writableNeedDrain) await drained(raw);
        listening.isLate = false;
      }
      leave(listening);
      raw.end();
    } catch (error) {
      // Whoever listens counts a connection that breaks as a fault, and comes back.
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
        // A stream has no length to tell.
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
      // Who went while the answer was made has closed the connection already, and that is told once.
      if (raw.destroyed) {
        end();
        return reply;
      }
      const listening: Listening = { raw, caller, end, isLate: false };
      enter(listening);
      // A listener may go at any moment; what is written then goes nowhere, and that is all.
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

/** Resolves once all has left, or the connection is gone. */
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

/** News as server-sent events; many listeners are sent the same bytes. */
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

// Without data, browsers pass no event on.
const textOf = (news: FarmNews): string =>
  news.what === 'changed'
    ? `id: ${news.id}\ndata: ${JSON.stringify(news.changed)}\n\n`
    : `event: ${news.what}\nid: ${news.id}\ndata: {}\n\n`;
