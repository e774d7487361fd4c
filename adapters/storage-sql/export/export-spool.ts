import { closeSync, openSync, writeSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import type { Fault } from '#adapters/storage-sql/shared/problem-from-error.ts';
import { createLineFormatter, type ExportJob } from './export-job.ts';

const BYTES_PER_WRITE = 256 * 1024;

/** Where a thread reports to the main thread; null on the main thread itself. */
type Port = Pick<MessagePort, 'postMessage'> | null;

/** The file written by an export's thread, which reports each write to the main thread. */
export interface Spool {
  add(row: readonly unknown[]): void;
  /** Writes the remaining lines. */
  end(): void;
  close(): void;
}

export function openSpool(path: string, job: ExportJob, port: Port): Spool {
  const file = openSync(path, 'w', 0o600);
  const lineOf = createLineFormatter(job);
  let lines = '';
  let written = 0;
  const flush = (done: boolean): void => {
    written += writeAll(file, Buffer.from(lines));
    lines = '';
    port?.postMessage({ written, done });
  };
  return {
    add: (row) => {
      lines += lineOf(row);
      if (lines.length >= BYTES_PER_WRITE) flush(false);
    },
    end: () => flush(true),
    close: () => closeSync(file),
  };
}

/** Reports an error to the main thread. */
export function reportFailure(port: Port, error: unknown, faultOf: (error: unknown) => Fault | null): void {
  const isFull = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';
  port?.postMessage({ fault: isFull ? 'full' : faultOf(error), message: String(error) });
}

function writeAll(file: number, bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  return bytes.length;
}
