import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { harvest } from '#cli/commands/harvests/harvest.ts';
import { bin } from '#cli/commands/work/bin.ts';
import { complete } from '#cli/commands/work/complete.ts';
import { move } from '#cli/commands/work/move.ts';
import { plan } from '#cli/commands/work/plan.ts';
import { undo } from '#cli/commands/work/undo.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { addDays } from '#domain/time.ts';
import { daysEarly, earlyQuestion } from '#messages/en/completion-questions.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as planTexts from '#messages/en/terminal/plan.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { weightQuestion } from '#messages/en/weight-question.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { type Run, runHere } from './command-support.ts';

/** Every command that asks before it writes, with its other arguments. */
const WRITES: readonly (readonly [string, Command, readonly string[], Readonly<Record<string, unknown>>])[] = [
  ['complete', complete, ['LOT'], { grams: '700' }],
  ['harvest record', harvest, ['record', 'LOT'], { grams: '700' }],
  ['undo', undo, ['LOT'], {}],
  ['move', move, ['LOT'], { places: 'Grow 1 A3' }],
  ['bin', bin, ['LOT'], { trays: 'A1=2', reason: 'mould' }],
  ['plan', plan, ['Basil, 21 days'], { start: 'today', trays: '4' }],
];

describe('confirmation before writing', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let lot: string;

  /** Grows a batch of 8 trays in A1 whose harvest is due, with 100 g a tray expected. */
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
  afterEach(() => farm.close());

  const run = (command: Command, words: readonly string[], how: Run) =>
    runHere(
      farm,
      api,
      command,
      words.map((word) => (word === 'LOT' ? lot : word)),
      how,
    );
  const everything = async () => JSON.stringify(rowsOf(await api.listBatches({ query: { hydrate: true } })));

  it('complete says which actions were done before, and how to undo only its own', async () => {
    const { lot_code: other } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 4,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds.A2, trays: 4 }],
      },
    });
    const harvestOf = async (uuid: string) => {
      const { actions = [] } = await api.getBatch({ params: { uuid }, query: { hydrate: true } });
      return actions.find(({ action_type }) => action_type === 'harvest_action')?.uuid ?? '';
    };
    const [own, theirs] = [await harvestOf(lot), await harvestOf(other)];
    const completeActions: FarmApi['completeActions'] = async (input, options) => {
      const [, last] = input.body.actions;
      await farm.service.as(farm.caller('admin')).completeActions({ body: { actions: last ? [last] : [] } });
      return api.completeActions(input, options);
    };
    const how = { answers: ['', '790', '', '', '390', '', 'y'] };
    const { out, err } = await runHere(farm, { ...api, completeActions }, complete, [own, theirs], how);
    expect(out, err).toContain(`${acts.someAlreadyDone({ count: 1 })} ${acts.undoHint({ uuids: own })}\n`);
  });

  it.each(WRITES)('%s changes nothing without a terminal and --yes', async (_name, command, words, options) => {
    const before = await everything();
    const { code, out, err } = await run(command, words, { options });
    expect([code, out]).toEqual([2, '']);
    expect(err.startsWith(`phyto: ${usage.yesMissing({ question: '' })}`)).toBe(true);
    expect(err).toMatch(/\?\n$/);
    expect(await everything()).toBe(before);
  });

  it.each(WRITES)('%s runs with --yes', async (_name, command, words, options) => {
    const before = await everything();
    expect(await run(command, words, { options: { ...options, yes: true } })).toMatchObject({ code: 0, err: '' });
    expect(await everything()).not.toBe(before);
  });

  it.each(WRITES)(
    '%s changes nothing where the answer is not y, and ends with 1',
    async (_name, command, words, options) => {
      const before = await everything();
      const { code, out, err } = await run(command, words, { options, answers: ['', '', 'n', 'n', 'n', 'n'] });
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/\? \[y\/N\] \S*\nNothing was \w+\.\n$/);
      expect(await everything()).toBe(before);
    },
  );

  it('is needed for an impossible plan even with --anyway', async () => {
    const before = await everything();
    const options = { start: 'today', trays: '4', anyway: true };
    const { code, err } = await run(plan, ['Basil, 21 days'], { options });
    expect([code, err]).toEqual([2, expect.stringContaining(usage.yesMissing({ question: '' }))]);
    expect((await run(plan, ['Basil, 21 days'], { options, answers: ['n'] })).code).toBe(1);
    expect(await everything()).toBe(before);
  });

  it('is not given by --yes to a recipe that is named only in part', async () => {
    const before = await everything();
    const options = { start: 'today', trays: '4', anyway: true };
    const inPart = await run(plan, ['Basil, 21'], { options: { ...options, yes: true } });
    expect([inPart.code, inPart.err]).toEqual([1, expect.stringContaining('Basil, 21 days')]);
    expect(await everything()).toBe(before);
    expect((await run(plan, ['Basil, 21'], { options, answers: ['y'] })).code).toBe(0);
    expect((await run(plan, ['Basil, 21 days'], { options: { ...options, yes: true } })).code).toBe(0);
    expect((await run(plan, [SEED.recipe], { options: { ...options, yes: true } })).code).toBe(0);
  });

  it('refuses to replace a chamber by two', async () => {
    const options = { start: 'today', trays: '4', yes: true, replaceChamber: ['Grow 1=Grow 1=Grow 1'] };
    const { code, err } = await run(plan, ['Basil, 21 days'], { options });
    expect([code, err]).toEqual([
      2,
      `phyto: ${planTexts.wrongSwap({ typed: 'Grow 1=Grow 1=Grow 1', chambers: 'Grow 1, Propagation' })}\n`,
    ]);
  });

  it('accepts either --moves or --places', async () => {
    const options = { places: 'Grow 1 A3', moves: 'A1 > A3', yes: true };
    const { code, err } = await run(move, ['LOT'], { options });
    expect([code, err]).toEqual([2, 'phyto: use either --moves or --places, not both.\n']);
  });

  describe('of a task before its planned day', () => {
    const planned = (days: number) => ({ days, planned: addDays(TODAY, days) });
    let early: string;
    const sowIn = async (days: number) => {
      const start_date = addDays(TODAY, days);
      const target_locations = [SEED.beds.P1];
      const body = { growth_recipe: SEED.recipe, trays: 4, start_date, target_locations };
      early = (await api.createBatch({ body })).lot_code;
    };
    const sow = (options: Run['options'], answers?: readonly string[]) =>
      run(complete, [early], { options: { seedLot: '-', ...options }, ...(answers && { answers }) });

    it('is refused without a terminal, unless it is meant', async () => {
      await sowIn(6);
      const refused = await sow({ yes: true });
      expect([refused.code, refused.err]).toEqual([
        2,
        `phyto: --at: ${earlyQuestion(planned(6))} If it's right, add --early-ok.\n`,
      ]);
      const done = await sow({ yes: true, earlyOk: true });
      expect([done.code, done.err, done.out]).toEqual([0, '', expect.stringContaining(daysEarly({ days: 6 }))]);
    });

    it('is asked on a terminal even with --yes', async () => {
      await sowIn(2);
      const done = await sow({ yes: true, places: 'Propagation P1', trays: '4' }, ['k']);
      expect(done.err).toContain(`? ${earlyQuestion(planned(2))}\n`);
      expect(done.code).toBe(0);
    });

    it('is only mentioned one day before', async () => {
      await sowIn(1);
      const done = await sow({ yes: true });
      expect([done.code, done.err, done.out]).toEqual([0, '', expect.stringContaining(daysEarly({ days: 1 }))]);
    });

    it('needs a seed lot or a statement that there is none', async () => {
      await sowIn(0);
      const refused = await sow({ yes: true, seedLot: undefined });
      expect([refused.code, refused.err]).toEqual([2, `phyto: --seed-lot: ${forms.seedLotRequired}\n`]);
      const done = await sow({ yes: true });
      expect([done.code, done.out]).toEqual([0, expect.stringContaining(forms.noSeedLot)]);
    });
  });

  describe('of an unlikely weight', () => {
    const far = { grams: '8000', cleared: '8', trays: '8', qa: 'pass' };
    const QUESTION = weightQuestion({ grams: 8_000, estimate: 800, times: 10, meant: 800 });

    it.each([{}, { yes: true }])('is refused without a terminal: %j', async (more) => {
      const { code, err } = await run(complete, ['LOT'], { options: { ...far, ...more } });
      expect([code, err]).toEqual([2, `phyto: --grams: ${QUESTION} If it's right, add --weight-ok.\n`]);
    });

    it("isn't needed without a terminal with --yes and --weight-ok", async () => {
      expect((await run(complete, ['LOT'], { options: { ...far, weightOk: true } })).code).toBe(2);
      const done = await run(harvest, ['record', 'LOT'], { options: { ...far, weightOk: true, yes: true } });
      expect([done.code, done.out]).toEqual([0, expect.stringContaining('8000 g')]);
    });

    it('is asked on a terminal even with --yes, and accepts another weight', async () => {
      const done = await run(complete, ['LOT'], { options: { ...far, yes: true }, answers: ['800', 'n'] });
      expect(done.err).toContain(`? ${QUESTION}\nTotal yield, g, or k to keep 8000: 800\n`);
      expect([done.code, done.out]).toEqual([0, expect.stringContaining(' 800 g')]);
    });

    it('is asked again on a terminal for another unlikely weight, until confirmed', async () => {
      const done = await run(harvest, ['record', 'LOT'], { options: far, answers: ['80000', 'k', 'y', 'n'] });
      expect(done.err).toContain(`? ${weightQuestion({ grams: 80_000, estimate: 800, times: 100, meant: 800 })}\n`);
      expect(done.err).toContain('80000 g (10000 g per tray)');
      expect(done.code).toBe(0);
    });

    it('refuses --weight-ok without a harvest', async () => {
      const { lot_code } = await api.createBatch({
        body: { growth_recipe: SEED.recipe, trays: 4, start_date: TODAY, target_locations: [SEED.beds.P1] },
      });
      const { code, err } = await run(complete, [lot_code], { options: { weightOk: true, yes: true } });
      expect([code, err]).toEqual([2, expect.stringContaining('--weight-ok doesn\'t apply to "Sow 4 trays"')]);
    });
  });
});
