import { describe, expect, it } from 'vitest';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { SCREEN_PATHS, SCREENS } from '#web/screens/screens.tsx';
import { screenHits } from '#web/shell/search/screen-hits.ts';
import { goKeysFor } from '#web/shell/shortcuts/go-keys.ts';

const found = (words: string, isAdmin = true) =>
  screenHits(SCREENS, words, isAdmin).map(({ title, to }) => [title, to]);

describe('the screens that a search finds', () => {
  it('are found by the beginning of their name, each once', () => {
    expect(found('sched')).toEqual([['Schedule', '/croplogger/schedule']]);
    expect(found('crop')).toEqual([
      ['Crop logger', '/croplogger/planned'],
      ['Crops', '/crop'],
    ]);
    expect(found('new')).toEqual([
      ['New batch', '/croplogger/new'],
      ["What's New?", '/whatsnew'],
    ]);
  });

  it('are no single records, and for most people not those of admins', () => {
    expect(found('batch')).toEqual([['New batch', '/croplogger/new']]);
    expect(found('users')).toEqual([['Users', '/user']]);
    expect(found('users', false)).toEqual([]);
  });
});

describe('the letters after g', () => {
  it('lead to screens that are there, and are different', () => {
    const all = goKeysFor(SCREEN_PATHS, true);
    expect(new Set(all.map(({ letter }) => letter)).size).toBe(all.length);
    expect(all).toContainEqual({ letter: 'r', words: 'Crops', path: '/crop' });
    expect(all.length).toBeGreaterThan(ALL_RECORD_LISTS.length);
    expect(goKeysFor(SCREEN_PATHS, false).map(({ letter }) => letter)).not.toContain('u');
    expect(goKeysFor(new Set(['/']), true).map(({ path }) => path)).toEqual(['/']);
  });
});
