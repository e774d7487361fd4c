import { describe, expect, it } from 'vitest';
import { isActive, isDisabled, MENU, menuOf } from '#web/shell/menu/menu.ts';
import { pageTitle } from '#web/shell/page-title.ts';

const entries = MENU.flatMap((group) => group.entries);
const activeAt = (path: string) => entries.filter((entry) => isActive(entry, path)).map(({ words }) => words);
const entryOf = (words: string) => {
  const found = entries.find((entry) => entry.words === words);
  if (found === undefined) throw new Error(`No entry ${words}`);
  return found;
};

describe('the side menu', () => {
  it('has its groups and entries in order', () => {
    expect(MENU.map(({ words, entries }) => [words, entries.map((entry) => entry.words)])).toEqual([
      [null, ['Home']],
      ['Operations', ['Crop logger', 'Documents', 'Harvests']],
      ['Recipes', ['Growing', 'Crops', 'L.I.F.E.']],
      ['Control', ['Chambers', 'Beds', 'Reservoirs', 'HVACs', 'Graphs']],
    ]);
  });

  it.each([
    ['/', 'Home'],
    ['/croplogger/planned', 'Crop logger'],
    ['/croplogger/0197c000/harvests', 'Crop logger'],
    ['/croplogger/new', 'Crop logger'],
    ['/croplogger/schedule', 'Crop logger'],
    ['/document', 'Documents'],
    ['/document/1', 'Documents'],
    ['/harvest', 'Harvests'],
    ['/growthrecipe', 'Growing'],
    ['/growthrecipe/1/performance', 'Growing'],
    ['/qaspec', 'Growing'],
    ['/growthmedia/1', 'Growing'],
    ['/crop', 'Crops'],
    ['/plant/1', 'Crops'],
    ['/supplier', 'Crops'],
    ['/light', 'L.I.F.E.'],
    ['/irrigation/1', 'L.I.F.E.'],
    ['/fertigation', 'L.I.F.E.'],
    ['/environment/1', 'L.I.F.E.'],
    ['/chamber/1', 'Chambers'],
    ['/bed/1/life', 'Beds'],
    ['/reservoir', 'Reservoirs'],
    ['/hvac/1/graphs', 'HVACs'],
    ['/graphs', 'Graphs'],
  ])('marks at %s %s and nothing else', (path, words) => {
    expect(activeAt(path)).toEqual([words]);
  });

  it.each(['/user/1', '/whatsnew', '/cropper', '/lights'])('marks nothing at %s', (path) => {
    expect(activeAt(path)).toEqual([]);
  });

  it('leaves Reservoirs and HVACs inert exactly where the farm has none', () => {
    const inert = (reservoirs: number, hvacs: number) =>
      entries.filter((entry) => isDisabled(entry, { reservoirs, hvacs })).map(({ words }) => words);
    expect(inert(0, 0)).toEqual(['Reservoirs', 'HVACs']);
    expect(inert(0, 2)).toEqual(['Reservoirs']);
    expect(inert(1, 0)).toEqual(['HVACs']);
    expect(inert(1, 1)).toEqual([]);
    expect(isDisabled(entryOf('Reservoirs'), undefined)).toBe(false);
  });

  it('leaves out ways to screens that are not there, and empty groups', () => {
    expect(
      menuOf(new Set(['/', '/harvest'])).map(({ words, entries }) => [words, entries.map((e) => e.words)]),
    ).toEqual([
      [null, ['Home']],
      ['Operations', ['Harvests']],
    ]);
  });
});

describe('an entry whose own list has no screen', () => {
  it('leads to the next list of its section that has one', () => {
    const groups = menuOf(new Set(['/growthmedia', '/crop', '/plant']));
    expect(groups.flatMap(({ entries }) => entries.map(({ words, path }) => [words, path]))).toEqual([
      ['Growing', '/growthmedia'],
      ['Crops', '/crop'],
    ]);
  });
});

describe('the title in the top bar', () => {
  it("is the page's name where the menu does not show it", () => {
    expect(pageTitle('Home', false)).toBe('Home');
    expect(pageTitle('Home', true)).toBeUndefined();
  });
});
