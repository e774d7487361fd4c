// A separate program that reads one address again and again, so that neither the server nor the senders use its thread.
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';

/** The address that is requested again and again, until the input of this process is closed. */
export interface ProbeOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The waits for the answers, in ms. */
export interface ProbeResult {
  readonly count: number;
  readonly worst: number;
}

const PAUSE_MS = 10;

if (import.meta.main) {
  const { url, headers }: ProbeOrder = JSON.parse(process.argv[2] ?? '');
  let isOver = false;
  const over = text(process.stdin).then(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const read = async () => {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
    return performance.now() - start;
  };
  for (let warm = 0; warm < 20; warm += 1) await read();
  process.stderr.write('probing\n');
  while (!isOver) {
    waits.push(await read());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await over;
  const result: ProbeResult = { count: waits.length, worst: Math.max(...waits) };
  process.stdout.write(JSON.stringify(result));
}
