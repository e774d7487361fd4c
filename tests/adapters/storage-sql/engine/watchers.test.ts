import { expect, it } from 'vitest';
import { createWatchers } from '#adapters/storage-sql/engine/watchers.ts';

it('listen while there are watchers, and wake none after the end', () => {
  const listening = { begun: 0, ended: 0 };
  let commit = (): void => undefined;
  const watchers = createWatchers((wakeAll) => {
    listening.begun += 1;
    commit = wakeAll;
    return () => {
      listening.ended += 1;
    };
  });
  let woken = 0;
  const wake = (): void => {
    woken += 1;
  };
  const stop = watchers.watch(wake);
  watchers.watch(wake);
  commit();
  stop();
  commit();
  expect([woken, listening]).toEqual([3, { begun: 1, ended: 0 }]);
  watchers.end();
  commit();
  watchers.wakeAll();
  expect([woken, listening]).toEqual([3, { begun: 1, ended: 1 }]);
});
