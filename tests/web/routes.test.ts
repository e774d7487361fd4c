import { describe, expect, it } from 'vitest';
import { ROUTES } from '#tests/browser/routes.ts';
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
  it("are the app's routes, each once", () => {
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(SCREENS.map(({ path }) => path).sort());
  });

  it('have unique names and addresses without open parameters', () => {
    const addresses = ROUTES.map(({ address }) => address(SUBJECTS));
    for (const all of [addresses, ROUTES.map(({ name }) => name)]) expect(new Set(all).size).toBe(ROUTES.length);
    for (const address of addresses) expect(address).not.toContain(':');
  });
});
