import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { After } from '#ports/imports/import-files.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** Calls that may run at once, in total and per caller. */
interface GateLimits {
  readonly all: number;
  readonly each: number;
  /** Calls that may wait, in total and per caller, and for how long. By default none may wait. */
  readonly waiting?: { readonly all: number; readonly each: number; readonly ms: number; readonly after: After };
}

/** Runs the work of a caller once the limits allow it. */
export type Gate = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly who: string;
  readonly admit: () => void;
}

/**
 * Limits concurrent work. Calls beyond the limit wait in a queue, and are refused (503) if it is full or the wait too
 * long.
 */
export function createGate({ all, each, waiting }: GateLimits, busy: CodedProblem): Gate {
  const running: string[] = [];
  const queue: Waiter[] = [];
  const hasRoom = (who: string) => running.length < all && countOf(running, who) < each;
  const full = () => new ProblemError({ kind: 'unavailable', ...busy, retry_after: 5 });

  const waitInQueue = (who: string, { ms, after }: NonNullable<GateLimits['waiting']>) =>
    new Promise<void>((resolve, reject) => {
      const leave = after(ms, () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(full());
      });
      const waiter: Waiter = {
        who,
        admit: () => {
          leave();
          resolve();
        },
      };
      queue.push(waiter);
    });

  /** Returns null if the work may start, otherwise a promise of its turn. */
  function enter(who: string): Promise<void> | null {
    if (hasRoom(who)) {
      running.push(who);
      return null;
    }
    const own = countOf(
      queue.map((one) => one.who),
      who,
    );
    if (waiting === undefined || queue.length >= waiting.all || own >= waiting.each) throw full();
    return waitInQueue(who, waiting);
  }

  function leave(who: string): void {
    running.splice(running.indexOf(who), 1);
    const next = queue.findIndex((one) => hasRoom(one.who));
    const [waiter] = next < 0 ? [] : queue.splice(next, 1);
    if (waiter === undefined) return;
    running.push(waiter.who);
    waiter.admit();
  }

  return async (who, work) => {
    const turn = enter(who);
    if (turn !== null) await turn;
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
}

const countOf = (list: readonly string[], who: string): number => list.filter((one) => one === who).length;
