// A separate program, so that the client doesn't use the server's thread.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';

/** A load: `count` requests over a number of connections, each of which waits for its answer before the next request. */
export interface LoadOrder {
  readonly origin: string;
  readonly connections: number;
  readonly count: number;
  /** Complete HTTP requests, sent in turn. */
  readonly requests: readonly string[];
}

/** The result of a load. */
export interface LoadResult {
  readonly seconds: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Bytes of all answers, including headers. */
  readonly bytes: number;
  /** The median and the 99th percentile of answer times, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Returns the text of an HTTP request. */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const all: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (method === 'POST') all['content-length'] = String(Buffer.byteLength(body));
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}

if (import.meta.main) {
  const order: LoadOrder = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(await send(order)));
}

async function send({ origin, connections, count, requests }: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(origin);
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  let bytes = 0;
  let sent = 0;
  const nextRequest = (): string | undefined => {
    if (sent >= count) return undefined;
    const request = requests[sent % requests.length];
    sent += 1;
    return request;
  };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      talk(hostname, Number(port), nextRequest, (answer) => {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        bytes += answer.bytes;
        took.push(answer.ms);
      }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  return { seconds, statuses, bytes, p50: partOf(took, 0.5), p99: partOf(took, 0.99) };
}

/** Returns a quantile of sorted numbers. */
function partOf(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(part * sorted.length)] ?? 0;
}

/** An answer's status, its size with headers, and its time. */
interface Answered {
  readonly status: string;
  readonly bytes: number;
  readonly ms: number;
}

/** Sends requests over one connection until there are none left. Parses only the length and status of answers. */
function talk(
  host: string,
  port: number,
  nextRequest: () => string | undefined,
  answered: (answer: Answered) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    let head = '';
    let left = 0;
    let began = 0;
    let status = '';
    let bytes = 0;
    const sendNext = () => {
      const request = nextRequest();
      began = performance.now();
      if (request === undefined) socket.end();
      else socket.write(request);
    };
    const finish = () => {
      answered({ status, bytes, ms: performance.now() - began });
      left = 0;
      bytes = 0;
      sendNext();
    };
    socket.on('connect', sendNext);
    socket.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (left > 0) {
        left -= piece.length;
        if (left <= 0) finish();
        return;
      }
      head += piece.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = head.slice(9, 12);
      // A 304 has no body.
      const length = status === '304' ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) {
        socket.destroy(new Error('An answer does not tell its length.'));
        return;
      }
      left = Number(length) - (head.length - end - 4);
      head = '';
      if (left <= 0) finish();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
