import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Size } from '#cli/views/frame/frame.ts';
import { addDays } from '#domain/time.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';
import { openScreen, type TestScreen } from './screen-support.ts';

const USUAL: Size = { columns: 80, rows: 24 };

describe('the tasks screen while others work', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let boss: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  /** The batch in each place. */
  const batches = new Map<string, string>();

  /** Grows three batches whose harvests are due: in A1, A2 and A3. */
  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    boss = farm.service.as(farm.caller('admin'));
    batches.clear();
    for (const place of ['A1', 'A2', 'A3'] as const) {
      const { uuid } = await api.createBatch({
        body: {
          growth_recipe: SEED.recipe,
          trays: 8,
          start_date: addDays(TODAY, -21),
          completed_to: TODAY,
          placed_at: [{ location: SEED.beds[place], trays: 8 }],
        },
      });
      batches.set(place, uuid);
    }
  });
  afterEach(async () => {
    stop();
    await farm.close();
  });

  async function open(through: FarmApi = api) {
    screen = openScreen(farm, through, USUAL);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('3 due');
    await screen.until('live');
  }

  /** Harvests the batch in a place as another user. */
  async function harvestElsewhere(place: string) {
    const [task] = (await boss.listExpectedTasks({}))[batches.get(place) ?? ''] ?? [];
    const uuid = task?.uuid ?? '';
    await boss.completeActions({ body: { actions: [{ uuid, action_properties: { total_yield: 700 } }] } });
  }

  const rowOf = (place: string) => screen.rows().find((row) => row.trimEnd().endsWith(` ${place}`));

  it('removes a row completed elsewhere, and keeps cursor and selection', async () => {
    await open();
    screen.press(' ', 'down');
    expect([rowOf('A1'), rowOf('A2')].map((row) => row?.slice(0, 2))).toEqual([' *', '> ']);
    await harvestElsewhere('A3');
    await screen.until('2 due');
    expect([rowOf('A1'), rowOf('A2'), rowOf('A3')].map((row) => row?.slice(0, 2))).toEqual([' *', '> ', undefined]);
  });

  it('keeps the row under the cursor, marked', async () => {
    await open();
    await harvestElsewhere('A1');
    await screen.until('+ done by admin 10:00');
    expect(screen.text()).toMatch(/^> .*\+ done by admin 10:00$/m);
  });

  it('shows a task undone elsewhere as open again', async () => {
    await open();
    await harvestElsewhere('A1');
    await screen.until('+ done by admin 10:00');
    const today = Object.values(await boss.listCompletedTasks({ query: { action_type: 'harvest_action' } }));
    const [done] = today.flat();
    await boss.undoActions({ body: { actions: [done?.uuid ?? ''] } });
    await screen.until('3 due');
    expect(screen.text()).not.toContain('done by admin');
    expect(rowOf('A1')).toMatch(/^> .*Harvest/);
  });

  it('ignores a read overtaken by a newer one', async () => {
    let isHeld = false;
    let release: () => void = () => undefined;
    const slow: FarmApi = {
      ...api,
      listExpectedTasks: async (input) => {
        const answer = await api.listExpectedTasks(input);
        if (!isHeld) return answer;
        isHeld = false;
        return new Promise((done) => {
          release = () => done(answer);
        });
      },
    };
    await open(slow);
    isHeld = true;
    screen.press('r');
    await expect.poll(() => isHeld).toBe(false);
    await harvestElsewhere('A1');
    await screen.until('+ done by admin 10:00');
    const shown: string[] = [];
    const unsubscribe = screen.store.subscribe(() => shown.push(screen.rows()[0] ?? ''));
    release();
    await expect.poll(() => screen.text().includes('done by admin')).toBe(false);
    unsubscribe();
    expect(shown.filter((row) => row.includes('3 due'))).toEqual([]);
  });

  it("doesn't rebuild the list for a first read overtaken by a newer one", async () => {
    let isFirst = true;
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await open({
      ...api,
      listCompletedTasks: async (input) => {
        const wasFirst = isFirst;
        isFirst = false;
        const answer = await api.listCompletedTasks(input);
        if (wasFirst) await released;
        return answer;
      },
    });
    await harvestElsewhere('A1');
    await screen.until('+ done by admin 10:00');
    release();
    await harvestElsewhere('A3');
    await screen.until('1 due');
    expect(screen.text()).toMatch(/^> .*\+ done by admin 10:00$/m);
  });

  it('keeps an open form as typed, and sending it reports what happened to its action', async () => {
    await open();
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('512');
    const before = screen.rows();
    await harvestElsewhere('A2');
    await harvestElsewhere('A1');
    await expect.poll(() => screen.store.model().due.length).toBe(1);
    await screen.until('admin completed this at 10:00.');
    expect(screen.rows().toSpliced(22, 1)).toEqual(before.toSpliced(22, 1));
    screen.press('enter', 'enter', 'enter', 'enter', 'y');
    await screen.until(/already|done/i);
    expect(screen.text()).not.toContain('u undoes');
  });

  it("refreshes a batch changed elsewhere, and doesn't reopen one that was left", async () => {
    await open();
    screen.press('b');
    await screen.until('Timeline');
    expect(screen.text()).toMatch(/^>[!o ] .*Harvest/m);
    await harvestElsewhere('A1');
    await screen.until(/^.\+ .*Harvest +700 g/m);
    screen.press('esc');
    await harvestElsewhere('A2');
    await screen.until('1 due');
    expect(screen.text()).not.toContain('Timeline');
  });

  it('reports a lost connection, and recovers', async () => {
    let calls = 0;
    let cut: () => void = () => undefined;
    const breaking: FarmApi = {
      ...api,
      watchChanges: async (input, options): Promise<EventStream> => {
        calls += 1;
        if (calls > 1) return api.watchChanges(input, options);
        const lost = new Promise<never>((_, reject) => {
          cut = () => reject(new ProblemError({ kind: 'unavailable', ...said('The line is cut.') }));
        });
        return {
          events: (async function* () {
            yield { what: 'ready', id: 0 } as const;
            await lost;
          })(),
        };
      },
    };
    await open(breaking);
    const states: string[] = [];
    const unsubscribe = screen.store.subscribe(() =>
      states.push(/live|polling/.exec(screen.rows()[0] ?? '')?.[0] ?? ''),
    );
    cut();
    await screen.until('polling');
    await screen.until('live');
    unsubscribe();
    expect(states[0]).toBe('polling');
    expect(screen.text()).not.toContain('The line is cut');
    await harvestElsewhere('A3');
    await screen.until('2 due');
  });
});
