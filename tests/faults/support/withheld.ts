import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The system counts in hundredths of a second. */
const TICK_MS = 10;

/** Returns how long, in ms, a process has waited for a processor; 0 if the system doesn't report it. */
export function withheld(pid: number | 'self' | undefined): number {
  return numberAt(`/proc/${pid}/schedstat`, 1) / 1e6;
}

/** Returns the average time, in ms, that other virtual machines have taken from each processor. */
export function stolen(): number {
  return (numberAt('/proc/stat', 8) * TICK_MS) / availableParallelism();
}

/** Reads the nth word of a file as a number, counting from 0; 0 if it can't be read. */
function numberAt(path: string, nth: number): number {
  try {
    return Number(readFileSync(path, 'utf8').split(/\s+/)[nth] ?? 0);
  } catch {
    return 0;
  }
}
