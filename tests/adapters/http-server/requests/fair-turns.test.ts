import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairTurns } from '#adapters/http-server/requests/fair-turns.ts';

/** Work that takes so many ms of a clock that nothing else moves, and the order in which it was done, turn by turn. */
function createWork(longest: number) {
  let clock = 0;
  let done: string[] = [];
  const begin = createFairTurns(longest, () => clock);
  return {
    ask: (name: string, ms: number) =>
      begin(() => {
        clock += ms;
        done.push(name);
      }),
    /** Names of the work that was done since the last time. */
    taken: () => {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

describe('fair turns', () => {
  it('begin work at once while there is little of it', () => {
    const { ask, taken } = createWork(5);
    for (const name of ['a', 'b', 'c']) ask(name, 2);
    expect(taken()).toEqual(['a', 'b', 'c']);
  });

  it('leave work for later turns once a turn is long, first come first served', async () => {
    const { ask, taken } = createWork(5);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name, 3);
    expect(taken()).toEqual(['a', 'b']);
    await nextTurn();
    expect(taken()).toEqual(['c', 'd']);
    // What comes later waits behind those who wait already.
    ask('g', 3);
    await nextTurn();
    expect(taken()).toEqual(['e', 'f']);
    await nextTurn();
    expect(taken()).toEqual(['g']);
  });
});
