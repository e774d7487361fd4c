// Loaded into a server under test: reports the longest time that its event loop was blocked since the last request.
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
    // A busy machine delays every program, so time without a processor doesn't count.
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
  // The channel must not keep the server running.
  process.channel?.unref();
}
