import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { After } from '#ports/imports/import-files.ts';

/** How many may run at a time, in total and per caller. */
interface GateWidth {
  readonly all: number;
  readonly each: number;
  /** How many may wait, in total and per caller, and how long. Nobody waits if omitted. */
  readonly waiting?: { readonly all: number; readonly each: number; readonly ms: number; readonly after: After };
}

/** Runs a caller's work when there is room for it. */
export type Gate = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly who: string;
  readonly letIn: () => void;
}

/**
 * Limits concurrent work. Callers beyond the limit queue; if the queue is full or the wait too long, they are refused
 * (503).
 */
export function createGate({ all, each, waiting }: GateWidth, busy: CodedProblem): Gate {
  const inside: string[] = [];
  const line: Waiter[] = [];
  const hasRoom = (who: string) => inside.length < all && countOf(inside, who) < each;
  const full = () => new ProblemError({ kind: 'unavailable', ...busy, retry_after: 5 });

  const waitInLine = (who: string, { ms, after }: NonNullable<GateWidth['waiting']>) =>
    new Promise<void>((resolve, reject) => {
      const leave = after(ms, () => {
        line.splice(line.indexOf(waiter), 1);
        reject(full());
      });
      const waiter: Waiter = {
        who,
        letIn: () => {
          leave();
          resolve();
        },
      };
      line.push(waiter);
    });

  /** Enters at once, or returns a promise to wait for. */
  function enter(who: string): Promise<void> | null {
    if (hasRoom(who)) {
      inside.push(who);
      return null;
    }
    const own = countOf(
      line.map((one) => one.who),
      who,
    );
    if (waiting === undefined || line.length >= waiting.all || own >= waiting.each) throw full();
    return waitInLine(who, waiting);
  }

  function leave(who: string): void {
    inside.splice(inside.indexOf(who), 1);
    const next = line.findIndex((one) => hasRoom(one.who));
    const [waiter] = next < 0 ? [] : line.splice(next, 1);
    if (waiter === undefined) return;
    inside.push(waiter.who);
    waiter.letIn();
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
