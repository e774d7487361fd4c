import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, iterateArrays, openDatabase } from './dialect-sqlite-database.ts';
import { createLineMaker, type SpoolTask } from './export-job.ts';

const BYTES_A_WRITE = 256 * 1024;

try {
  const task: SpoolTask = workerData;
  writeSpool(task);
} catch (error) {
  const isFull = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';
  parentPort?.postMessage({ fault: isFull ? 'full' : faultOf(error), message: String(error) });
}

function writeSpool({ path, spool, job }: SpoolTask): void {
  const file = openSync(spool, 'w', 0o600);
  const db = openDatabase(path, { readOnly: true });
  try {
    const lineOf = createLineMaker(job);
    let lines = '';
    let written = 0;
    const flush = (done: boolean): void => {
      written += writeAll(file, Buffer.from(lines));
      lines = '';
      parentPort?.postMessage({ written, done });
    };
    for (const row of iterateArrays(db, job.sql, job.values)) {
      lines += lineOf(row);
      if (lines.length >= BYTES_A_WRITE) flush(false);
    }
    flush(true);
  } finally {
    db.close();
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  return bytes.length;
}
