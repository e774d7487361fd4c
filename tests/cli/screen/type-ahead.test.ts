import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import * as words from '#messages/en/terminal/screen.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { deferred } from '#tests/support/deferred.ts';
import { said } from '#tests/support/random/problems.ts';
import { openScreen, settle, type TestScreen } from './screen-support.ts';

describe('keys pressed while a form is read over a slow line', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  let line: { readonly promise: Promise<void>; resolve(): void; reject(error: unknown): void };

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    });
    line = deferred();
    const listBatches: FarmApi['listBatches'] = async (input, options) => {
      await line.promise;
      return api.listBatches(input, options);
    };
    const timers = { now: () => performance.now(), chance: () => 0, wait: () => new Promise<void>(() => undefined) };
    const size = { columns: 80, rows: 24 };
    screen = openScreen(farm, { ...api, listBatches }, size, {}, () => Promise.resolve(), timers);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('1 due');
  });
  afterEach(async () => {
    line.resolve();
    stop?.();
    await farm.close();
  });

  it('are typed into the form, and change nothing in the list', async () => {
    screen.press('enter');
    expect(screen.rows()[22]).toBe(`${words.loading}  ${words.hints.back}`);
    screen.type('512');
    screen.press('enter');
    screen.type('a q');
    expect(screen.text()).not.toContain(words.selected({ count: 1, batches: 1, kinds: '1 Harvest' }));
    line.resolve();
    await screen.until('Harvest  BAS-2026-0001');
    expect(screen.text()).toMatch(/Total yield, g +512 /);
    expect(screen.text()).toContain('a q_');
    expect(screen.asked).toEqual([]);
  });

  it('never confirm anything, and a bounced Enter is no key of the form', async () => {
    screen.store.dispatch({ kind: 'key', key: { name: 'enter', text: '' }, at: performance.now() });
    screen.store.dispatch({ kind: 'key', key: { name: 'enter', text: '' }, at: performance.now() });
    line.resolve();
    await screen.until('Harvest  BAS-2026-0001');
    expect(screen.text()).toContain('> Total yield, g   _______');
    expect(screen.text()).not.toContain('!');
  });

  it('are dropped by Esc, which stays in the list', async () => {
    screen.press('enter');
    screen.type('512');
    screen.press('esc');
    expect(screen.rows()[22]).toBe('');
    line.resolve();
    await settle();
    expect(screen.text()).not.toContain('Harvest  BAS-2026-0001  Basil');
    screen.press('enter');
    await screen.until('> Total yield, g   _______');
  });

  it('are dropped if the farm refuses, and the list takes keys again', async () => {
    screen.press('enter', '5');
    line.reject(new ProblemError({ kind: 'invalid', ...said('Not today.') }));
    await screen.until('Not today.');
    screen.press('?');
    expect(screen.rows()[0]).toBe(words.keysHeading);
  });
});
