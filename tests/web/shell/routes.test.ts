import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#tests/browser/routes/routes.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { SCREENS } from '#web/screens/screens.tsx';

const SUBJECTS = {
  growing: 'a-growing-batch',
  done: 'a-batch-that-is-done',
  user: 'somebody',
  document: 'a-document',
  bed: 'bed-a',
  recipe: 'a-recipe',
  records: new Map(ALL_RECORD_LISTS.map(({ path }) => [path, 'a-record'])),
};

describe('the swept routes', () => {
  it("are all of the app's routes, some with several tabs", () => {
    expect([...new Set(ROUTES.map(({ path }) => path))].sort()).toEqual(SCREENS.map(({ path }) => path).sort());
  });

  it('have unique names and addresses without open parameters', () => {
    const addresses = ROUTES.map(({ address }) => address(SUBJECTS));
    for (const all of [addresses, ROUTES.map(({ name }) => name)]) expect(new Set(all).size).toBe(ROUTES.length);
    for (const address of addresses) expect(address).not.toContain(':');
  });
});

describe('an address that farms have printed or bookmarked', () => {
  const named = (path: string): readonly string[] => [path, `${path}/0197a000`];
  const [bed, hvac, reservoir] = ['/bed/bed-1', '/hvac/hvac-1', '/reservoir/reservoir-1'];
  it.each([
    '/',
    '/whatsnew',
    '/harvest',
    '/growthrecipe',
    '/growthrecipe/new',
    '/growthrecipe/0197a000/details',
    '/growthrecipe/0197a000/performance',
    ...['/supplier', '/plant', '/document', '/crop', '/growthmedia', '/user', '/chamber'].flatMap(named),
    ...['/light', '/irrigation', '/fertigation', '/environment'].flatMap(named),
    ...['/bed', bed, `${bed}/life`, '/hvac', `${hvac}/graphs`, '/reservoir', `${reservoir}/history`],
    ...['/croplogger/planned', '/croplogger/growing', '/croplogger/completed', '/croplogger/0197a000'],
    ...['timeline', 'comments', 'harvests'].map((page) => `/croplogger/0197a000/${page}`),
  ])('opens a screen: %s', (address) => {
    expect(SCREENS.filter(({ path }) => matchPath(path, address) !== null)).not.toEqual([]);
  });
});
