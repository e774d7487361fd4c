import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openScreen, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';

const LOT = 'GB-2291';
let farm: SeededFarm;
let screen: TestScreen;
let stop: () => void;

beforeEach(async () => {
  farm = await openSeededFarm();
});
afterEach(async () => {
  stop?.();
  await farm.close();
});

it('the seed lot last used for a crop is offered for its next sowing, also while the farm is unreachable', async () => {
  const api = farm.service.as(farm.caller('ana'));
  const plan = async (daysAgo: number) => {
    const start_date = addDays(TODAY, -daysAgo);
    const { uuid } = await api.createBatch({ body: { growth_recipe: SEED.recipe, trays: 8, start_date } });
    const { actions = [] } = await api.getBatch({ params: { uuid }, query: { hydrate: true } });
    return actions.find(({ action_type }) => action_type === 'create_tray_action')?.uuid ?? '';
  };
  for (const [daysAgo, location, seed_lot] of [
    [4, SEED.beds.A1, 'OLD-1'],
    [2, SEED.beds.A2, LOT],
  ] as const) {
    const placed_at = [{ location, trays: 8 }];
    const action_properties = { trays_sown: 8, seed_lot, placed_at };
    await api.completeActions({ body: { actions: [{ uuid: await plan(daysAgo), action_properties }] } });
  }
  const next = await plan(0);
  let isDown = false;
  const listBatches: FarmApi['listBatches'] = async (input, options) => {
    if (isDown) throw new ProblemError({ kind: 'unavailable', ...said('The line is cut.'), unheard: true });
    return api.listBatches(input, options);
  };
  screen = openScreen(farm, { ...api, listBatches }, { columns: 80, rows: 24 });
  stop = screen.store.start({ kind: 'refresh', rebuild: true });
  await screen.until('live');
  const open = async () => {
    screen.press('home');
    for (let presses = 0; presses < 20 && screen.store.model().cursor !== next; presses++) screen.press('down');
    screen.press('enter');
    await screen.until(forms.lastSeedLot({ lot: LOT }));
  };
  await open();
  screen.press('=');
  expect(screen.text()).toContain(`${LOT}_`);
  screen.press('esc');
  isDown = true;
  await open();
});
