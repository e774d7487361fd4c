import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
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
