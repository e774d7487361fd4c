import { afterEach, beforeEach, expect, it } from 'vitest';
import { batch } from '#cli/commands/work/batch.ts';
import { complete } from '#cli/commands/work/complete.ts';
import { tasks } from '#cli/commands/work/tasks.ts';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { runHere } from '#tests/cli/commands/command-support.ts';
import { openScreen, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

let farm: SeededFarm;
let api: FarmApi;
let lot: string;
let stop: (() => void) | undefined;

/** Plans a batch to sow today in P1, and one to move today to Grow 1, onto A2 and A3. */
beforeEach(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('ana'));
  ({ lot_code: lot } = await api.createBatch({
    body: { growth_recipe: SEED.recipe, trays: 8, start_date: TODAY, target_locations: [SEED.beds.P1] },
  }));
  const { uuid } = await api.createBatch({
    body: {
      growth_recipe: SEED.recipe,
      trays: 6,
      start_date: addDays(TODAY, -10),
      completed_to: addDays(TODAY, -1),
      placed_at: [{ location: SEED.beds.P1, trays: 6 }],
    },
  });
  const { actions = [] } = await api.getBatch({ params: { uuid }, query: { hydrate: true } });
  const move = actions.find(({ action_type, completed }) => action_type === 'location_change' && !completed);
  await api.updateAction({
    params: { id: move?.uuid ?? '' },
    body: { action_properties: { target_locations: [SEED.beds.A2, SEED.beds.A3] } },
  });
});
afterEach(async () => {
  stop?.();
  await farm.close();
});

const print = async (look: 'table' | 'plain') => (await runHere(farm, api, tasks, [], { look })).out;

it('prints sowing and moving targets', async () => {
  const table = await print('table');
  expect(table.split('\n')[0]).toMatch(/Location +To +Lot$/);
  expect(table).toMatch(/Sow 8 trays .* Propagation P1 /);
  expect(table).toMatch(/Move to Grow 1 .* Grow 1 A2-3 /);
  const plain = await print('plain');
  expect(plain).toContain('Sow 8 trays to Propagation P1');
  expect(plain).toContain('Move to Grow 1 A2-3');
  expect(plain).toContain('Change L.I.F.E. to ');
  expect((await runHere(farm, api, batch, [lot])).out).toMatch(/Sow 8 trays +to Propagation P1/);
});

it('names the recipes that completing a change of L.I.F.E. sets', async () => {
  const due = Object.values(await api.listExpectedTasks({ query: { action_type: 'life_change_action' } })).flat();
  const change = due.find(({ lot_code }) => lot_code === lot);
  const { out } = await runHere(farm, api, complete, [change?.uuid ?? ''], { options: { yes: true } });
  expect(out).toContain(`Change L.I.F.E. of ${lot}: Seedling light`);
});

const open = async (columns: number, rows: number): Promise<TestScreen> => {
  const screen = openScreen(farm, api, { columns, rows });
  stop = screen.store.start({ kind: 'refresh', rebuild: true });
  await screen.until('Sow 8');
  return screen;
};

/** Presses j until the cursor's row matches. */
function goTo(screen: TestScreen, row: RegExp) {
  for (let rows = 0; rows < 12 && !row.test(screen.text()); rows++) screen.press('j');
  expect(screen.text()).toMatch(row);
}

it('shows them on a screen of 80 columns, complete in the row and beside the lot', async () => {
  const screen = await open(80, 24);
  expect(screen.text()).toMatch(/Sow 8 trays to Propagation P1 /);
  expect(screen.text()).toMatch(/Move to Grow 1 A2-3 /);
  goTo(screen, /^> .*Sow 8 trays/m);
  expect(screen.rows()[21]).toMatch(new RegExp(`^${lot} +to Propagation P1 +needed 12 May`));
  screen.press('b');
  await screen.until('Timeline');
  goTo(screen, /^>.*Sow 8 trays/m);
  expect(screen.text()).toMatch(/^>o .*Sow 8 trays +to Propagation P1/m);
  goTo(screen, /^>o .*Clean: Wash the trays/m);
});

it("shows them in a task's second line on a narrow screen, and above the timeline where its row is cut", async () => {
  const screen = await open(40, 20);
  expect(screen.text()).toMatch(/to Propagation P1/);
  goTo(screen, /^> .*\n.*to Propagation P1/m);
  screen.press('b');
  await screen.until('Timeline');
  goTo(screen, /^>.*Sow 8 trays/m);
  expect(screen.text()).toMatch(/^Sow 8 trays +to Propagation P1\nTimeline\n>o .*to Propaga\.\.$/m);
});
