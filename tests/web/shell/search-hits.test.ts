import { describe, expect, it } from 'vitest';
import * as m from '#messages/en/web/screens.ts';
import { sections } from '#messages/en/web/settings/sections.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { SCREEN_PATHS, SCREENS } from '#web/screens/screens.tsx';
import { screenHits } from '#web/shell/search/screen-hits.ts';
import { goKeysFor } from '#web/shell/shortcuts/go-keys.ts';

const found = (words: string, isAdmin = true) =>
  screenHits(SCREENS, words, isAdmin).map(({ title, to }) => [title, to]);

describe('screens in the search', () => {
  it('match prefixes of their names, once each', () => {
    expect(found('sched')).toEqual([[m.schedule, '/croplogger/schedule']]);
    expect(found('crop')).toEqual([
      [m.cropLogger, '/croplogger/planned'],
      ['Crops', '/crop'],
    ]);
    expect(found('new')).toEqual([
      [m.newBatch, '/croplogger/new'],
      [m.newRecipe, '/growthrecipe/new'],
      [m.whatsNew, '/whatsnew'],
    ]);
  });

  it('leave out single records and, for non-admins, the screens of admins', () => {
    expect(found('batch')).toEqual([[m.newBatch, '/croplogger/new']]);
    expect(found('users')).toEqual([[m.users, '/user']]);
    expect(found('users', false)).toEqual([]);
  });
});

describe('screens of the same name', () => {
  it('are found by what distinguishes them', () => {
    const name = (part: string) => `${m.settings}: ${part}`;
    expect(found('backups')).toEqual([[name(sections.backups), '/settings/backups']]);
    expect(found('backups', false)).toEqual([]);
    expect(found('growing')).toContainEqual([`${m.cropLogger}: Growing`, '/croplogger/growing']);
  });
});

describe('the keys after g', () => {
  it('are unique and lead to existing screens', () => {
    const all = goKeysFor(SCREEN_PATHS, true);
    expect(new Set(all.map(({ letter }) => letter)).size).toBe(all.length);
    expect(all).toContainEqual({ letter: 'r', words: 'Crops', path: '/crop' });
    expect(all.length).toBeGreaterThan(ALL_RECORD_LISTS.length);
    expect(goKeysFor(SCREEN_PATHS, false).map(({ letter }) => letter)).not.toContain('u');
    expect(goKeysFor(new Set(['/']), true).map(({ path }) => path)).toEqual(['/']);
  });
});
