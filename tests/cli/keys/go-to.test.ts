import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as batches from '#messages/en/terminal/batch.ts';
import * as words from '#messages/en/terminal/screen.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openScreen, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

describe('the key : of the task list', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  let lot: string;

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    ({ lot_code: lot } = await api.createBatch({ body: { growth_recipe: SEED.recipe, trays: 4, start_date: TODAY } }));
    screen = openScreen(farm, api, { columns: 80, rows: 24 });
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('live');
  });
  afterEach(async () => {
    stop();
    await farm.close();
  });

  const goTo = (text: string) => {
    screen.press(':');
    screen.type(text);
    expect(screen.rows()[22]).toBe(words.goTo({ typed: text }));
    screen.press('enter');
  };

  it('opens a batch by its lot code, in any case', async () => {
    goTo(lot.toLowerCase());
    await screen.until(batches.timeline);
    expect(screen.text()).toContain(lot);
  });

  it.each([
    ['Grow 1', /^Chamber: Grow 1$/m],
    ['grow 1 a1', /^Bed: A1$/m],
    ['Climate 1', /^HVAC: Climate 1$/m],
    ['ana', /^User: ana|ana/m],
  ])('opens %s, and goes back to the list', async (text, shown) => {
    goTo(text);
    await screen.until(shown);
    expect(screen.store.model().view.kind).toBe('record');
    screen.press('esc');
    expect(screen.store.model().view.kind).toBe('list');
  });

  it('opens a growing recipe with its actions', async () => {
    const { metadata } = await api.getGrowthRecipe({ params: { uuid: SEED.recipe } });
    goTo(metadata.name);
    await screen.until('create_tray_action');
  });

  it('says that nothing has a name, and what comes near', async () => {
    goTo('Clim');
    await screen.until(words.noRecord({ name: 'Clim' }));
    expect(screen.text()).toContain(usage.didYouMean({ words: ['Climate 1'] }));
    goTo('BAS-2026-9999');
    await screen.until(words.noRecord({ name: 'BAS-2026-9999' }));
  });
});
