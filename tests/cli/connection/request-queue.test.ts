import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/time.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as batchWords from '#messages/en/terminal/batch.ts';
import * as words from '#messages/en/terminal/screen.ts';
import type { Draft } from '#ports/draft-store.ts';
import { type FarmApi, ProblemError } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openScreen, settle, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';

const SIZE = { columns: 80, rows: 24 };
const MINUTE_MS = 60_000;

describe('actions confirmed while the farm is unreachable', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  let isDown: boolean;
  /** The lots in A1, A2 and A3, whose harvests are due today. */
  let lots: string[];

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    isDown = false;
    lots = [];
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
  });
  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  /** The farm over a connection that can be cut. */
  function overLine(): FarmApi {
    const cut =
      <I, O, A>(call: (input: I, options?: O) => Promise<A>) =>
      async (input: I, options?: O): Promise<A> => {
        if (isDown) throw new ProblemError({ kind: 'unavailable', ...said('The line is cut.'), unheard: true });
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

  async function open(through: FarmApi = overLine()) {
    screen = openScreen(farm, through, SIZE);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('3 due');
    await screen.until('live');
  }

  /** Waits until what forms need has been read. */
  async function openReady() {
    let reads = 0;
    const line = overLine();
    const listBatches: FarmApi['listBatches'] = async (input, options) => {
      const answer = await line.listBatches(input, options);
      reads += 1;
      return answer;
    };
    await open({ ...line, listBatches });
    await expect.poll(() => reads).toBeGreaterThan(0);
  }

  async function harvest(lot: string, grams: string) {
    const at = screen.store.model().due.find(({ lot_code }) => lot_code === lot);
    screen.press('home');
    while (screen.store.model().cursor !== at?.uuid) screen.press('down');
    screen.press('enter');
    await screen.until(`Harvest  ${lot}`);
    screen.type(grams);
    for (let presses = 0; presses < 9 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    screen.press('y');
  }

  const done = async () =>
    (await Promise.all(lots.map((uuid) => api.getBatch({ params: { uuid }, query: { hydrate: true } }))))
      .flatMap(({ actions = [] }) => actions)
      .filter(({ action_type, completed }) => action_type === 'harvest_action' && completed)
      .map(({ action_completed_date }) => action_completed_date);

  it('are all kept, shown, and sent in order with the times of their confirmations', async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    farm.clock.advance(MINUTE_MS);
    await harvest(lots[1] ?? '', '702');
    await screen.until(words.waitsSince({ time: '10:01' }));
    farm.clock.advance(MINUTE_MS);
    await harvest(lots[2] ?? '', '703');
    await screen.until(words.waitingBehind({ count: 2 }));
    expect(screen.drafts.kept().map(({ may_have_arrived }) => may_have_arrived)).toEqual([undefined, false, false]);
    isDown = false;
    farm.clock.advance(30 * MINUTE_MS);
    screen.press('r');
    await screen.until(`Harvest ${lots[2]}, 703 g`);
    await expect.poll(() => screen.drafts.kept()).toEqual([]);
    const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();
    expect(await done()).toEqual([at(0), at(1), at(2)]);
  });

  it('can be taken back while they wait, and opened again as typed', async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    await harvest(lots[1] ?? '', '702');
    expect(screen.drafts.kept()).toHaveLength(2);
    screen.press('u');
    await expect.poll(() => screen.drafts.kept()).toHaveLength(1);
    screen.press('enter');
    await screen.until('702');
  });

  it("aren't taken back if an earlier run may have sent them", async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    const drafts = screen.drafts.kept();
    stop();
    isDown = false;
    await openReady();
    isDown = true;
    await harvest(lots[1] ?? '', '702');
    await screen.until('Not sent yet');
    screen.store.dispatch({ kind: 'unsent', drafts });
    screen.press('enter', 'u');
    expect(screen.store.model().queue.map(({ draft }) => draft)).toEqual(drafts);
    expect(screen.store.model().message?.text).toBe(words.nothingDoneHere);
  });

  it('are sent only by the user who confirmed them', async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    const [draft] = screen.drafts.kept();
    expect(draft?.username).toBe('ana');
    stop();
    isDown = false;
    await open({ ...overLine(), getCurrentUser: farm.service.as(farm.caller('admin')).getCurrentUser });
    screen.store.dispatch({ kind: 'unsent', drafts: screen.drafts.kept().concat(draft ?? []) });
    await screen.until(words.unsentBy({ user: 'ana', count: 1 }));
    screen.press('d');
    expect(screen.store.model().unsent).toEqual([draft]);
  });

  it('are tried again at once after the clock of this computer was set back', async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    isDown = false;
    const { site } = screen.store.model();
    if (site === null) throw new Error('Nothing was loaded');
    const now = new Date(Date.parse(site.now) - 60 * MINUTE_MS).toISOString();
    screen.store.dispatch({ kind: 'time', site: { ...site, now } });
    await expect.poll(() => screen.drafts.kept()).toEqual([]);
    expect(await done()).toEqual([NOW]);
  });

  it('end once, even if the farm answers twice', async () => {
    await openReady();
    isDown = true;
    for (const [at, lot] of lots.slice(0, 2).entries()) {
      await harvest(lot, `70${at}`);
      await expect.poll(() => screen.drafts.kept()).toHaveLength(at + 1);
    }
    const [draft] = screen.drafts.kept();
    if (draft === undefined) throw new Error('Nothing was kept');
    const answer = { kind: 'answered', at: NOW, isSame: false } as const;
    screen.store.dispatch({ ...answer, draft: screen.store.model().sending?.draft ?? draft });
    screen.store.dispatch({ ...answer, draft });
    expect(screen.store.model().sending?.draft.label).toContain(lots[1]);
  });

  it("doesn't confirm the same action twice", async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    screen.press('home', 'enter');
    expect(screen.store.model().message?.text).toBe(words.alreadyWaiting);
    expect(screen.drafts.kept()).toHaveLength(1);
  });

  it('hide nothing that is typed or asked on the same row meanwhile', async () => {
    await openReady();
    await harvest(lots[0] ?? '', '701');
    await screen.until('u undoes');
    isDown = true;
    await harvest(lots[1] ?? '', '702');
    await screen.until('Not sent yet');
    screen.press('u');
    expect(screen.rows()[22]).toBe(
      `? ${words.yesOrNo({ question: acts.askUndo({ what: `Harvest ${lots[0]}, 701 g` }) })}`,
    );
    screen.press('esc', '/');
    screen.type('0003');
    expect(screen.rows()[22]).toMatch(/^\/ 0003_ {3}1 of/);
    screen.press('esc', 'c');
    screen.type('Wet');
    expect(screen.rows()[22]).toContain('Wet_');
    screen.press('esc');
    expect(screen.rows()[22]).toContain('Not sent yet');
    await harvest(lots[2] ?? '', '703');
    screen.press('u');
    expect(screen.rows()[22]).toBe(words.takenBack({ label: `Harvest ${lots[2]}, 703 g` }));
    screen.press('down');
    expect(screen.rows()[22]).toContain('Not sent yet');
  });

  it('go on after a refused one, whose form opens again', async () => {
    await openReady();
    isDown = true;
    for (const [at, lot] of lots.entries()) {
      await harvest(lot, `70${at}`);
      await expect.poll(() => screen.drafts.kept()).toHaveLength(at + 1);
    }
    const boss = farm.service.as(farm.caller('admin'));
    const [task] = (await boss.listExpectedTasks({}))[screen.store.model().due[1]?.batch ?? ''] ?? [];
    await boss.completeActions({
      body: { actions: [{ uuid: task?.uuid ?? '', action_properties: { total_yield: 650 } }] },
    });
    isDown = false;
    screen.press('r');
    await screen.until(words.oneRefused({ label: `Harvest ${task?.lot_code}, 701 g` }));
    await expect.poll(() => screen.drafts.kept()).toEqual([]);
    expect(await done()).toHaveLength(3);
  });

  it('are offered after a restart, and sent once with their times', async () => {
    await openReady();
    isDown = true;
    await harvest(lots[0] ?? '', '701');
    await screen.until('Not sent yet');
    farm.clock.advance(MINUTE_MS);
    await harvest(lots[1] ?? '', '702');
    const drafts = screen.drafts.kept();
    stop();
    isDown = false;
    farm.clock.advance(20 * MINUTE_MS);
    await open();
    screen.store.dispatch({ kind: 'unsent', drafts });
    expect(screen.rows()[22]).toContain('1 more');
    screen.press('enter');
    await screen.until(`done 10:01  Harvest ${lots[1]}, 702 g`);
    const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();
    expect(await done()).toEqual([at(0), at(1)]);
    expect(screen.drafts.kept()).toEqual([]);
  });

  describe('when this computer fails', () => {
    const full = new Error('ENOSPC: no space left on device, write');

    it('says so, opens the form again, and goes on with the next', async () => {
      await openReady();
      vi.spyOn(screen.drafts, 'write').mockRejectedValueOnce(full);
      await harvest(lots[0] ?? '', '701');
      await screen.until('ENOSPC: no space left');
      expect(await done()).toEqual([]);
      screen.press('esc');
      await harvest(lots[1] ?? '', '702');
      await screen.until(`Harvest ${lots[1]}, 702 g`);
      await expect.poll(() => screen.store.model().sending).toBeNull();
      expect(await done()).toHaveLength(1);
    });

    it('shows the list even if earlier requests cannot be read', async () => {
      screen = openScreen(farm, overLine(), SIZE);
      vi.spyOn(screen.drafts, 'read').mockRejectedValueOnce(new Error('EACCES: permission denied, scandir'));
      stop = screen.store.start({ kind: 'refresh', rebuild: true });
      await screen.until('3 due');
      await screen.until('permission denied');
    });

    it('forgets a request whose form opens again', async () => {
      await openReady();
      isDown = true;
      screen.press('r');
      await screen.until('offline');
      const write = screen.drafts.write;
      vi.spyOn(screen.drafts, 'write').mockImplementationOnce(write).mockRejectedValueOnce(full);
      await harvest(lots[0] ?? '', '701');
      await screen.until('ENOSPC: no space left');
      await expect.poll(() => screen.drafts.kept()).toEqual([]);
    });

    it('repeats a request that may have arrived', async () => {
      await openReady();
      isDown = true;
      await harvest(lots[0] ?? '', '701');
      await screen.until('Not sent yet');
      isDown = false;
      vi.spyOn(screen.drafts, 'write').mockRejectedValueOnce(full);
      screen.press('r');
      await expect.poll(() => screen.store.model().message?.text).toContain('ENOSPC: no space left');
      expect(screen.store.model().sending?.retryAt).not.toBeNull();
      expect(screen.drafts.kept()).toHaveLength(1);
      screen.press('r');
      await expect.poll(() => screen.drafts.kept()).toEqual([]);
      expect(await done()).toHaveLength(1);
    });

    it('counts the answer of the farm even if the file stays', async () => {
      await openReady();
      vi.spyOn(screen.drafts, 'remove').mockRejectedValueOnce(new Error('EACCES: permission denied'));
      await harvest(lots[0] ?? '', '701');
      await screen.until(/done .*701 g/);
      expect(screen.store.model().sending).toBeNull();
    });

    it('keeps the file of a request that it no longer understands, and sends the others', async () => {
      await openReady();
      const old: Draft = {
        key: 'old',
        saved_at: NOW,
        label: 'Wash',
        operation: 'completeActions',
        body: { tasks: [] },
      };
      await screen.drafts.write(old);
      const said: string[] = [];
      screen.store.subscribe(() => said.push(screen.store.model().message?.text ?? ''));
      screen.store.dispatch({ kind: 'unsent', drafts: [old] });
      screen.press('enter');
      await expect.poll(() => screen.store.model().sending).toBeNull();
      expect(said.some((text) => text.startsWith(words.failedWith({ label: 'Wash', reason: '' })))).toBe(true);
      await harvest(lots[0] ?? '', '701');
      await expect.poll(done).toHaveLength(1);
      expect(screen.drafts.kept()).toEqual([old]);
    });
  });

  describe('on a slow connection', () => {
    /** The farm, whose batches arrive when they are let through. */
    async function openSlow() {
      await openReady();
      stop();
      const held: (() => void)[] = [];
      let isSlow = false;
      const line = overLine();
      await open({
        ...line,
        listBatches: async (input, options) => {
          if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
          return line.listBatches(input, options);
        },
      });
      isSlow = true;
      return held;
    }

    it('keeps what was typed into a form that was opened twice', async () => {
      const held = await openSlow();
      screen.press('enter', 'enter');
      await expect.poll(() => held).toHaveLength(2);
      held[0]?.();
      await screen.until('Total yield');
      screen.type('701');
      held[1]?.();
      await settle();
      expect(screen.text()).toContain('701_');
    });

    it('shows no form as loading that the farm did not answer', async () => {
      const held = await openSlow();
      screen.press('enter');
      expect(screen.store.model().message?.text).toBe(`${words.loading}  ${words.hints.back}`);
      await expect.poll(() => held).toHaveLength(1);
      isDown = true;
      held[0]?.();
      await screen.until('No answer from');
    });

    it('says that a batch was deleted before its form opened', async () => {
      const held = await openSlow();
      const batch = screen.store.model().due[0]?.batch ?? '';
      screen.press('enter');
      await expect.poll(() => held).toHaveLength(1);
      await farm.service.as(farm.caller('admin')).deleteBatch({ params: { uuid: batch }, query: {} });
      held[0]?.();
      await screen.until(words.batchGone);
      screen.press('y');
      await screen.until('2 due');
    });
  });

  it('are read once at a time while the farm stays silent', async () => {
    let [isSilent, reads] = [false, 0];
    const line = overLine();
    await open({
      ...line,
      listExpectedTasks: (input, options) => {
        if (!isSilent) return line.listExpectedTasks(input, options);
        reads += 1;
        return new Promise(() => undefined);
      },
    });
    isDown = true;
    screen.press('r');
    await screen.until('offline');
    [isDown, isSilent] = [false, true];
    const { site } = screen.store.model();
    if (site === null) throw new Error('Nothing was loaded');
    const counts: number[] = [];
    for (const minutes of [1, 2, 3]) {
      const now = new Date(Date.parse(site.now) + minutes * MINUTE_MS).toISOString();
      screen.store.dispatch({ kind: 'time', site: { ...site, now } });
      await settle();
      counts.push(reads);
    }
    expect(reads).toBeGreaterThan(0);
    expect(counts).toEqual([reads, reads, reads]);
  });

  it('sends a comment once its connection is back', async () => {
    await openReady();
    isDown = true;
    screen.press('c');
    screen.type('pale');
    screen.press('enter');
    await screen.until(batchWords.askComment({ lot: lots[0] ?? '', text: 'pale' }));
    screen.press('y');
    await screen.until('Not sent yet');
    isDown = false;
    screen.press('r');
    await screen.until(/done .*comment on/);
    const uuid = screen.store.model().due[0]?.batch ?? '';
    const comments = rowsOf(await api.listComments({ params: { uuid }, query: {} }));
    expect(comments.map(({ author, text }) => [author, text])).toEqual([['ana', 'pale']]);
  });
});
