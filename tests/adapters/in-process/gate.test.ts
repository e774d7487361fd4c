import { describe, expect, it } from 'vitest';
import { createGate } from '#adapters/in-process/gate.ts';
import { expectRefusal } from '#tests/contract/contract-support.ts';

describe('a gate', () => {
  it('lets so many of each and of all through, and others once those are done or failed', async () => {
    const through = createGate({ all: 2, each: 1 }, 'Too many.');
    const ends: ((failure?: Error) => void)[] = [];
    const stay = (who: string) =>
      through(
        who,
        () =>
          new Promise<string>((done, fail) => {
            ends.push((failure) => (failure === undefined ? done(who) : fail(failure)));
          }),
      );
    const [ana, ben] = [stay('ana'), stay('ben')];
    await expectRefusal(stay('ana'), 'unavailable');
    await expectRefusal(stay('cem'), 'unavailable');
    ends[0]?.(new Error('broken'));
    await expect(ana).rejects.toThrow('broken');
    const again = stay('ana');
    for (const end of ends) end();
    expect(await Promise.all([ben, again])).toEqual(['ben', 'ana']);
  });
});
