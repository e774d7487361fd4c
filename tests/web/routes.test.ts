import { describe, expect, it } from 'vitest';
import { ROUTES } from '#tests/browser/routes.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { SCREENS } from '#web/screens/screens.tsx';

const SUBJECTS = {
  growing: 'a-growing-batch',
  done: 'a-batch-that-is-done',
  user: 'somebody',
  records: new Map(ALL_RECORD_LISTS.map(({ path }) => [path, 'a-record'])),
};

describe('the routes that are swept', () => {
  it('are those of the app, each once', () => {
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(SCREENS.map(({ path }) => path).sort());
  });

  it('have a name and an address of their own, without a place left open', () => {
    const addresses = ROUTES.map(({ address }) => address(SUBJECTS));
    for (const all of [addresses, ROUTES.map(({ name }) => name)]) expect(new Set(all).size).toBe(ROUTES.length);
    for (const address of addresses) expect(address).not.toContain(':');
  });
});
