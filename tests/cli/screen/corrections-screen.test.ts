import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import * as account from '#messages/en/problems/account.ts';
import * as index from '#messages/en/problems/index.ts';
import { problems } from '#messages/en/problems/index.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as screenWords from '#messages/en/terminal/screen.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';
import { openScreen, type TestScreen } from './screen-support.ts';

const SIZE = { columns: 80, rows: 24 };

describe('a screen after an action', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
  });
  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  /** Moves in a batch: started some days ago, with actions completed up to a later day. */
  async function moveIn(daysAgo: number, doneTo: number): Promise<string> {
    const { lot_code } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -daysAgo),
        completed_to: addDays(TODAY, -doneTo),
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    });
    return lot_code;
  }

  const actionsOf = async (lot: string) =>
    (await api.getBatch({ params: { uuid: lot }, query: { hydrate: true } })).actions ?? [];

  async function openList(through: FarmApi = api, signIn?: (name: string, password: string) => Promise<void>) {
    screen = openScreen(farm, through, SIZE, {}, signIn);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until(tasks.headings.nextState);
  }

  /** Opens the batch with the cursor on the last action whose row matches. */
  async function openAction(lot: string, row: RegExp) {
    screen = openScreen(farm, api, SIZE);
    stop = screen.store.start({ kind: 'open-batch', ref: lot });
    await screen.until('Timeline');
    for (let rows = 0; rows < 20; rows++) screen.press('j');
    for (let rows = 0; rows < 20 && !row.test(screen.text()); rows++) screen.press('k');
    expect(screen.text()).toMatch(row);
  }

  it('offers to delay the rest after a late action, and does so on y only', async () => {
    const lot = await moveIn(23, 3);
    await openList();
    for (let rows = 0; rows < 5 && !/^> +!2 .*Harvest/m.test(screen.text()); rows++) screen.press('j');
    screen.press('enter');
    await screen.until('Harvest  BAS');
    screen.type('700');
    screen.press('enter', 'enter', '0', 'enter', 'enter', 'y');
    await screen.until(`? ${screenWords.yesOrNo({ question: acts.askShift({ lot, count: 1, days: 2 }) })}`);
    const cleaning = async () =>
      (await actionsOf(lot)).find(({ action_type, completed }) => action_type === 'generic_text_action' && !completed);
    expect((await cleaning())?.action_needed_date).toBe(addDays(TODAY, -2));
    screen.press('y');
    await screen.until(`done  Shift of ${lot}`);
    expect((await cleaning())?.action_needed_date).toBe(TODAY);
    expect(screen.drafts.kept()).toEqual([]);
  });

  it('corrects a move from its previous places', async () => {
    const { uuid, lot_code } = await api.createBatch({
      body: { growth_recipe: SEED.recipe, trays: 6, start_date: TODAY, target_locations: [SEED.beds.P1] },
    });
    const sow = (await actionsOf(lot_code)).find(({ action_type }) => action_type === 'create_tray_action');
    await api.completeActions({ body: { actions: [{ uuid: sow?.uuid ?? '' }] } });
    await api.instantAction({
      body: {
        batch: uuid,
        action_type: 'location_change',
        action_properties: { moves: [{ from: SEED.beds.P1, to: SEED.beds.A1, trays: 4 }] },
      },
    });
    await openAction(lot_code, /^>\+ .*Move/m);
    screen.press('e');
    await screen.until('Correct Move');
    expect(screen.text()).toContain(forms.standingIn({ trays: 6, places: '' }).slice(0, -1));
    screen.press('tab', 'tab');
    screen.type('5');
    screen.press('enter');
    for (let presses = 0; presses < 6 && !screen.text().includes('y correct'); presses++) screen.press('enter');
    screen.press('y');
    await screen.until(/corrected 12 May/);
    const move = (await actionsOf(lot_code)).find(
      ({ action_type, completed }) => action_type === 'location_change' && completed,
    );
    expect(move?.action_properties).toMatchObject({ moves: [{ from: SEED.beds.P1, to: SEED.beds.A1, trays: 5 }] });
    // The untouched time is unchanged, to the second.
    expect(move?.corrections).toHaveLength(1);
    expect(move?.corrections[0]?.was.action_completed_date).toBe(move?.action_completed_date);
  });

  it('corrects a state change', async () => {
    const lot = await moveIn(12, 1);
    await openAction(lot, /^>\+ .*Set /m);
    screen.press('e');
    await screen.until('Correct Set');
    screen.store.dispatch({ kind: 'key', key: { name: 'ctrl-u', text: '' }, at: 1e6 });
    screen.type('Hardening');
    screen.press('enter', 'enter');
    await screen.until('y correct');
    screen.press('y');
    await screen.until(/Set Hardening/);
  });

  it('records no correction without changes', async () => {
    const lot = await moveIn(12, 1);
    await openAction(lot, /^>\+ .*Sow/m);
    screen.press('e');
    await screen.until('Correct Sow');
    for (let presses = 0; presses < 6 && !screen.text().includes('y correct'); presses++) screen.press('enter');
    screen.press('y');
    await screen.until('already done');
    expect((await actionsOf(lot)).flatMap(({ corrections }) => corrections)).toEqual([]);
  });

  it('asks again after a wrong password, then sends the confirmed action', async () => {
    await moveIn(21, 0);
    let isSignedIn = false;
    const guarded: FarmApi = {
      ...api,
      completeActions: (input, options) => {
        if (isSignedIn) return api.completeActions(input, options);
        throw new ProblemError({ kind: 'unauthenticated', ...said(index.problems.session_ended({})) });
      },
    };
    await openList(guarded, async (_name, password) => {
      if (password !== 'right')
        throw new ProblemError({ kind: 'unauthenticated', ...said(account.accountProblems.wrong_credentials({})) });
      isSignedIn = true;
    });
    screen.press('enter');
    await screen.until('Harvest  BAS');
    screen.type('900');
    for (let presses = 0; presses < 6 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    screen.press('y');
    await screen.until('! Signed out. What you typed is kept. Password for ana: ________  esc read only');
    screen.type('wrong');
    screen.press('enter');
    await screen.until(`! ${problems.wrong_credentials({})} Password for ana: ________`);
    screen.press('esc');
    await screen.until('! Signed out: read only. Run: phyto login --host https://farm.example');
    screen.press('r');
    await screen.until('Password for ana: ________');
    screen.type('right\n');
    expect(screen.text()).not.toContain('right_');
    screen.press('enter');
    await screen.until(/done 10:00 {2}Harvest BAS-2026-0001, 900 g/);
  });

  it('leaves room for the keys beside a stored request, however long its name', async () => {
    const { uuid } = await api.createBatch({
      body: { growth_recipe: SEED.recipe, trays: 6, start_date: TODAY, target_locations: [SEED.beds.P1] },
    });
    await api.createAction({
      body: {
        batch: uuid,
        action_type: 'generic_text_action',
        action_needed_date: addDays(TODAY, -1),
        action_properties: { category: 'Scouting', text: 'Scout for aphids and thrips, empty the sticky traps' },
      },
    });
    await openList({
      ...api,
      completeActions: () => {
        throw new ProblemError({ kind: 'unavailable', ...said('farm.example cannot be reached.') });
      },
    });
    screen.press('enter');
    await screen.until(forms.textHint);
    screen.press('enter', 'enter', 'y');
    await screen.until('Text kept.');
    const drafts = screen.drafts.kept();
    if (drafts.length === 0) throw new Error('It is kept before it is sent');
    stop();
    await openList();
    screen.store.dispatch({ kind: 'unsent', drafts });
    expect(screen.rows()[22]).toMatch(
      /^\? Unsent from 10:00: Scouting: Scout .*\.\. BAS-2026-0001\. {2}enter resume {2}d discard$/,
    );
    screen.press('enter');
    await screen.until(/^done 10:00 {2}Scouting: .* BAS-2026-0001/m);
  });

  it('keeps a form opened while its batch was being refreshed', async () => {
    const lot = await moveIn(12, 1);
    await openAction(lot, /^>\+ .*Sow/m);
    screen.press('e');
    await screen.until('Correct Sow');
    screen.type('7');
    const { view } = screen.store.model();
    if (view.kind !== 'form' || view.back.kind !== 'batch') throw new Error('The form stands over its batch');
    screen.store.dispatch({ ...view.back, kind: 'batch', comments: [] });
    expect(screen.text()).toContain('Correct Sow');
    screen.press('esc');
    expect(screen.text()).toContain('Timeline');
  });
});
