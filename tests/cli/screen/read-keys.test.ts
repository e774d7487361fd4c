import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { typeInto } from '#cli/views/frame/keys.ts';
import { keysOf } from '#cli/views/frame/read-keys.ts';

const NO_KEY: Key = {
  upArrow: false,
  downArrow: false,
  leftArrow: false,
  rightArrow: false,
  pageDown: false,
  pageUp: false,
  home: false,
  end: false,
  return: false,
  escape: false,
  ctrl: false,
  shift: false,
  tab: false,
  backspace: false,
  delete: false,
  meta: false,
  super: false,
  hyper: false,
  capsLock: false,
  numLock: false,
};

describe('Escape and a key that arrive together, as over a slow connection', () => {
  const namesOf = (input: string, key: Partial<Key>) => keysOf(input, { ...NO_KEY, ...key }).map(({ name }) => name);

  it('are both pressed', () => {
    expect(keysOf('j', { ...NO_KEY, meta: true })).toEqual([
      { name: 'esc', text: '' },
      { name: 'text', text: 'j' },
    ]);
    expect(namesOf('', { meta: true, return: true })).toEqual(['esc', 'enter']);
    expect(namesOf('l', { meta: true, ctrl: true })).toEqual(['esc', 'ctrl-l']);
  });

  it('are one key if it is Escape or an arrow', () => {
    expect(namesOf('', { meta: true, escape: true })).toEqual(['esc']);
    expect(namesOf('', { meta: true, upArrow: true })).toEqual(['up']);
  });
});

describe('keys that arrive together after a pause of the connection', () => {
  it.each([
    ['\u0015', 'u'],
    ['\u0003', 'c'],
    ['\u000c', 'l'],
    ['\u001a', 'z'],
    ['\u0002', 'b'],
    ['\u0006', 'f'],
    ['\u000e', 'n'],
    ['\u0010', 'p'],
  ])('are pressed one after another: %j', (sign, letter) => {
    const alone = keysOf(letter, { ...NO_KEY, ctrl: true });
    expect(alone).toHaveLength(1);
    expect(keysOf(`3${sign}9`, NO_KEY)).toEqual([{ name: 'text', text: '3' }, ...alone, { name: 'text', text: '9' }]);
  });

  it('erase what was typed before them', () => {
    const typed = keysOf('393900\u00153900\u007f\b', NO_KEY).reduce((text, key) => typeInto(text, key) ?? text, '');
    expect(typed).toBe('39');
  });
});
