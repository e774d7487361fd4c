import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds of work after which the event loop gets a turn. */
const MAX_TURN_MS = 5;

/** Starts work immediately or in a later turn of the event loop. */
export type BeginWork = (work: () => void) => void;

/**
 * Keeps each turn of the event loop short. The loop accepts one connection per turn, so otherwise busy connections
 * would delay new ones for seconds.
 */
export function shareTurns(server: FastifyInstance, begin: BeginWork = createFairTurns()): void {
  server.addHook('onRequest', (request, _reply, done) =>
    begin(() => {
      if (!isAbandonedRead(request)) done();
    }),
  );
}

/** Writes run even if the caller has disconnected; reads would only delay others. */
const isAbandonedRead = ({ method, socket }: FastifyRequest): boolean =>
  socket.destroyed && (method === 'GET' || method === 'HEAD');

/**
 * Returns a function that starts work immediately or, after `longest` ms of work in this turn, in later turns in order.
 */
export function createFairTurns(longest = MAX_TURN_MS, now = () => performance.now()): BeginWork {
  const queue: (() => void)[] = [];
  let began: number | null = null;

  function isTurnOver(): boolean {
    const current = now();
    if (began === null) {
      began = current;
      setImmediate(() => {
        began = null;
      });
    }
    return current - began >= longest;
  }

  function beginNext(): void {
    if (isTurnOver()) setImmediate(beginNext);
    else queue.shift()?.();
  }

  return (work) => {
    if (queue.length === 0 && !isTurnOver()) return work();
    queue.push(work);
    setImmediate(beginNext);
  };
}
