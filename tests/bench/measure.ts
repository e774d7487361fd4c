import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

/** How often ours and the bare platform are measured in turn, at most. */
export const ROUNDS = 5;
const FEWEST_ROUNDS = 3;
/** Figures that lie closer together than this part of their median say all that more of them would. */
const STEADY = 0.04;

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/**
 * Measures each by turns, so that whatever else the machine does falls on all alike; gives the median of each. Ends before so
 * many rounds once the figures of each are steady.
 */
export async function takeTurns<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<number>>>,
  rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants).filter((name): name is Name => name in contestants);
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) figures.get(name)?.push(await contestants[name]());
    if (round + 1 >= Math.max(FEWEST_ROUNDS, rounds / 2) && [...figures.values()].every(isSteady)) break;
  }
  const medians: Partial<Record<Name, number>> = {};
  for (const name of names) medians[name] = median(figures.get(name) ?? []);
  return complete(medians, names);
}

const isSteady = (figures: readonly number[]): boolean =>
  Math.max(...figures) - Math.min(...figures) <= STEADY * median(figures);

function complete<Name extends string>(
  medians: Partial<Record<Name, number>>,
  names: readonly Name[],
): Record<Name, number> {
  const isComplete = (found: Partial<Record<Name, number>>): found is Record<Name, number> =>
    names.every((name) => found[name] !== undefined);
  if (!isComplete(medians)) throw new Error('Not everything was measured.');
  return medians;
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Bytes of memory that a process holds; null where the system does not tell. */
export const memoryOf = (pid: number): Promise<number | null> => readStatus(pid, /^VmRSS:\s+(\d+) kB$/m);

/** The most memory that a process has held so far. */
export const peakMemoryOf = (pid: number): Promise<number | null> => readStatus(pid, /^VmHWM:\s+(\d+) kB$/m);

async function readStatus(pid: number, line: RegExp): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = line.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) * 1024;
}
