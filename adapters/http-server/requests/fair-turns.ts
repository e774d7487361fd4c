import type { FastifyInstance } from 'fastify';

/** Work on requests after which the event loop looks at its sockets again, in ms. */
const LONGEST_TURN_MS = 5;

/**
 * Keeps each turn of the event loop short. The loop accepts one connection a turn, so that connections that are open
 * already would otherwise keep new ones waiting for seconds.
 */
export function shareTurns(server: FastifyInstance): void {
  const begin = createFairTurns();
  server.addHook('onRequest', (_request, _reply, done) => begin(done));
}

/** Returns what begins a piece of work: at once, or after `longest` ms of work in this turn, first come first served in a later one. */
export function createFairTurns(longest = LONGEST_TURN_MS, now = () => performance.now()): (work: () => void) => void {
  const line: (() => void)[] = [];
  let began: number | null = null;

  function isSpent(): boolean {
    const moment = now();
    if (began === null) {
      began = moment;
      setImmediate(() => {
        began = null;
      });
    }
    return moment - began >= longest;
  }

  function beginNext(): void {
    if (isSpent()) setImmediate(beginNext);
    else line.shift()?.();
  }

  return (work) => {
    if (line.length === 0 && !isSpent()) return work();
    line.push(work);
    setImmediate(beginNext);
  };
}
