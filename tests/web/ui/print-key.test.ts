import { describe, expect, it } from 'vitest';
import { isPrintKey } from '#web/ui/print/print-key.ts';

const press = { key: 'p', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the key for printing', () => {
  it.each([
    ['MacIntel', [false, true, false]],
    ['Win32', [true, false, false]],
    ['Linux x86_64', [true, false, false]],
  ])('is the one of %s', (platform, expected) => {
    const presses = [
      { ...press, ctrlKey: true },
      { ...press, metaKey: true },
      { ...press, ctrlKey: true, metaKey: true },
    ];
    expect(presses.map((each) => isPrintKey(each, platform))).toEqual(expected);
    expect(presses.some((each) => isPrintKey({ ...each, shiftKey: true }, platform))).toBe(false);
  });
});
