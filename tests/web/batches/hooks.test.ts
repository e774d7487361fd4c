import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useIsUnmounted } from '#web/data/use-is-unmounted.ts';
import { useHighlighted } from '#web/features/new-batch/model/use-highlighted.ts';

/** Runs a hook with an argument outside a browser, and returns its last result. */
function runHook<Given, Answer>(useIt: (given: Given) => Answer, given: Given) {
  const answers: Answer[] = [];
  function Probe({ now }: { readonly now: Given }) {
    answers.push(useIt(now));
    return null;
  }
  const shown = render(createElement(Probe, { now: given }));
  return {
    last: (): Answer => {
      const answer = answers.at(-1);
      if (answer === undefined) throw new Error('The hook has not run');
      return answer;
    },
    give: (now: Given) => shown.rerender(createElement(Probe, { now })),
    unmount: shown.unmount,
  };
}

describe('the highlighted item', () => {
  it('is forgotten once it is no longer offered, even if it returns', async () => {
    const hook = runHook(useHighlighted<string>, ['later', 'fewer trays']);
    const looked = () => hook.last()[0];
    hook.last()[1]('later');
    await expect.poll(looked).toBe('later');
    hook.give([]);
    await expect.poll(looked).toBeNull();
    hook.give(['later', 'fewer trays']);
    expect(looked()).toBeNull();
    hook.last()[1]('elsewhere');
    expect(looked()).toBeNull();
  });
});

describe('a screen', () => {
  it('is gone once unmounted', async () => {
    const hook = runHook(useIsUnmounted, undefined);
    expect(hook.last()()).toBe(false);
    hook.unmount();
    await expect.poll(() => hook.last()()).toBe(true);
  });
});
