import { workerData } from 'node:worker_threads';
import { faultOf, iterateArrays, openDatabase } from './dialect-sqlite-database.ts';
import type { SpoolTask } from './export-job.ts';
import { openSpool, tellFailure } from './export-spool.ts';

try {
  const task: SpoolTask = workerData;
  writeSpool(task);
} catch (error) {
  tellFailure(error, faultOf);
}

function writeSpool({ database, spool: path, job }: SpoolTask): void {
  const spool = openSpool(path, job);
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
