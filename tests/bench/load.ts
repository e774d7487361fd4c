// A program of its own, so that the client's work is not done by the thread that serves.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';

/** What to send: `count` requests over so many connections, each of which waits for its answer before it sends the next. */
export interface LoadOrder {
  readonly origin: string;
  readonly connections: number;
  readonly count: number;
  /** Whole requests as they go over the wire, sent in turn. */
  readonly requests: readonly string[];
}

/** What came of it. */
export interface LoadResult {
  readonly seconds: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Bytes of all answers, their heads included. */
  readonly bytes: number;
  /** How long half of the answers took at most, and 99 of 100, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** A request as it goes over the wire. */
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

/** The figure below which such a part of sorted figures lies. */
function partOf(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(part * sorted.length)] ?? 0;
}

/** One answer: its status, its bytes with its head, and how long it took. */
interface Answered {
  readonly status: string;
  readonly bytes: number;
  readonly ms: number;
}

/** Sends requests over one connection until there are no more. Reads no more of an answer than its length and status. */
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
      // One that says that nothing changed has no body.
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
