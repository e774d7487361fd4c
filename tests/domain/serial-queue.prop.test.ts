import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSerialQueue } from '#domain/serial-queue.ts';

const ENDS = ['resolves', 'rejects', 'throws'] as const;

it('runs one work at a time, in the order of the calls, and gives each caller the outcome of its own', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ end: fc.constantFrom(...ENDS), isAddedMeanwhile: fc.boolean() }), { maxLength: 8 }),
      fc.scheduler(),
      async (works, scheduler) => {
        const inTurn = createSerialQueue();
        const calls: number[] = [];
        const starts: number[] = [];
        let running = 0;
        const pending: Promise<number>[] = [];
        const add = (at: number): void => {
          calls.push(at);
          pending[at] = inTurn(() => {
            starts.push(at);
            if (works[at + 1]?.isAddedMeanwhile) add(at + 1);
            if (works[at]?.end === 'throws') throw new Error(String(at));
            expect(running).toBe(0);
            running += 1;
            return scheduler.schedule(Promise.resolve()).then(() => {
              running -= 1;
              if (works[at]?.end === 'rejects') throw new Error(String(at));
              return at;
            });
          });
          // The outcome is read below.
          pending[at].catch(() => undefined);
        };
        for (const [at, work] of works.entries()) if (at === 0 || !work.isAddedMeanwhile) add(at);
        await scheduler.waitIdle();
        expect(starts).toEqual(calls);
        expect(calls.toSorted()).toEqual([...works.keys()]);
        expect(await Promise.allSettled(pending)).toEqual(
          works.map(({ end }, value) =>
            end === 'resolves'
              ? { status: 'fulfilled', value }
              : { status: 'rejected', reason: new Error(String(value)) },
          ),
        );
      },
    ),
  ));
