// Loaded into a server under test: tells its parent how long the event loop was held at most since it was last asked.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 5;

/** How long in ms this thread could have run, but others had the processor. */
function waited(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

if (isMainThread) {
  let longest = 0;
  let last = performance.now();
  let lastWaited = waited();
  const look = () => {
    const now = performance.now();
    const nowWaited = waited();
    // A busy machine holds up every program; only what this one does itself counts.
    longest = Math.max(longest, now - last - TICK_MS - (nowWaited - lastWaited));
    last = now;
    lastWaited = nowWaited;
  };
  setInterval(look, TICK_MS).unref();
  process.on('message', () => {
    look();
    process.send?.({ held_ms: longest });
    longest = 0;
  });
  // The server ends as it would without a parent that listens.
  process.channel?.unref();
}
