import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openScreen, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';

const SIZE = { columns: 80, rows: 24 };
const LATER_MS = 20 * 60_000;

/** Where a call is lost: before it reached the farm, after the farm saved it, or in between. */
const LOSSES = ['never arrived', 'done, answer lost', 'unknown'] as const;
type Loss = (typeof LOSSES)[number];

describe('an action confirmed while the connection was down', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  let lot: string;

  /** Grows a batch of 8 trays in A1 whose harvest is due today. */
  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    ({ lot_code: lot } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    }));
  });
  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  const cut = (loss: Loss) =>
    new ProblemError({
      kind: 'unavailable',
      ...said('The line is cut.'),
      ...(loss === 'never arrived' ? { unheard: true } : {}),
    });

  /** Opens the farm over a connection that loses the first write. */
  function lossy(loss: Loss): FarmApi {
    let isLost = false;
    const once =
      <I, O, A>(call: (input: I, options?: O) => Promise<A>) =>
      async (input: I, options?: O): Promise<A> => {
        if (isLost) return call(input, options);
        isLost = true;
        if (loss === 'done, answer lost') await call(input, options);
        throw cut(loss);
      };
    return {
      ...api,
      completeActions: once(api.completeActions),
      binTrays: once(api.binTrays),
      instantAction: once(api.instantAction),
      createComment: once(api.createComment),
    };
  }

  const done = async () =>
    ((await api.getBatch({ params: { uuid: lot }, query: { hydrate: true } })).actions ?? [])
      .filter(({ action_completed_date: at }) => (at ?? '') >= NOW)
      .filter(({ action_type }) => action_type !== 'interval_action')
      .map(({ action_type, action_completed_date }) => [action_type, action_completed_date]);

  async function harvest(loss: Loss) {
    screen = openScreen(farm, lossy(loss), SIZE);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('1 due');
    screen.press('enter');
    await screen.until(`Harvest  ${lot}`);
    screen.type('700');
    screen.press('enter', 'enter', 'enter', 'enter', 'y');
    await screen.until('Retry in');
  }

  async function openBatch(through: FarmApi) {
    screen = openScreen(farm, through, SIZE);
    stop = screen.store.start({ kind: 'open-batch', ref: lot });
    await screen.until('Timeline');
  }

  /** Moves trays to A2. */
  async function move() {
    screen.press('m');
    await screen.until('From');
    screen.type('Grow 1 A2');
    for (let presses = 0; presses < 9 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    screen.press('y');
  }

  async function bin(loss: Loss) {
    await openBatch(lossy(loss));
    screen.press('x');
    screen.type('A1=2');
    screen.press('enter');
    screen.type('mould');
    screen.press('enter', 'y');
    await screen.until('Retry in');
  }

  it.each(LOSSES)('is completed once, at the time of its confirmation: %s', async (loss) => {
    await harvest(loss);
    farm.clock.advance(LATER_MS);
    screen.press('r');
    await screen.until(`done 10:00  Harvest ${lot}`);
    expect(await done()).toEqual([['harvest_action', NOW]]);
    expect(screen.drafts.kept()).toEqual([]);
  });

  it('is completed at that time when another session finds it on disk', async () => {
    await harvest('unknown');
    const unsent = screen.drafts.kept();
    stop();
    farm.clock.advance(LATER_MS);
    screen = openScreen(farm, api, SIZE, { unsent });
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('Unsent from 10:00');
    screen.press('enter');
    await screen.until(`done 10:00  Harvest ${lot}`);
    expect(await done()).toEqual([['harvest_action', NOW]]);
  });

  it.each(LOSSES)('bins trays once, at its confirmation time: %s', async (loss) => {
    await bin(loss);
    farm.clock.advance(LATER_MS);
    screen.press('r');
    await screen.until(`done 10:00  Bin 2 ${lot}`);
    expect(await done()).toEqual([['redist_action', NOW]]);
    expect(screen.drafts.kept()).toEqual([]);
  });

  it.each(LOSSES)('moves trays once, at its confirmation time: %s', async (loss) => {
    await openBatch(lossy(loss));
    await move();
    await screen.until('Retry in');
    farm.clock.advance(LATER_MS);
    screen.press('r');
    await screen.until(/done 10:00/);
    expect(await done()).toEqual([['location_change', NOW]]);
  });

  it.each(LOSSES)('comments once, at its confirmation time: %s', async (loss) => {
    await openBatch(lossy(loss));
    screen.press('c');
    screen.type('pale');
    screen.press('enter', 'y');
    await screen.until('Retry in');
    farm.clock.advance(LATER_MS);
    screen.press('r');
    await screen.until(/done 10:00/);
    const { uuid } = await api.getBatch({ params: { uuid: lot } });
    const comments = rowsOf(await api.listComments({ params: { uuid } }));
    expect(comments.map(({ text, created_at }) => [text, created_at])).toEqual([['pale', NOW]]);
  });

  it("is recorded at the farm's time if this computer's clock is ahead", async () => {
    let isAhead = true;
    const behind: FarmApi = {
      ...api,
      instantAction: async (input, options) => {
        if (isAhead) farm.clock.advance(-60 * 60_000);
        isAhead = false;
        return api.instantAction(input, options);
      },
    };
    farm.clock.advance(60 * 60_000);
    await openBatch(behind);
    await move();
    await screen.until(/done 10:00/);
    expect(await done()).toEqual([['location_change', NOW]]);
    expect(screen.drafts.kept()).toEqual([]);
  });

  it('shows the farm as unreachable from the first unanswered call until the next response', async () => {
    await harvest('unknown');
    expect(screen.rows()[0]).toContain('offline 0:00');
    screen.press('r');
    await screen.until('done 10:00');
    await screen.until('live');
    expect(screen.text()).not.toContain('offline');
  });

  it("doesn't show a busy or refusing farm as unreachable", async () => {
    for (const kind of ['unavailable', 'conflict'] as const) {
      const busy = new ProblemError({ kind, ...said('Something else is being written.'), retry_after: 2 });
      screen = openScreen(farm, { ...api, getBatch: () => Promise.reject(busy) }, SIZE);
      stop = screen.store.start({ kind: 'refresh', rebuild: true });
      await screen.until('live');
      screen.press('b');
      await screen.until('! Something else is being written.');
      expect(screen.rows()[0]).toContain('live');
      stop();
    }
  });

  it('checks the farm at once when its stream is lost, and keeps checking even if its name has changed', async () => {
    let isDown = false;
    let lose: () => void = () => undefined;
    const down =
      <I, A>(call: (input: I) => Promise<A>) =>
      async (input: I): Promise<A> => {
        if (isDown) throw cut('never arrived');
        return call(input);
      };
    const through: FarmApi = {
      ...api,
      getSystem: down(api.getSystem),
      listExpectedTasks: down(api.listExpectedTasks),
      watchChanges: async (input, options) => {
        if (isDown) throw cut('never arrived');
        const { events } = await api.watchChanges(input, options);
        const lost = new Promise<never>((_, reject) => {
          lose = () => reject(cut('unknown'));
        });
        return {
          events: (async function* () {
            const news = events[Symbol.asyncIterator]();
            for (;;) {
              const next = await Promise.race([news.next(), lost]);
              if (next.done === true) return;
              yield next.value;
            }
          })(),
        };
      },
    };
    screen = openScreen(farm, through, SIZE);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('live');
    isDown = true;
    const boss = farm.service.as(farm.caller('admin'));
    await boss.updateInterfaceEnvironment({ body: { display_name: 'North Farm' } });
    lose();
    await screen.until('offline 0:00');
    farm.clock.advance(60_000);
    screen.store.dispatch({ kind: 'time', site: withSite() });
    await screen.until('offline 1:00');
    isDown = false;
    farm.clock.advance(60_000);
    screen.store.dispatch({ kind: 'time', site: withSite() });
    await screen.until('North Farm');
    expect(screen.rows()[0]).not.toContain('offline');
  });

  const withSite = () => {
    const { site } = screen.store.model();
    if (site === null) throw new Error('Nothing was loaded');
    return { ...site, now: farm.clock.now() };
  };
});
