import { workerData } from 'node:worker_threads';
import { Client } from 'pg';
import Cursor from 'pg-cursor';
import { asNumbers, clientConfig, inOurWords } from './dialect-postgres-client.ts';
import { faultOf } from './dialect-postgres-session.ts';
import type { SpoolTask } from './export-job.ts';
import { openSpool, tellFailure } from './export-spool.ts';

const ROWS_A_READ = 1000;

try {
  const task: SpoolTask = workerData;
  await writeSpool(task);
} catch (error) {
  tellFailure(error, faultOf);
}

async function writeSpool({ database, spool: path, job }: SpoolTask): Promise<void> {
  const spool = openSpool(path, job);
  const client = new Client(clientConfig(database));
  // A lost connection also ends the statement that waits for it.
  client.on('error', () => undefined);
  try {
    await inOurWords(client.connect());
    const cursor = client.query(
      new Cursor<unknown[]>(job.sql, [...job.values], { rowMode: 'array', types: asNumbers }),
    );
    const read = (): Promise<unknown[][]> => inOurWords(cursor.read(ROWS_A_READ));
    for (let next = read(); ; ) {
      const rows = await next;
      if (rows.length === 0) break;
      // The server finds the rows that come next while the lines of these are written.
      next = read();
      next.catch(() => undefined);
      for (const row of rows) spool.add(row);
    }
    spool.end();
  } finally {
    spool.close();
    await client.end().catch(() => undefined);
  }
}
