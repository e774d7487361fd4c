import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

/** The most rounds in which contestants are measured in turn. */
export const ROUNDS = 5;
const FEWEST_ROUNDS = 3;
/** Results whose spread is below this part of their median are steady enough to stop early. */
const STEADY = 0.04;

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** The time after which no further round begins, so that all subjects together take minutes on a slow machine too. */
const MOST_MS = 4_000;

/**
 * Measures contestants in turn, so that other load on the machine affects all alike; returns the median of each. Stops early
 * once all results are steady, or when it has taken long.
 */
export async function takeTurns<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<number>>>,
  rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants).filter((name): name is Name => name in contestants);
  const start = performance.now();
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) figures.get(name)?.push(await contestants[name]());
    if (round + 1 >= FEWEST_ROUNDS && performance.now() - start > MOST_MS) break;
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

/** Returns the milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the memory of a process in bytes; null if the system doesn't report it. */
export const memoryOf = (pid: number): Promise<number | null> => readStatus(pid, /^VmRSS:\s+(\d+) kB$/m);

/** Returns the peak memory of a process in bytes; null if the system doesn't report it. */
export const peakMemoryOf = (pid: number): Promise<number | null> => readStatus(pid, /^VmHWM:\s+(\d+) kB$/m);

async function readStatus(pid: number, line: RegExp): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = line.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) * 1024;
}
