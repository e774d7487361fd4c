/** Runs work that was added earlier first, and resolves or rejects with its outcome. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs one piece of work at a time, in order. A failure concerns only its own caller. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
