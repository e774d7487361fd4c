import type { Duplex } from 'node:stream';

/**
 * Returns a function to call before each write to a stream. Writes of the same turn are sent together; `complete` can
 * add to them.
 */
export function createGather(stream: Duplex, complete: () => void = () => undefined): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      complete();
      stream.uncork();
    });
  };
}
