import type { Duplex } from 'node:stream';

/**
 * Returns a function to call before each write to a stream, which sends all writes of the same moment together. `complete`
 * can add to them just before.
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
