// A separate program that sends one file over many connections at once.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Uploads that begin at the same time. */
export interface UploadOrder {
  readonly origin: string;
  readonly method: 'PUT' | 'POST';
  readonly paths: readonly string[];
  /** Headers of each upload, in the order of the paths. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** Path of the file. */
  readonly file: string;
}

/** The number of answers by status. */
export type UploadResult = Readonly<Record<string, number>>;

if (import.meta.main) {
  const order: UploadOrder = JSON.parse(await text(process.stdin));
  const body = readFileSync(order.file);
  const statuses: Record<string, number> = {};
  await Promise.all(
    order.paths.map(async (path, at) => {
      const status = await send(new URL(path, order.origin), order.method, order.headers[at] ?? {}, body);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  process.stdout.write(JSON.stringify(statuses));
}

/** Sends a body over a connection of its own; returns the status of the answer, or why there was none. */
function send(url: URL, method: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { method, agent: false, headers: { ...headers, 'content-length': body.length } });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    sent.end(body);
  });
}
