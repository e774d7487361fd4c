import { describe, expect, it } from 'vitest';
import * as screens from '#messages/en/web/screens.ts';
import * as m from '#messages/en/web/shell/menu.ts';
import { isActive, isDisabled, MENU, menuOf, visibleTo } from '#web/shell/menu/menu.ts';
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
      [null, [screens.home]],
      [m.operations, [screens.cropLogger, m.documents, m.harvests]],
      [m.recipes, [m.growing, m.crops, m.life]],
      [m.control, [m.chambers, m.beds, m.reservoirs, m.hvacs, m.graphs]],
      [m.farm, [screens.settings]],
    ]);
    const seenBy = (isAdmin: boolean) => visibleTo(MENU, isAdmin).map(({ words }) => words);
    expect(seenBy(true)).toContain(m.farm);
    expect(seenBy(false)).not.toContain(m.farm);
  });

  it.each([
    ['/', screens.home],
    ['/croplogger/planned', screens.cropLogger],
    ['/croplogger/0197c000/harvests', screens.cropLogger],
    ['/croplogger/new', screens.cropLogger],
    ['/croplogger/schedule', screens.cropLogger],
    ['/document', m.documents],
    ['/document/1', m.documents],
    ['/harvest', m.harvests],
    ['/growthrecipe', m.growing],
    ['/growthrecipe/1/performance', m.growing],
    ['/qaspec', m.growing],
    ['/growthmedia/1', m.growing],
    ['/crop', m.crops],
    ['/plant/1', m.crops],
    ['/supplier', m.crops],
    ['/light', m.life],
    ['/irrigation/1', m.life],
    ['/fertigation', m.life],
    ['/environment/1', m.life],
    ['/chamber/1', m.chambers],
    ['/bed/1/life', m.beds],
    ['/reservoir', m.reservoirs],
    ['/hvac/1/graphs', m.hvacs],
    ['/graphs', m.graphs],
  ])('marks at %s %s and nothing else', (path, words) => {
    expect(activeAt(path)).toEqual([words]);
  });

  it.each(['/user/1', '/whatsnew', '/cropper', '/lights'])('marks nothing at %s', (path) => {
    expect(activeAt(path)).toEqual([]);
  });

  it('disables Reservoirs and HVACs exactly where the farm has none', () => {
    const disabled = (reservoirs: number, hvacs: number) =>
      entries.filter((entry) => isDisabled(entry, { reservoirs, hvacs })).map(({ words }) => words);
    expect(disabled(0, 0)).toEqual(['Reservoirs', m.hvacs]);
    expect(disabled(0, 2)).toEqual([m.reservoirs]);
    expect(disabled(1, 0)).toEqual([m.hvacs]);
    expect(disabled(1, 1)).toEqual([]);
    expect(isDisabled(entryOf(m.reservoirs), undefined)).toBe(false);
  });

  it("leaves out entries whose screens don't exist, and empty groups", () => {
    expect(
      menuOf(new Set(['/', '/harvest'])).map(({ words, entries }) => [words, entries.map((e) => e.words)]),
    ).toEqual([
      [null, [screens.home]],
      [m.operations, [m.harvests]],
    ]);
  });
});

describe('an entry whose own list has no screen', () => {
  it('leads to the next list in its section', () => {
    const groups = menuOf(new Set(['/growthmedia', '/crop', '/plant']));
    expect(groups.flatMap(({ entries }) => entries.map(({ words, path }) => [words, path]))).toEqual([
      [m.growing, '/growthmedia'],
      [m.crops, '/crop'],
    ]);
  });
});

describe('the title in the top bar', () => {
  it("is the page's name if the menu doesn't show it", () => {
    expect(pageTitle(screens.home, false)).toBe(screens.home);
    expect(pageTitle(screens.home, true)).toBeUndefined();
  });
});
