import { refuse } from './use-case.ts';

/** How many may be inside at a time, in all and of one caller. */
interface GateWidth {
  readonly all: number;
  readonly each: number;
}

/** Does a caller's work where there is room for it. */
export type Gate = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** Lets so many through at a time, and tells everybody else (503, with `detail`) to come back. */
export function createGate({ all, each }: GateWidth, detail: string): Gate {
  const inside: string[] = [];
  return async (who, work) => {
    if (inside.length >= all || inside.filter((one) => one === who).length >= each) {
      refuse({ kind: 'unavailable', detail, retry_after: 5 });
    }
    inside.push(who);
    try {
      return await work();
    } finally {
      inside.splice(inside.indexOf(who), 1);
    }
  };
}
