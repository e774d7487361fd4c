import { parentPort, workerData } from 'node:worker_threads';
import type { SpoolTask } from '#adapters/storage-sql/export/export-job.ts';
import { openSpool, reportFailure } from '#adapters/storage-sql/export/export-spool.ts';
import { faultOf, iterateArrays, openDatabase } from './database.ts';

try {
  const task: SpoolTask = workerData;
  writeSpool(task);
} catch (error) {
  reportFailure(parentPort, error, faultOf);
}

function writeSpool({ database, spool: path, job }: SpoolTask): void {
  const spool = openSpool(path, job, parentPort);
  try {
    const db = openDatabase(database, { readOnly: true });
    try {
      for (const row of iterateArrays(db, job.sql, job.values)) spool.add(row);
      spool.end();
    } finally {
      db.close();
    }
  } finally {
    spool.close();
  }
}
