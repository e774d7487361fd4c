import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#domain/actions/action.ts';
import type { BatchRecord } from '#domain/batches/batch.ts';
import { dayIn } from '#tests/support/random/zones.ts';
import { type Farm, siteOf } from './farm-model.ts';
import { anyCommands, playAll } from './random-commands.ts';
import { anyFarm } from './random-farm.ts';

const SEED = 20_260_310;

/** A batch after random commands, with its farm. */
interface Lived {
  readonly farm: Farm;
  readonly batch: BatchRecord;
}

const lived: readonly Lived[] = fc
  .sample(fc.tuple(anyFarm, anyCommands), { numRuns: 500, seed: SEED })
  .map(([start, commands]) => playAll(start, commands))
  .flatMap((farm) => [...farm.batches.values()].map((batch) => ({ farm, batch })));

const stageOf = ({ farm, batch }: Lived) => farm.states.get(batch.uuid)?.internal_state;

const instantOf = ({ action_type, action_completed_date: at }: Action) =>
  action_type === 'interval_action' || at === null ? [] : [at];

function sharesInstants({ batch }: Lived): boolean {
  const instants = batch.actions.flatMap(instantOf);
  return new Set(instants).size < instants.length;
}

function hasIdsOutOfOrder({ batch }: Lived): boolean {
  const ids = batch.actions.filter(({ origin }) => origin !== 'instant').map(({ id }) => id);
  return ids.some((id, index) => id < (ids[index - 1] ?? id));
}

function sharesABed({ farm, batch }: Lived): boolean {
  const places = Object.keys(farm.states.get(batch.uuid)?.trays.tray_locations ?? {});
  const others = [...farm.states].filter(([uuid]) => uuid !== batch.uuid);
  return others.some(([, { trays }]) => places.some((place) => place in trays.tray_locations));
}

const isElsewhereInUtc = ({ farm, batch }: Lived) =>
  batch.actions.flatMap(instantOf).some((at) => dayIn(farm.zone, at) !== at.slice(0, 10));

const changesLife = ({ batch }: Lived, key: 'fertigation_recipe' | 'environment_recipe') =>
  batch.actions.some((one) => one.action_type === 'life_change_action' && one.action_properties[key] !== null);

describe('random farms', () => {
  // Percent of all batches, well below the measured shares, so that only a generator that has lost a case fails.
  it.each<[string, number, (one: Lived) => boolean]>([
    ['were never sown', 10, (one) => stageOf(one) === 'Planned'],
    ['are growing', 40, (one) => stageOf(one) === 'Alive'],
    ['are done', 8, (one) => stageOf(one) === 'Done'],
    ['completed several actions at one instant', 12, sharesInstants],
    ['were corrected', 15, ({ batch }) => batch.actions.some(({ corrections }) => corrections.length > 0)],
    ['had one action corrected twice', 5, ({ batch }) => batch.actions.some((one) => one.corrections.length > 1)],
    ['took back an instant action', 5, ({ batch }) => batch.actions.some(({ withdrawn }) => withdrawn)],
    ['plan another fertigation', 12, (one) => changesLife(one, 'fertigation_recipe')],
    ['plan another environment', 12, (one) => changesLife(one, 'environment_recipe')],
    ['have ids out of the order of their plan', 20, hasIdsOutOfOrder],
    ['share a bed with another batch', 5, sharesABed],
    ['did something on a site day that differs from the day in UTC', 15, isElsewhereInUtc],
  ])('have enough batches that %s', (_, percent, holds) => {
    const share = (100 * lived.filter(holds).length) / lived.length;
    expect(share).toBeGreaterThan(percent);
  });

  it('often have a today that differs from the UTC day', () => {
    const farms = fc.sample(anyFarm, { numRuns: 500, seed: SEED });
    const elsewhere = farms.filter((farm) => siteOf(farm).today !== farm.now.slice(0, 10));
    expect(elsewhere.length / farms.length).toBeGreaterThan(0.2);
  });
});
