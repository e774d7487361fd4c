import { connect, type Socket } from 'node:net';
import type { HttpServerOptions } from '#adapters/http-server/options.ts';
import type { EventStream, FarmNews } from '#ports/farm-api/events.ts';
import { GOOD, openServer } from './fake-service.ts';

/** Changes pushed by the test. */
export function openNews() {
  const waiting: (FarmNews | Error)[] = [{ what: 'ready', id: 7 }];
  let wakeUp = (): void => undefined;
  let isOver = false;
  let over = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    over = resolve;
  });
  const end = (): void => {
    isOver = true;
    over();
    wakeUp();
  };
  const next = async (): Promise<IteratorResult<FarmNews, undefined>> => {
    for (;;) {
      const item = waiting.shift();
      if (isOver) return { done: true, value: undefined };
      if (item instanceof Error) throw item;
      if (item !== undefined) return { done: false, value: item };
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
    }
  };
  const iterator = {
    next,
    return: async () => {
      end();
      return { done: true, value: undefined } as const;
    },
  };
  const stream: EventStream = { events: { [Symbol.asyncIterator]: () => iterator } };
  const push = (news: FarmNews | Error): void => {
    waiting.push(news);
    wakeUp();
  };
  return { stream, push, end, left, isOver: () => isOver, waiting: () => waiting.length };
}

/** Releases something that a test opened. */
export type Closer = () => Promise<unknown> | unknown;

/** Starts a listening server whose event streams are fed by the test. Adds to `closers` what the test has to close. */
export async function openStreams(closers: Closer[], options: Partial<HttpServerOptions> = {}) {
  const news: ReturnType<typeof openNews>[] = [];
  const hearts = { begun: 0, stopped: 0, beat: (): void => undefined };
  const opened = await openServer(
    async () => {
      const one = openNews();
      news.push(one);
      return one.stream;
    },
    {
      heartbeat: (beat) => {
        hearts.begun += 1;
        hearts.beat = beat;
        return () => {
          hearts.stopped += 1;
        };
      },
      ...options,
    },
  );
  const address = await opened.server.listen({ host: '127.0.0.1', port: 0 });
  closers.push(() => opened.server.close());
  const listen = async (headers: Readonly<Record<string, string>> = {}) => {
    const stop = new AbortController();
    closers.push(() => stop.abort());
    const response = await fetch(`${address}/api/events/`, { headers: { ...GOOD, ...headers }, signal: stop.signal });
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    const decoder = new TextDecoder();
    const read = async (): Promise<string | null> => {
      const piece = await reader.read();
      return piece.done ? null : decoder.decode(piece.value, { stream: true });
    };
    return { response, read, stop: () => stop.abort() };
  };
  /** Requests the stream on its own connection, without reading it. */
  const connectRaw = (request: string): Socket => {
    const { port } = new URL(address);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    closers.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.write(request);
    return socket;
  };
  return { ...opened, news, hearts, listen, connectRaw, address };
}
