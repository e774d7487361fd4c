import type { Duplex } from 'node:stream';

/**
 * Returns a function to call before each write to the stream: all that is written at one moment leaves in one piece.
 * `complete` may add to it just before.
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
