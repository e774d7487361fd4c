import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Fault, problemFromError, problemFromFault } from '#adapters/storage-sql/shared/problem-from-error.ts';

/** Controls the transaction of the connection that writes. */
export interface WriteControl {
  /** Opens the transaction; an engine that waits for its lock internally waits at most `patience` ms. */
  begin(patience: number): void | Promise<void>;
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  savepoint(): void | Promise<void>;
  release(): void | Promise<void>;
  rollbackToSavepoint(): void | Promise<void>;
  /** False if the engine has rolled back, or its connection is lost. */
  inTransaction(): boolean;
  faultOf(error: unknown): Fault | null;
}

/** Thrown by rollbackToSavepoint if a write can only be undone together with the others of its transaction. */
export const ONLY_TOGETHER = new Error('The write can only be undone together with the others.');

/** Runs writes one after the other; waiting writes share a commit. */
export interface WriteQueue {
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all earlier writes are done. */
  idle(): Promise<void>;
  /** Counts waiting writes. */
  waiting(): number;
}

interface Job {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When to stop waiting for a lock held by another process, in ms of the monotonic clock. */
  readonly giveUpAt: number;
  /** How often it may still run again after a temporary fault. */
  triesLeft: number;
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

/** For a write that succeeded but was rolled back. */
const UNDONE = new Error('The write was not committed.');

const PATIENCE_MS = 1500;
/** The shortest wait for a lock that is worth requesting. */
const SHORTEST_PATIENCE_MS = 250;
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 60;
const MAX_GROUP_SIZE = 64;
const MAX_GROUP_MS = 25;

/**
 * Creates a write queue over one connection; `exclusive` keeps other work off the connection. A group accepts no more
 * writes after `longestGroup` ms, so that no write waits long for its commit.
 */
export function createWriteQueue(
  control: WriteControl,
  exclusive: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
  longestGroup = MAX_GROUP_MS,
): WriteQueue {
  const waiting: Job[] = [];
  let draining: Promise<void> | null = null;
  /** When a group last ran without waiting for another process's lock. */
  let lastFree = Number.NEGATIVE_INFINITY;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that arrive in the same turn of the event loop join the group.
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

  /** Runs and commits a group; returns the writes that must run later. */
  async function runGroup(group: readonly Job[]): Promise<readonly Job[]> {
    const jobs = await begin(group);
    if (jobs.length === 0) return [];
    const started = performance.now();
    const outcomes: Outcome[] = [];
    for (const job of jobs) {
      if (outcomes.length > 0 && performance.now() - started > longestGroup) break;
      const { outcome, tookAll } = await runJob(job, jobs.length > 1);
      if (tookAll) return afterRefusal(jobs, outcomes, outcome);
      outcomes.push(outcome);
      if (!control.inTransaction()) return runApart(jobs, outcome);
      // The next write would wait for the same lock again.
      if (isHeldUp(outcome)) break;
    }
    const done = jobs.slice(0, outcomes.length);
    const isFree = !outcomes.some(isHeldUp);
    if (outcomes.some(({ ok }) => ok)) {
      try {
        await control.commit();
      } catch (error) {
        await rollback();
        const fault = control.faultOf(error);
        // The commit may have happened, so running the writes again could apply them twice.
        if (fault === 'away') {
          for (const [at, outcome] of outcomes.entries()) settle(done[at], outcome.ok ? { ok: false, error } : outcome);
          return jobs.slice(done.length);
        }
        if (fault === 'busy') return [...withPatience(done), ...jobs.slice(done.length)];
        return runApart(jobs, { ok: false, error });
      }
    } else {
      await rollback();
    }
    for (const [at, outcome] of outcomes.entries()) settle(done[at], outcome);
    if (isFree) lastFree = performance.now();
    const left = jobs.slice(done.length);
    return isFree ? left : withPatience(left);
  }

  const isHeldUp = (outcome: Outcome): boolean => !outcome.ok && control.faultOf(outcome.error) === 'busy';

  /** Settles a refused write whose rollback undid those before it; returns the others to run together again. */
  function afterRefusal(jobs: readonly Job[], before: readonly Outcome[], refused: Outcome): readonly Job[] {
    for (const [at, outcome] of [...before, refused].entries()) if (!outcome.ok) settle(jobs[at], outcome);
    return jobs.filter((_, at) => at > before.length || before[at]?.ok === true);
  }

  /** Handles a rollback of the whole group: a single write has failed, several run again one by one. */
  async function runApart(jobs: readonly Job[], outcome: Outcome): Promise<readonly Job[]> {
    if (jobs.length > 1) for (const job of jobs) waiting.unshift(...(await runGroup([job])));
    // A write without an error wasn't committed either: its connection was lost after its last statement.
    else if (outcome.ok) settle(jobs[0], { ok: false, error: UNDONE });
    else settle(jobs[0], outcome);
    return [];
  }

  /** Runs one write. `tookAll` is true if it was refused and could only be undone together with those before it. */
  async function runJob(job: Job, isShared: boolean): Promise<{ outcome: Outcome; tookAll: boolean }> {
    try {
      if (isShared) await control.savepoint();
      const value = await job.work();
      if (isShared) await control.release();
      return { outcome: { ok: true, value }, tookAll: false };
    } catch (error) {
      const undone = isShared && control.inTransaction() ? await undoOne() : 'alone';
      return { outcome: { ok: false, error }, tookAll: undone === 'together' && control.faultOf(error) === null };
    }
  }

  /** Undoes one write of a group, or all of them if that fails. */
  async function undoOne(): Promise<'alone' | 'together' | 'after a fault'> {
    try {
      await control.rollbackToSavepoint();
      await control.release();
      return 'alone';
    } catch (error) {
      await rollback();
      return error === ONLY_TOGETHER ? 'together' : 'after a fault';
    }
  }

  /** Opens the transaction, waiting for a lock; returns the writes that haven't timed out. */
  async function begin(group: readonly Job[]): Promise<readonly Job[]> {
    let jobs = group;
    for (let attempt = 0; jobs.length > 0; attempt += 1) {
      try {
        await control.begin(patienceOf(jobs));
        return jobs;
      } catch (error) {
        if (control.faultOf(error) !== 'busy') {
          for (const job of jobs) settle(job, { ok: false, error });
          return [];
        }
        jobs = withPatience(jobs);
        const longest = Math.min(MAX_PAUSE_MS, 4 * 2 ** attempt);
        if (jobs.length > 0) await sleep(longest * (0.5 + Math.random() / 2));
      }
    }
    return jobs;
  }

  /** When a write times out. Time spent waiting for its own queue doesn't count. */
  const endOf = ({ giveUpAt }: Job): number => Math.max(giveUpAt, lastFree + PATIENCE_MS);

  const patienceOf = (jobs: readonly Job[]): number =>
    Math.max(SHORTEST_PATIENCE_MS, Math.ceil(Math.min(...jobs.map(endOf)) - performance.now()));

  /** Rejects the writes that timed out; returns the others. */
  function withPatience(jobs: readonly Job[]): Job[] {
    const now = performance.now();
    const isOver = (job: Job) => now >= endOf(job);
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
          giveUpAt: performance.now() + PATIENCE_MS,
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
