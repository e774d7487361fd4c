// Loaded into a server under test: tells its parent how long the event loop was held at most since it was last asked.
import { isMainThread } from 'node:worker_threads';
import { withheld } from './withheld.ts';

const TICK_MS = 5;

if (isMainThread) {
  let longest = 0;
  let last = performance.now();
  let lastWithheld = withheld('self');
  const look = () => {
    const now = performance.now();
    const nowWithheld = withheld('self');
    // A busy machine holds up every program; only what this one does itself counts.
    longest = Math.max(longest, now - last - TICK_MS - (nowWithheld - lastWithheld));
    last = now;
    lastWithheld = nowWithheld;
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
