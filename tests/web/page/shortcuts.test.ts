import { describe, expect, it } from 'vitest';
import { afterPress, keyOfPress, SECOND_KEY_MS, type Shortcut, type Waiting } from '#web/page/shortcuts.ts';

const run = () => undefined;
const list: readonly Shortcut[] = [
  { keys: '/', words: 'Search', run },
  { keys: 'g h', words: 'Home', run },
  { keys: 'g s', words: 'Schedule', run },
  { keys: 's', words: 'Save', run },
  { keys: 'Enter', words: 'Open' },
];

/** Returns what a sequence of keys runs, each some milliseconds after the last. */
function runsOf(keys: readonly string[], apart = 100): string[] {
  let waiting: Waiting | null = null;
  return keys.flatMap((key, at) => {
    const after = afterPress(waiting, { key, at: at * apart }, list);
    waiting = after.waiting;
    return after.runs === undefined ? [] : [after.runs.words];
  });
}

const press = (key: string, more: Partial<Parameters<typeof keyOfPress>[0]> = {}) =>
  keyOfPress({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

describe('shortcuts', () => {
  it('run on one key, or on a sequence of two', () => {
    expect(runsOf(['/'])).toEqual(['Search']);
    expect(runsOf(['g', 'h'])).toEqual(['Home']);
    expect(runsOf(['s', 'g', 's'])).toEqual(['Save', 'Schedule']);
  });

  it('drop an unfinished sequence after a while, or after another key', () => {
    expect(runsOf(['g', 'h'], SECOND_KEY_MS)).toEqual(['Home']);
    expect(runsOf(['g', 'h'], SECOND_KEY_MS + 1)).toEqual([]);
    expect(runsOf(['g', 'x', 'h'])).toEqual([]);
    expect(runsOf(['g', '/', 'h'])).toEqual(['Search']);
  });

  it('restart when the first key of a sequence is pressed twice', () => {
    expect(runsOf(['g', 'g', 'h'])).toEqual(['Home']);
  });

  it('ignore entries that are only for the help', () => {
    expect(runsOf(['Enter'])).toEqual([]);
  });

  it('ignore keys with a modifier', () => {
    expect(press('s')).toBe('s');
    expect(press('s', { ctrlKey: true })).toBeNull();
    expect(press('s', { metaKey: true })).toBeNull();
    expect(press('s', { altKey: true })).toBeNull();
    expect(press('S', { shiftKey: true })).toBeNull();
  });

  it('work with Caps Lock, for characters that need Shift, and on non-Latin keyboards', () => {
    expect(press('G')).toBe('g');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('п', { code: 'KeyG' })).toBe('g');
    expect(press('õ', { code: 'BracketLeft' })).toBeNull();
  });
});
