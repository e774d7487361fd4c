// Simulates many screens in a separate process: open streams of changes, and lists polled repeatedly.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from './event-stream.ts';

/** The load: a number of streams, and calls a second for a number of seconds. */
const orders = z.object({
  address: z.url(),
  tokens: z.array(z.string()).min(1),
  paths: z.array(z.string()).min(1),
  streams: z.number().int(),
  rate: z.number().int(),
  seconds: z.number().int(),
});

/** Every tenth call sends no ETag, like a newly opened screen. */
const WITHOUT_ETAG_EVERY = 10;
const TICK_MS = 10;
const OPENED_AT_ONCE = 50;

const { address, tokens, paths, streams, rate, seconds } = orders.parse(JSON.parse(await text(process.stdin)));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const origin = new URL(address);

const listeners: ReturnType<typeof listen>[] = [];
let lost = 0;
for (let opened = 0; opened < streams; opened += OPENED_AT_ONCE) {
  const some = Array.from({ length: Math.min(OPENED_AT_ONCE, streams - opened) }, (_, at) =>
    listen(origin, tokens[(opened + at) % tokens.length] ?? ''),
  );
  for (const { ended } of some) {
    void ended.then(() => {
      lost += 1;
    });
  }
  await Promise.all(some.map(({ ready }) => ready));
  listeners.push(...some);
}
process.stdout.write('listening\n');

const statuses: Record<string, number> = {};
const took: number[] = [];
const tags = new Map<string, string>();
let sent = 0;

/** Makes a call; its time counts from when it was due, so that a delayed caller hides nothing. */
function poll(due: number): Promise<void> {
  const nth = sent;
  sent += 1;
  const token = tokens[nth % tokens.length] ?? '';
  const path = paths[Math.floor(nth / tokens.length) % paths.length] ?? '';
  const known = tags.get(`${token} ${path}`);
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    ...(known === undefined || nth % WITHOUT_ETAG_EVERY === 0 ? {} : { 'if-none-match': known }),
  };
  return new Promise((resolve) => {
    const end = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      took.push(performance.now() - due);
      resolve();
    };
    const call = request(new URL(`/api/${path}`, origin), { agent, headers }, (answer) => {
      const tag = answer.headers.etag;
      if (tag !== undefined) tags.set(`${token} ${path}`, tag);
      answer.resume();
      answer.once('end', () => end(String(answer.statusCode)));
      answer.once('error', () => end('cut'));
    });
    call.once('error', () => end('failed'));
    call.end();
  });
}

const began = performance.now();
const calls: Promise<void>[] = [];
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const passed = Math.min(performance.now() - began, seconds * 1000);
    while (sent < (passed * rate) / 1000) calls.push(poll(began + (sent * 1000) / rate));
    if (passed < seconds * 1000) return;
    clearInterval(timer);
    resolve();
  }, TICK_MS);
});
await Promise.all(calls);
took.sort((a, b) => a - b);
const quantile = (part: number): number => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10;
const heard = listeners.map((listener) => listener.heard.filter(({ event }) => event === 'message').length);
const figures = {
  ...{ sent, statuses, lost, seconds: Math.round(performance.now() - began) / 1000 },
  ...{ p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), slowest: quantile(1 - 1e-9) },
  ...{ fewest_heard: Math.min(...heard), most_heard: Math.max(...heard) },
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
for (const listener of listeners) listener.close();
agent.destroy();
