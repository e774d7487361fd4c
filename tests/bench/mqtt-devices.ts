// Publishes readings of devices with QoS 1 when its parent says so: URL, number, and the subjects.
import { connectAsync } from 'mqtt';

const METRICS = ['temperature', 'humidity', 'ppfd', 'leaf_temperature'];
const CLIENTS = 4;
/** Messages that a client sends before it waits. */
const AHEAD = 200;
const [url = '', count = '', ...subjects] = process.argv.slice(2);

const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connectAsync(url)));
process.once('message', async () => {
  const start = Date.now() - Number(count);
  await Promise.all(clients.map((client, n) => publishAll(client, n, start)));
  for (const client of clients) await client.endAsync();
  process.disconnect();
});
process.send?.('ready');

async function publishAll(client: (typeof clients)[number], first: number, start: number): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  for (let n = first; n < Number(count); n += CLIENTS) {
    const subject = subjects[n % subjects.length];
    const metric = METRICS[Math.floor(n / subjects.length) % METRICS.length];
    const payload = JSON.stringify({ value: 20 + (n % 50) / 10, at: start + n });
    waiting.push(client.publishAsync(`phyto/${subject}/${metric}`, payload, { qos: 1 }));
    if (waiting.length < AHEAD) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}
