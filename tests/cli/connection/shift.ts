import { expect, onTestFinished } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openScreen, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';

const SCREEN_SIZE = { columns: 80, rows: 24 };

/** A farm with three harvests due today, and the task list of ana over a connection that can be cut. */
export class Shift {
  readonly farm: SeededFarm;
  readonly api: FarmApi;
  /** The lots in A1, A2 and A3. */
  readonly lots: readonly string[];
  /** True while the farm can't be reached. */
  isDown = false;
  #screen: TestScreen | null = null;
  #stop: () => void = () => undefined;

  constructor(farm: SeededFarm, api: FarmApi, lots: readonly string[]) {
    this.farm = farm;
    this.api = api;
    this.lots = lots;
  }

  /** The screen that was opened last. */
  get screen(): TestScreen {
    if (this.#screen === null) throw new Error('No screen is open');
    return this.#screen;
  }

  /** Returns the farm over the connection. */
  overLine(): FarmApi {
    const { api } = this;
    const cut =
      <I, O, A>(call: (input: I, options?: O) => Promise<A>) =>
      async (input: I, options?: O): Promise<A> => {
        if (this.isDown) throw new ProblemError({ kind: 'unavailable', ...said('The line is cut.'), unheard: true });
        return call(input, options);
      };
    return {
      ...api,
      listExpectedTasks: cut(api.listExpectedTasks),
      listCompletedTasks: cut(api.listCompletedTasks),
      listBatches: cut(api.listBatches),
      getBatch: cut(api.getBatch),
      listBeds: cut(api.listBeds),
      listChambers: cut(api.listChambers),
      listPhysicalLocations: cut(api.listPhysicalLocations),
      completeActions: cut(api.completeActions),
      createComment: cut(api.createComment),
      instantAction: cut(api.instantAction),
    };
  }

  /** Opens an empty screen. */
  openEmpty(through: FarmApi = this.overLine()): void {
    this.#screen = openScreen(this.farm, through, SCREEN_SIZE);
  }

  /** Loads the list of the screen. */
  load(): void {
    this.#stop = this.screen.store.start({ kind: 'refresh', rebuild: true });
  }

  /** Closes the screen. */
  stop(): void {
    this.#stop();
  }

  /** Opens the screen, and waits until it is connected. */
  async open(through?: FarmApi, due = '3 due'): Promise<void> {
    this.openEmpty(through);
    this.load();
    await this.screen.until(due);
    await this.screen.until('live');
  }

  /** Opens the screen, and waits until what forms need has been read. */
  async openReady(due?: string): Promise<void> {
    let reads = 0;
    const line = this.overLine();
    const listBatches: FarmApi['listBatches'] = async (input, options) => {
      const answer = await line.listBatches(input, options);
      reads += 1;
      return answer;
    };
    await this.open({ ...line, listBatches }, due);
    await expect.poll(() => reads).toBeGreaterThan(0);
  }

  /** Confirms the harvest of a lot in its form. */
  async harvest(lot: string | undefined, grams: string): Promise<void> {
    const { screen } = this;
    const at = screen.store.model().due.find(({ lot_code }) => lot_code === lot);
    screen.press('home');
    while (screen.store.model().cursor !== at?.uuid) screen.press('down');
    screen.press('enter');
    await screen.until(`Harvest  ${lot}`);
    screen.type(grams);
    for (let presses = 0; presses < 9 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    screen.press('y');
  }

  /** Returns when the farm says that harvests were completed, lot by lot. */
  async done(): Promise<readonly (string | null)[]> {
    const batches = await Promise.all(
      this.lots.map((uuid) => this.api.getBatch({ params: { uuid }, query: { hydrate: true } })),
    );
    return batches
      .flatMap(({ actions = [] }) => actions)
      .filter(({ action_type, completed }) => action_type === 'harvest_action' && completed)
      .map(({ action_completed_date }) => action_completed_date);
  }
}

/** Opens a farm for a test, and closes it after the test. */
export async function openShift(): Promise<Shift> {
  const farm = await openSeededFarm();
  const api = farm.service.as(farm.caller('ana'));
  const lots: string[] = [];
  for (const place of ['A1', 'A2', 'A3'] as const) {
    const { lot_code } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds[place], trays: 8 }],
      },
    });
    lots.push(lot_code);
  }
  const shift = new Shift(farm, api, lots);
  onTestFinished(async () => {
    shift.stop();
    await farm.close();
  });
  return shift;
}
