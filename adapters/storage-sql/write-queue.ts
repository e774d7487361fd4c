import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Fault, problemFromError, problemFromFault } from './problem-from-error.ts';

/** The one connection that writes, and its transaction. */
export interface WriteControl {
  begin(): void;
  commit(): void;
  rollback(): void;
  savepoint(): void;
  release(): void;
  rollbackToSavepoint(): void;
  /** False when the engine has rolled back by itself. */
  inTransaction(): boolean;
  faultOf(error: unknown): Fault | null;
}

/** Runs writes one after the other; those that wait together share a commit. */
export interface WriteQueue {
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Settles when all that was asked before is done. */
  idle(): Promise<void>;
}

interface Job {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When a lock held by somebody else is no longer waited for, in ms of the monotonic clock. */
  readonly giveUpAt: number;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

const PATIENCE_MS = 1500;
const LONGEST_PAUSE_MS = 60;
const MOST_IN_A_GROUP = 64;
/** A group takes no further write after this time, so that nobody waits long for the commit. */
const LONGEST_GROUP_MS = 15;

/** A write queue over one connection; `exclusive` keeps others off the connection meanwhile. */
export function createWriteQueue(
  control: WriteControl,
  exclusive: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): WriteQueue {
  const waiting: Job[] = [];
  let draining: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that arrive in the same turn of the event loop join the group.
      await nextTurn();
      await exclusive(runGroups);
    }
    draining = null;
  }

  async function runGroups(): Promise<void> {
    const group = waiting.splice(0, MOST_IN_A_GROUP);
    const left = await runGroup(group);
    waiting.unshift(...left);
  }

  /** Runs and commits a group; gives back the writes for which there was no time. */
  async function runGroup(group: readonly Job[]): Promise<readonly Job[]> {
    const jobs = await begin(group);
    if (jobs.length === 0) return [];
    const started = performance.now();
    const outcomes: Outcome[] = [];
    for (const job of jobs) {
      if (outcomes.length > 0 && performance.now() - started > LONGEST_GROUP_MS) break;
      const outcome = await runJob(job, jobs.length > 1);
      outcomes.push(outcome);
      if (!control.inTransaction()) return runApart(jobs, outcome);
    }
    const done = jobs.slice(0, outcomes.length);
    if (outcomes.some(({ ok }) => ok)) {
      try {
        control.commit();
      } catch (error) {
        rollback();
        if (control.faultOf(error) === 'busy') return [...withPatience(done), ...jobs.slice(done.length)];
        return runApart(jobs, { ok: false, error });
      }
    } else {
      rollback();
    }
    for (const [at, outcome] of outcomes.entries()) settle(done[at], outcome);
    return jobs.slice(done.length);
  }

  /** After a rollback that took all with it: a write alone has failed, several are tried one by one. */
  async function runApart(jobs: readonly Job[], outcome: Outcome): Promise<readonly Job[]> {
    if (jobs.length === 1) settle(jobs[0], outcome);
    else for (const job of jobs) waiting.unshift(...(await runGroup([job])));
    return [];
  }

  async function runJob(job: Job, isShared: boolean): Promise<Outcome> {
    if (isShared) control.savepoint();
    try {
      const value = await job.work();
      if (isShared) control.release();
      return { ok: true, value };
    } catch (error) {
      if (isShared && control.inTransaction()) {
        control.rollbackToSavepoint();
        control.release();
      }
      return { ok: false, error };
    }
  }

  /** Opens the transaction, waiting for a lock; gives the writes that still have patience. */
  async function begin(group: readonly Job[]): Promise<readonly Job[]> {
    let jobs = group;
    for (let attempt = 0; jobs.length > 0; attempt += 1) {
      try {
        control.begin();
        return jobs;
      } catch (error) {
        if (control.faultOf(error) !== 'busy') {
          for (const job of jobs) settle(job, { ok: false, error });
          return [];
        }
        jobs = withPatience(jobs);
        const longest = Math.min(LONGEST_PAUSE_MS, 4 * 2 ** attempt);
        if (jobs.length > 0) await sleep(longest * (0.5 + Math.random() / 2));
      }
    }
    return jobs;
  }

  /** Refuses those who have waited long enough; gives the others. */
  function withPatience(jobs: readonly Job[]): Job[] {
    const now = performance.now();
    const isOver = (job: Job) => now >= job.giveUpAt;
    for (const job of jobs.filter(isOver)) job.reject(problemFromFault('busy'));
    return jobs.filter((job) => !isOver(job));
  }

  function rollback(): void {
    if (control.inTransaction()) control.rollback();
  }

  function settle(job: Job | undefined, outcome: Outcome): void {
    if (outcome.ok) job?.resolve(outcome.value);
    else job?.reject(problemFromError(outcome.error, control.faultOf));
  }

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
          giveUpAt: performance.now() + PATIENCE_MS,
        });
        draining ??= drain();
      }),
    idle: async () => {
      while (draining !== null) await draining;
    },
  };
}
