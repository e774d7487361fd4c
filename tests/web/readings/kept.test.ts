import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useKept } from '#web/readings/load/use-kept.ts';

interface Given {
  readonly keys: readonly string[];
  readonly answers: readonly (string | undefined)[];
}

describe('what is kept while the next answer is on its way', () => {
  it('is the last answer of the same key', () => {
    const seen: (readonly (string | undefined)[])[] = [];
    function Probe({ keys, answers }: Given) {
      seen.push(useKept(keys, answers));
      return null;
    }
    const { rerender } = render(createElement(Probe, { keys: ['a', 'b'], answers: ['first', undefined] }));
    const give = (keys: string[], answers: (string | undefined)[]) => {
      rerender(createElement(Probe, { keys, answers }));
      return seen.at(-1);
    };
    expect(seen.at(-1)).toEqual(['first', undefined]);
    expect(give(['a', 'b'], [undefined, 'of b'])).toEqual(['first', 'of b']);
    expect(give(['b', 'a'], [undefined, undefined])).toEqual(['of b', 'first']);
    expect(give(['b', 'a'], ['second', undefined])).toEqual(['second', 'first']);
    expect(give(['b'], [undefined])).toEqual(['second']);
    expect(give(['a'], [undefined])).toEqual([undefined]);
  });
});
