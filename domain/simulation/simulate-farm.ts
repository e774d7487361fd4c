import type { LifeWanted } from '#domain/action-keys/action-properties.ts';
import type { Bed, Chamber, Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import { ASSUMED_LIGHT, commonLight } from '#domain/life/common-light.ts';
import type {
  EnvironmentProperties,
  EnvironmentRecipe,
  FertigationProperties,
  FertigationRecipe,
  LightRecipe,
} from '#domain/life/life-recipes.ts';
import type { SimulatedChamber, SimulatedFarm } from './simulated-farm.ts';

/** The records that a simulation follows. */
export interface FarmRecords {
  readonly chambers: readonly Pick<Chamber, 'uuid'>[];
  readonly beds: readonly Pick<Bed, 'uuid' | 'chamber' | 'stack' | 'row' | 'reservoir' | 'light_recipe' | 'standing'>[];
  readonly hvacs: readonly Pick<Hvac, 'uuid' | 'chamber'>[];
  readonly reservoirs: readonly Pick<Reservoir, 'uuid'>[];
  /** The L.I.F.E. that batches want. */
  readonly life: ReadonlyMap<Uuid, LifeWanted>;
  readonly light_recipes: readonly LightRecipe[];
  readonly environment_recipes: readonly EnvironmentRecipe[];
  readonly fertigation_recipes: readonly FertigationRecipe[];
}

/** The climate of a chamber in which nothing is grown. */
const IDLE_CLIMATE: EnvironmentProperties = {
  day_duration: 16 * 3600,
  day_temperature: 21,
  night_temperature: 19,
  day_humidity: 60,
  night_humidity: 62,
  co2: null,
};
const IDLE_FEED: Pick<FertigationProperties, 'ec' | 'ph'> = { ec: 1.4, ph: 5.9 };

/**
 * Builds a simulation that follows a farm's set points: beds their light recipe; chambers and reservoirs what most of their
 * trays want.
 */
export function simulateFarm(
  records: FarmRecords,
  rest: Pick<SimulatedFarm, 'seed' | 'deadProbe' | 'stuckLight' | 'secondOfDay'>,
): SimulatedFarm {
  const { life, beds } = records;
  const wantedBy = (own: FarmRecords['beds'], key: keyof LifeWanted): Uuid | null => {
    const trays = new Map<Uuid, number>();
    for (const { batch, trays: count } of own.flatMap(({ standing }) => standing)) {
      const recipe = life.get(batch)?.[key];
      if (recipe) trays.set(recipe, (trays.get(recipe) ?? 0) + count);
    }
    const [most] = [...trays].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    return most?.[0] ?? null;
  };
  const propertiesOf = <P>(recipes: readonly { uuid: Uuid; component_properties: P }[], uuid: Uuid | null): P | null =>
    recipes.find((recipe) => recipe.uuid === uuid)?.component_properties ?? null;
  const chambers = new Map(
    records.chambers.map(({ uuid }): [Uuid, SimulatedChamber] => {
      const own = beds.filter(({ chamber }) => chamber === uuid);
      const climate = propertiesOf(records.environment_recipes, wantedBy(own, 'environment_recipe'));
      const light = commonLight(
        own.map(({ light_recipe }) => light_recipe),
        records.light_recipes,
      );
      const { lights_on } = light?.component_properties ?? ASSUMED_LIGHT;
      return [uuid, { uuid, climate: climate ?? IDLE_CLIMATE, lights_on }];
    }),
  );
  return {
    ...rest,
    beds: beds.flatMap((bed) => {
      const chamber = chambers.get(bed.chamber);
      if (chamber === undefined) return [];
      const rows = beds
        .filter((other) => other.chamber === bed.chamber && other.stack === bed.stack)
        .map(({ row }) => row);
      const light = propertiesOf(records.light_recipes, bed.light_recipe);
      return [{ uuid: bed.uuid, chamber, height: heightOf(bed.row, Math.min(...rows), Math.max(...rows)), light }];
    }),
    hvacs: records.hvacs.flatMap(({ uuid, chamber }) => {
      const own = chambers.get(chamber ?? '');
      return own === undefined ? [] : [{ uuid, chamber: own }];
    }),
    reservoirs: records.reservoirs.map(({ uuid }) => {
      const own = beds.filter(({ reservoir }) => reservoir === uuid);
      const feed = propertiesOf(records.fertigation_recipes, wantedBy(own, 'fertigation_recipe'));
      return { uuid, feed: feed ?? IDLE_FEED };
    }),
  };
}

const heightOf = (row: number, lowest: number, highest: number): number =>
  highest === lowest ? 0 : (2 * (row - lowest)) / (highest - lowest) - 1;
