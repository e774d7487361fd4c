import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import Cursor from 'pg-cursor';
import type { SpoolTask } from '#adapters/storage-sql/export/export-job.ts';
import { openSpool, reportFailure } from '#adapters/storage-sql/export/export-spool.ts';
import { clientConfig, numericTypes, translateErrors } from './client.ts';
import { faultOf } from './session.ts';

const ROWS_PER_READ = 500;

try {
  const task: SpoolTask = workerData;
  await writeSpool(task);
} catch (error) {
  reportFailure(parentPort, error, faultOf);
}

async function writeSpool({ database, spool: path, job }: SpoolTask): Promise<void> {
  const spool = openSpool(path, job, parentPort);
  const client = new Client(clientConfig(database));
  // A lost connection also rejects the pending statement.
  client.on('error', () => undefined);
  try {
    await translateErrors(client.connect());
    const cursor = client.query(
      new Cursor<[readonly unknown[]]>(asArrays(job), [...job.values], { rowMode: 'array', types: numericTypes }),
    );
    const read = () => translateErrors(cursor.read(ROWS_PER_READ));
    for (let next = read(); ; ) {
      const rows = await next;
      if (rows.length === 0) break;
      // The server reads the next rows while these are formatted.
      next = read();
      next.catch(() => undefined);
      for (const [row] of rows) spool.add(row);
    }
    spool.end();
  } finally {
    spool.close();
    await client.end().catch(() => undefined);
  }
}

/** Selects each row as one JSON value, which is faster to read than a text per column. */
function asArrays({ sql, columns: names }: SpoolTask['job']): string {
  const columns = names.map((name) => `t.${name}`);
  return `select json_build_array(${columns.join(', ')}) from (${sql}) as t`;
}
