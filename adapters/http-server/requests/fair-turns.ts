import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Work on requests after which the event loop looks at its sockets again, in ms. */
const MAX_TURN_MS = 5;

/** Begins a piece of work, at once or in a later turn of the event loop. */
type BeginWork = (work: () => void) => void;

/**
 * Keeps each turn of the event loop short. The loop accepts one connection a turn, so that connections that are open
 * already would otherwise keep new ones waiting for seconds.
 */
export function shareTurns(server: FastifyInstance, begin: BeginWork = createFairTurns()): void {
  server.addHook('onRequest', (request, _reply, done) =>
    begin(() => {
      if (!isAbandonedRead(request)) done();
    }),
  );
}

/** A write that was sent is done even if its caller has left; a read for nobody would only hold up the others. */
const isAbandonedRead = ({ method, socket }: FastifyRequest): boolean =>
  socket.destroyed && (method === 'GET' || method === 'HEAD');

/** Returns what begins work: at once, or after `longest` ms of work in this turn, first come first served in a later one. */
export function createFairTurns(longest = MAX_TURN_MS, now = () => performance.now()): BeginWork {
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
