import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readsInOrder } from '#cli/views/screen/reads-in-order.ts';

describe('reads of the same data', () => {
  const begin = () => {
    const shown: string[] = [];
    const read = readsInOrder<string>((answer) => shown.push(answer));
    const [first, second] = [new EventEmitter(), new EventEmitter()];
    const answer = async (from: EventEmitter) => String((await once(from, 'answer'))[0]);
    const ends = [read(() => answer(first)), read(() => answer(second))] as const;
    return { shown, first, second, ends };
  };

  it('are ignored once a later one was shown', async () => {
    const { shown, first, second, ends } = begin();
    second.emit('answer', 'new');
    expect(await ends[1]).toBe(true);
    first.emit('answer', 'old');
    expect(await ends[0]).toBe(false);
    expect(shown).toEqual(['new']);
  });

  it('are shown until then, also if a later one fails', async () => {
    const { shown, first, second, ends } = begin();
    second.emit('error', new Error('No answer'));
    await expect(ends[1]).rejects.toThrow('No answer');
    first.emit('answer', 'old');
    expect(await ends[0]).toBe(true);
    expect(shown).toEqual(['old']);
  });
});
