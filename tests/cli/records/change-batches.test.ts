import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batch } from '#cli/commands/work/batch.ts';
import { bin } from '#cli/commands/work/bin.ts';
import { comment } from '#cli/commands/work/comment.ts';
import { move } from '#cli/commands/work/move.ts';
import * as batches from '#messages/en/terminal/batch.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as look from '#messages/en/terminal/look.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { type Run, runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

describe('tags, comments and deletion of batches', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let lot: string;
  let uuid: string;
  const run = (command: typeof batch, words: readonly string[], options = {}, more: Run = {}) =>
    runHere(farm, api, command, words, { options, ...more });

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    const { today } = await api.getSystem({});
    const planned = await api.createBatch({
      body: { growth_recipe: SEED.recipe, trays: 4, start_date: today, tags: ['winter'] },
    });
    ({ uuid, lot_code: lot } = planned);
  });
  afterEach(() => farm.close());

  const tags = async () => (await api.getBatch({ params: { uuid } })).tags;

  it('adds and removes tags, and ignores those that are there', async () => {
    const { code, out } = await run(batch, [lot], { tag: ['trial', 'Winter'], untag: [] });
    expect([code, out]).toEqual([0, `${batches.tagged({ lot, tags: ['winter', 'trial'] })}\n`]);
    await run(batch, [lot], { tag: ['late'], untag: ['WINTER'] });
    expect(await tags()).toEqual(['trial', 'late']);
    const unknown = await run(batch, [lot], { untag: ['wintr'] });
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('trial, late')]);
    expect(await tags()).toEqual(['trial', 'late']);
  });

  it('deletes a batch only after a yes', async () => {
    expect((await run(batch, [lot], { delete: true })).code).toBe(2);
    const kept = await run(batch, [lot], { delete: true }, { answers: ['n'] });
    expect([kept.code, kept.err]).toEqual([1, expect.stringContaining(batches.batchKept)]);
    expect(await tags()).toEqual(['winter']);
    const gone = await run(batch, [lot], { delete: true, yes: true });
    expect([gone.code, gone.out]).toEqual([0, `${batches.batchDeleted({ lot })}\n`]);
    expect((await run(batch, [lot])).code).toBe(1);
  });

  it('names the option at fault when trays are moved or binned', async () => {
    const { today } = await api.getSystem({});
    const { lot_code } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 4,
        harvest_date: today,
        completed_to: today,
        placed_at: [{ location: SEED.beds.A1, trays: 4 }],
      },
    });
    const refusal = async (command: typeof batch, options: Readonly<Record<string, unknown>>) => {
      const { code, err } = await run(command, [lot_code], { yes: true, ...options });
      expect(code).toBe(2);
      return err;
    };
    const moves = 'Grow 1 A1 > Grow 1 A2 = 2';
    expect(await refusal(move, { moves, at: 'noon' })).toContain(`--at: ${forms.notAMoment}`);
    expect(await refusal(move, { moves: 'Grow 1 A1 > Grow 1 A9 = 2' })).toMatch(/--moves: .*A9/);
    expect(await refusal(move, { moves: 'Grow 1 A1 > Grow 1 A2-3 = 2' })).toContain(`--moves: ${forms.nameTarget}`);
    const reason = 'mould';
    for (const trays of ['A1=0', '0']) expect(await refusal(bin, { trays, reason })).toContain(usage.wholeTrays);
    expect((await run(move, [lot_code], { moves, yes: true })).code).toBe(0);
  });

  it('deletes a harvested batch only with a reason', async () => {
    const { today } = await api.getSystem({});
    const { lot_code, actions = [] } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 4,
        harvest_date: today,
        completed_to: today,
        placed_at: [{ location: SEED.beds.A1, trays: 4 }],
      },
    });
    const harvest = actions.find(({ action_type }) => action_type === 'harvest_action');
    const uuid = harvest?.uuid ?? '';
    await api.completeActions({ body: { actions: [{ uuid, action_properties: { total_yield: 900 } }] } });
    await run(comment, [lot_code, 'pale']);
    const kept = await run(batch, [lot_code], { delete: true }, { answers: ['n'] });
    expect(kept.err).toContain(
      batches.askDelete({
        ...{ lot: lot_code, crop: 'Basil', actions: actions.length, harvests: 1 },
        ...{ mass: '900 g', trays: 0, comments: 1 },
      }),
    );
    expect((await run(batch, [lot_code], { delete: true, yes: true })).code).toBe(1);
    const gone = await run(batch, [lot_code], { delete: true, yes: true, reason: 'entered twice' });
    expect([gone.code, gone.err]).toEqual([0, '']);
  });

  it('refuses options that do not belong together', async () => {
    expect((await run(batch, [lot], { delete: true, tag: ['x'] })).code).toBe(2);
    expect((await run(batch, [lot], { reason: 'x' })).code).toBe(2);
    expect((await run(batch, [lot], { tag: ['x'], yes: true })).code).toBe(2);
    expect((await run(comment, [lot], { yes: true })).code).toBe(2);
    expect((await run(comment, [lot, 'text'], { delete: 'text', yes: true })).code).toBe(2);
  });

  it('deletes a comment by its whole text or its uuid, only after a yes', async () => {
    for (const text of ['pale', 'pale', 'yellow leaves']) await run(comment, [lot, text]);
    expect((await run(comment, [lot], { delete: 'yellow leaves' })).code).toBe(2);
    expect((await run(comment, [lot], { delete: 'yellow', yes: true })).code).toBe(1);
    const deleted = await run(comment, [lot], { delete: 'yellow leaves', yes: true });
    expect([deleted.code, deleted.out]).toEqual([0, `${look.commentDeleted({ lot })}\n`]);
    expect((await run(comment, [lot], { delete: 'pale', yes: true })).code).toBe(2);
    const [one] = JSON.parse((await run(comment, [lot], {}, { look: 'json' })).out);
    expect((await run(comment, [lot], { delete: one.uuid }, { answers: ['y'] })).code).toBe(0);
    expect(JSON.parse((await run(comment, [lot], {}, { look: 'json' })).out)).toMatchObject([{ text: 'pale' }]);
  });
});
