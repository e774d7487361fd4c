import { describe, expect, it } from 'vitest';
import { createGate } from '#adapters/in-process/operations/gate.ts';
import { expectRefusal } from '#tests/contract/contract-support.ts';

describe('a gate', () => {
  it('limits each caller and the total, and admits others once those finish or fail', async () => {
    const through = createGate({ all: 2, each: 1 }, { code: 'imports_full', params: {} });
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

  it('queues others up to its length and waiting time', async () => {
    const impatience: (() => void)[] = [];
    const after = (_ms: number, call: () => void) => {
      impatience.push(call);
      return () => {
        impatience.splice(impatience.indexOf(call), 1);
      };
    };
    const through = createGate(
      { all: 1, each: 1, waiting: { all: 3, each: 2, ms: 1000, after } },
      { code: 'imports_full', params: {} },
    );
    const ends: (() => void)[] = [];
    const stay = (who: string) => through(who, () => new Promise<string>((done) => ends.push(() => done(who))));
    const first = stay('ana');
    const [second, third, ben] = [stay('ana'), stay('ana'), stay('ben')];
    const refused = third.catch((error: unknown) => error);
    await expectRefusal(stay('ana'), 'unavailable');
    await expectRefusal(stay('cem'), 'unavailable');
    impatience.splice(1, 1)[0]?.();
    expect(await refused).toMatchObject({ problem: { kind: 'unavailable', retry_after: 5 } });
    ends[0]?.();
    await first;
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await second;
    ends[2]?.();
    expect(await ben).toBe('ben');
    expect(impatience).toEqual([]);
  });
});
