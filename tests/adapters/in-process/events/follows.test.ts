import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { growBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const HOUR = 3_600_000;
const { A1, A3 } = SEED.beds;

/** An answer with the stamp of what it follows. */
type Followed = ReadonlyMap<string, readonly [text: string, stamp: string]>;

describe('what an answer follows', () => {
  let farm: SeededFarm;
  let batch = '';
  const ana = () => farm.service.as(farm.caller('ana'));

  /** Asks for the climate of a batch that has stood for two days and was measured, and for faults. */
  async function askAll(): Promise<Followed> {
    const found = new Map<string, readonly [string, string]>();
    const keep = async (name: keyof typeof OPERATIONS, call: string, answer: unknown) => {
      const { follows = [] }: Operation = OPERATIONS[name];
      found.set(call, [JSON.stringify(answer), await farm.service.stamp(follows)]);
    };
    const params = { uuid: batch };
    await keep('getBatchClimate', 'climate', await ana().getBatchClimate({ params, query: { series: true } }));
    for (const metric of ['temperature', 'ppfd', 'ec'] as const) {
      const answer = await ana().getBatchClimateSeries({ params, query: { metric } });
      await keep('getBatchClimateSeries', metric, answer);
    }
    const query = { gr_family: SEED.recipe_family };
    await keep('listPerformanceClimates', 'total', await ana().listPerformanceClimates({ query }));
    await keep('listFaults', 'faults', await ana().listFaults({}));
    await keep('listHardwareErrors', 'errors', await ana().listHardwareErrors({}));
    return found;
  }

  beforeEach(async () => {
    farm = await openSeededFarm();
    const grown = await growBasil(ana(), { target_locations: [A1] });
    batch = grown.uuid;
    const wanted = { light_recipe: SEED.light.growth, environment_recipe: SEED.environment };
    await ana().instantAction({
      body: { batch, action_type: 'life_change_action', action_completed_date: NOW, action_properties: wanted },
    });
    farm.clock.set(addMs(NOW, 48 * HOUR));
    for (const [subject, value] of [
      [A1, 22],
      [SEED.hvac, 25],
      [A3, 28],
    ] as const) {
      const readings = Array.from({ length: 46 }, (_, at) => ({
        ...{ subject, metric: 'temperature' as const, value: value + (at % 2) },
        instant: addMs(NOW, at * HOUR),
      }));
      await ana().addTelemetry({ body: { readings: readings.filter(({ subject: of }, at) => of !== A1 || at < 20) } });
    }
  });
  afterEach(() => farm.close());

  it('is checked for every operation that names it', () => {
    const named = OPERATION_NAMES.filter((name) => {
      const { follows }: Operation = OPERATIONS[name];
      return follows !== undefined;
    });
    expect(named.sort()).toEqual([
      'getBatchClimate',
      'getBatchClimateSeries',
      'listFaults',
      'listHardwareErrors',
      'listPerformanceClimates',
    ]);
  });

  it.each<readonly [string, changed: readonly string[], () => Promise<unknown>]>([
    [
      'a move',
      ['climate', 'temperature', 'total'],
      () =>
        ana().instantAction({
          body: {
            ...{ batch, action_type: 'location_change', action_completed_date: addMs(NOW, 24 * HOUR) },
            action_properties: { moves: [{ from: A1, to: A3, trays: 8 }] },
          },
        }),
    ],
    [
      'the base temperature of a crop',
      ['climate', 'total'],
      () => ana().updateCrop({ params: { uuid: SEED.crops.basil }, body: { base_temperature: 10 } }),
    ],
    [
      'an environment recipe',
      ['climate', 'temperature', 'total'],
      async () => {
        const { component_properties } = await ana().getEnvironmentRecipe({ params: { uuid: SEED.environment } });
        const body = { component_properties: { ...component_properties, day_temperature: 27 } };
        return ana().updateEnvironmentRecipe({ params: { uuid: SEED.environment }, body });
      },
    ],
    [
      'a light recipe',
      ['climate', 'ppfd'],
      async () => {
        const params = { uuid: SEED.light.growth };
        const { component_properties } = await ana().getLightRecipe({ params });
        return ana().updateLightRecipe({
          params,
          body: { component_properties: { ...component_properties, ppfd: 90 } },
        });
      },
    ],
    [
      'the chamber of an HVAC',
      ['climate', 'temperature', 'total'],
      () => ana().updateHvac({ params: { uuid: SEED.hvac }, body: { chamber: null } }),
    ],
    [
      'the name of a chamber',
      ['climate', 'errors'],
      () => ana().updateChamber({ params: { uuid: SEED.chambers.grow }, body: { name: 'Hall' } }),
    ],
    [
      'the name of a bed',
      ['errors'],
      () => ana().updateBed({ params: { uuid: SEED.beds.D1 }, body: { name: 'Fog room' } }),
    ],
    [
      'a fault',
      ['climate', 'faults', 'errors'],
      () => ana().reportFault({ body: { subject: SEED.reservoir, text: 'Pump broken' } }),
    ],
  ])('has changed after %s, as the answers have', async (_, changed, write) => {
    const before = await askAll();
    await write();
    // A fault that begins now has not lasted yet.
    farm.clock.set(addMs(NOW, 48 * HOUR + 1));
    const after = await askAll();
    const differ = [...before].filter(([call, [text]]) => after.get(call)?.[0] !== text).map(([call]) => call);
    const marked = [...before].filter(([call, [, stamp]]) => after.get(call)?.[1] !== stamp).map(([call]) => call);
    expect(differ).toEqual(expect.arrayContaining([...changed]));
    expect(marked).toEqual(expect.arrayContaining([...changed]));
  });

  it('has not changed after a comment', async () => {
    const before = await askAll();
    await ana().createComment({ params: { uuid: batch }, body: { text: 'Looks pale' } });
    for (const [call, [, stamp]] of await askAll()) expect(before.get(call)?.[1]).toBe(stamp);
  });
});
