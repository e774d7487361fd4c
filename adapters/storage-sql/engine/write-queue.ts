import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Fault, problemFromError, problemFromFault } from '#adapters/storage-sql/shared/problem-from-error.ts';

/** Controls the transaction of the connection that writes. */
export interface WriteControl {
  /** Begins the transaction. An engine that waits for the lock itself waits at most `timeout` ms. */
  begin(timeout: number): void | Promise<void>;
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  savepoint(): void | Promise<void>;
  release(): void | Promise<void>;
  rollbackToSavepoint(): void | Promise<void>;
  /** Returns false if the engine has rolled back or the connection is lost. */
  inTransaction(): boolean;
  faultOf(error: unknown): Fault | null;
}

/** Thrown by `rollbackToSavepoint` if a write can only be rolled back with the others of its transaction. */
export const ONLY_TOGETHER = new Error('The write can only be undone together with the others.');

/** Runs writes one at a time. Waiting writes share a commit. */
export interface WriteQueue {
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all earlier writes are done. */
  idle(): Promise<void>;
  /** Returns the number of waiting writes. */
  waiting(): number;
}

interface Job {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Deadline for acquiring the lock, in ms of the monotonic clock. */
  readonly deadline: number;
  /** Remaining retries after temporary faults. */
  triesLeft: number;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

/** The error of a write that succeeded but wasn't committed. */
const UNDONE = new Error('The write was not committed.');

const LOCK_TIMEOUT_MS = 1500;
/** Minimum timeout for acquiring the lock. */
const MIN_LOCK_TIMEOUT_MS = 250;
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 60;
const MAX_GROUP_SIZE = 64;
const MAX_GROUP_MS = 25;

/**
 * Creates a write queue on one connection; `exclusive` keeps other work off it. A group accepts no more writes after
 * `longestGroup` ms, so that no write waits long for its commit.
 */
export function createWriteQueue(
  control: WriteControl,
  exclusive: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
  longestGroup = MAX_GROUP_MS,
): WriteQueue {
  const waiting: Job[] = [];
  let draining: Promise<void> | null = null;
  /** Time at which a group last ran without waiting for another process. */
  let lastFree = Number.NEGATIVE_INFINITY;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Writes of the same turn of the event loop join the group.
      await nextTurn();
      await exclusive(runGroups);
    }
    draining = null;
  }

  async function runGroups(): Promise<void> {
    const group = waiting.splice(0, MAX_GROUP_SIZE);
    const left = await runGroup(group);
    waiting.unshift(...left);
  }

  /** Runs and commits a group. Returns the writes that must run later. */
  async function runGroup(group: readonly Job[]): Promise<readonly Job[]> {
    const jobs = await begin(group);
    if (jobs.length === 0) return [];
    const started = performance.now();
    const outcomes: Outcome[] = [];
    for (const job of jobs) {
      if (outcomes.length > 0 && performance.now() - started > longestGroup) break;
      const { outcome, rolledBackAll } = await runJob(job, jobs.length > 1);
      if (rolledBackAll) return afterRefusal(jobs, outcomes, outcome);
      outcomes.push(outcome);
      if (!control.inTransaction()) return retrySingly(jobs, outcome);
      // The next write would wait for the same lock.
      if (isBusy(outcome)) break;
    }
    const done = jobs.slice(0, outcomes.length);
    const isFree = !outcomes.some(isBusy);
    if (outcomes.some(({ ok }) => ok)) {
      try {
        await control.commit();
      } catch (error) {
        await rollback();
        const fault = control.faultOf(error);
        // The commit may have succeeded, so retrying could apply the writes twice.
        if (fault === 'away') {
          for (const [at, outcome] of outcomes.entries()) settle(done[at], outcome.ok ? { ok: false, error } : outcome);
          return jobs.slice(done.length);
        }
        if (fault === 'busy') return [...rejectTimedOut(done), ...jobs.slice(done.length)];
        return retrySingly(jobs, { ok: false, error });
      }
    } else {
      await rollback();
    }
    for (const [at, outcome] of outcomes.entries()) settle(done[at], outcome);
    if (isFree) lastFree = performance.now();
    const left = jobs.slice(done.length);
    return isFree ? left : rejectTimedOut(left);
  }

  const isBusy = (outcome: Outcome): boolean => !outcome.ok && control.faultOf(outcome.error) === 'busy';

  /** Settles a failed write whose rollback undid the writes before it; returns the others, which run again. */
  function afterRefusal(jobs: readonly Job[], before: readonly Outcome[], refused: Outcome): readonly Job[] {
    for (const [at, outcome] of [...before, refused].entries()) if (!outcome.ok) settle(jobs[at], outcome);
    return jobs.filter((_, at) => at > before.length || before[at]?.ok === true);
  }

  /** Handles the rollback of a whole group: a single write fails, several run again one by one. */
  async function retrySingly(jobs: readonly Job[], outcome: Outcome): Promise<readonly Job[]> {
    if (jobs.length > 1) for (const job of jobs) waiting.unshift(...(await runGroup([job])));
    // Without an error, the connection was lost after the last statement, before the commit.
    else if (outcome.ok) settle(jobs[0], { ok: false, error: UNDONE });
    else settle(jobs[0], outcome);
    return [];
  }

  /** Runs one write. `tookAll` is true if it failed and could only be rolled back with those before it. */
  async function runJob(job: Job, isShared: boolean): Promise<{ outcome: Outcome; rolledBackAll: boolean }> {
    try {
      if (isShared) await control.savepoint();
      const value = await job.work();
      if (isShared) await control.release();
      return { outcome: { ok: true, value }, rolledBackAll: false };
    } catch (error) {
      const rolledBack = isShared && control.inTransaction() ? await rollbackOne() : 'alone';
      return {
        outcome: { ok: false, error },
        rolledBackAll: rolledBack === 'together' && control.faultOf(error) === null,
      };
    }
  }

  /** Rolls back one write of a group, or all of them if that fails. */
  async function rollbackOne(): Promise<'alone' | 'together' | 'after a fault'> {
    try {
      await control.rollbackToSavepoint();
      await control.release();
      return 'alone';
    } catch (error) {
      await rollback();
      return error === ONLY_TOGETHER ? 'together' : 'after a fault';
    }
  }

  /** Begins the transaction, waiting for the lock. Returns the writes that haven't timed out. */
  async function begin(group: readonly Job[]): Promise<readonly Job[]> {
    let jobs = group;
    for (let attempt = 0; jobs.length > 0; attempt += 1) {
      try {
        await control.begin(timeoutOf(jobs));
        return jobs;
      } catch (error) {
        if (control.faultOf(error) !== 'busy') {
          for (const job of jobs) settle(job, { ok: false, error });
          return [];
        }
        jobs = rejectTimedOut(jobs);
        const longest = Math.min(MAX_PAUSE_MS, 4 * 2 ** attempt);
        if (jobs.length > 0) await sleep(longest * (0.5 + Math.random() / 2));
      }
    }
    return jobs;
  }

  /** Returns the deadline of a write. Time in this queue doesn't count. */
  const deadlineOf = ({ deadline }: Job): number => Math.max(deadline, lastFree + LOCK_TIMEOUT_MS);

  const timeoutOf = (jobs: readonly Job[]): number =>
    Math.max(MIN_LOCK_TIMEOUT_MS, Math.ceil(Math.min(...jobs.map(deadlineOf)) - performance.now()));

  /** Rejects writes that have timed out; returns the others. */
  function rejectTimedOut(jobs: readonly Job[]): Job[] {
    const now = performance.now();
    const isOver = (job: Job) => now >= deadlineOf(job);
    for (const job of jobs.filter(isOver)) job.reject(problemFromFault('busy'));
    return jobs.filter((job) => !isOver(job));
  }

  async function rollback(): Promise<void> {
    if (control.inTransaction()) await control.rollback();
  }

  function settle(job: Job | undefined, outcome: Outcome): void {
    if (job === undefined) return;
    if (outcome.ok) {
      job.resolve(outcome.value);
    } else if (job.triesLeft > 0 && faultOf(outcome.error) === 'again') {
      job.triesLeft -= 1;
      waiting.push(job);
    } else {
      job.reject(problemFromError(outcome.error, faultOf));
    }
  }

  const faultOf = (error: unknown): Fault | null => (error === UNDONE ? 'again' : control.faultOf(error));

  return {
    write: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        let result: { readonly value: T } | null = null;
        waiting.push({
          work: async () => {
            result = { value: await work() };
          },
          resolve: () => {
            if (result !== null) resolve(result.value);
          },
          reject,
          deadline: performance.now() + LOCK_TIMEOUT_MS,
          triesLeft: MAX_TRIES - 1,
        });
        draining ??= drain();
      }),
    idle: async () => {
      while (draining !== null) await draining;
    },
    waiting: () => waiting.length,
  };
}
