import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The system counts a hundredth of a second at a time. */
const TICK_MS = 10;

/** How long in ms a process could have run until now, but others had the processor; 0 where the system does not tell. */
export function withheld(pid: number | 'self' | undefined): number {
  return numberAt(`/proc/${pid}/schedstat`, 1) / 1e6;
}

/** How long in ms other machines on the same hardware have had a processor of this one until now, on average. */
export function stolen(): number {
  return (numberAt('/proc/stat', 8) * TICK_MS) / availableParallelism();
}

/** The nth word of a file as a number, from 0. */
function numberAt(path: string, nth: number): number {
  try {
    return Number(readFileSync(path, 'utf8').split(/\s+/)[nth] ?? 0);
  } catch {
    return 0;
  }
}
