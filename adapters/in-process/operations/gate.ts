import { plain } from '#domain/problem.ts';
import { ProblemError } from '#ports/farm-api/index.ts';
import type { After } from '#ports/imports/import-files.ts';

/** How many may be inside at a time, in all and of one caller. */
interface GateWidth {
  readonly all: number;
  readonly each: number;
  /** How many may wait for their turn, in all and of one caller, and how long. Without it nobody waits. */
  readonly waiting?: { readonly all: number; readonly each: number; readonly ms: number; readonly after: After };
}

/** Does a caller's work where there is room for it. */
export type Gate = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly who: string;
  readonly letIn: () => void;
}

/**
 * Lets so many through at a time. Others wait in line, as far as the line and their patience go, and are refused then (503,
 * with `detail`).
 */
export function createGate({ all, each, waiting }: GateWidth, detail: string): Gate {
  const inside: string[] = [];
  const line: Waiter[] = [];
  const hasRoom = (who: string) => inside.length < all && countOf(inside, who) < each;
  const full = () => new ProblemError({ kind: 'unavailable', ...plain(detail), retry_after: 5 });

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

  /** Goes in at once, or gives what to wait for. */
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
