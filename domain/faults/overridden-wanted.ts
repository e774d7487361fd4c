import { type Override, overridden } from '#domain/set-points/override.ts';
import type { SetPoint, SetPointKey, SetPoints } from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import type { DayOfLight, WantedClimate, WantedRecipes, WantedSolution } from './bands.ts';
import type { RecipeGround } from './wanted-recipes.ts';

/**
 * Returns what applies to each subject while overrides are in force: a set point chosen by hand counts in place of what any
 * recipe asks for. A bed follows those of its chamber and its reservoir too, an HVAC those of its chamber.
 */
export function overriddenWanted(
  wanted: ReadonlyMap<Subject, WantedRecipes>,
  { beds, hvacs }: Pick<RecipeGround, 'beds' | 'hvacs'>,
  inForce: readonly Override[],
): ReadonlyMap<Subject, WantedRecipes> {
  if (inForce.length === 0) return wanted;
  const bedOf = new Map<Subject, RecipeGround['beds'][number]>(beds.map((bed) => [bed.uuid, bed]));
  const servedBy = new Map<Subject, Subject | null>(hvacs.map(({ uuid, chamber }) => [uuid, chamber]));
  const pointsOf = (place: Subject | null): SetPoints =>
    overridden(
      {},
      inForce.filter(({ subject }) => subject === place),
    );
  return new Map(
    [...wanted].map(([subject, recipes]) => {
      const bed = bedOf.get(subject);
      const own = pointsOf(subject);
      const climate = bed === undefined ? pointsOf(servedBy.get(subject) ?? subject) : pointsOf(bed.chamber);
      const solution = bed === undefined ? own : pointsOf(bed.reservoir);
      return [
        subject,
        {
          light: lightOf(recipes.light, own),
          ppfd: bed === undefined ? recipes.ppfd : numberOr(own.ppfd, recipes.ppfd),
          // The air of a bed doesn't change with the bed's own lights.
          environments: climatesOf(recipes.environments, climate, recipes.light, own.lights_on !== undefined),
          fertigations: solutionsOf(recipes.fertigations, solution),
        },
      ];
    }),
  );
}

const numberOr = <Else>(point: SetPoint | undefined, otherwise: Else): number | Else =>
  typeof point === 'number' ? point : otherwise;

const lightOf = (light: DayOfLight, { lights_on, light_duration }: SetPoints): DayOfLight => ({
  lights_on: typeof lights_on === 'string' ? lights_on : light.lights_on,
  light_duration: numberOr(light_duration, light.light_duration),
});

const NO_CLIMATE = {
  ...{ day_temperature: null, night_temperature: null },
  ...{ day_humidity: null, night_humidity: null, co2: null },
};

function climatesOf(
  recipes: readonly WantedClimate[],
  points: SetPoints,
  { lights_on, light_duration }: DayOfLight,
  hasOwnLights: boolean,
): readonly WantedClimate[] {
  const { day_start = hasOwnLights ? lights_on : undefined } = points;
  const chosen = {
    ...numbersOf(points, ['day_duration', ...keysOf(NO_CLIMATE)]),
    ...(typeof day_start === 'string' ? { day_start } : {}),
  };
  if (Object.keys(chosen).length === 0) return recipes;
  const asked = recipes.length > 0 ? recipes : [{ day_duration: light_duration, ...NO_CLIMATE }];
  return asked.map((climate) => ({ ...climate, ...chosen }));
}

function solutionsOf(recipes: readonly WantedSolution[], points: SetPoints): readonly WantedSolution[] {
  const chosen = numbersOf(points, ['ec', 'ph']);
  if (Object.keys(chosen).length === 0) return recipes;
  const asked = recipes.length > 0 ? recipes : [{ ec: null, ph: null }];
  return asked.map((solution) => ({ ...solution, ...chosen }));
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
};

function numbersOf<Key extends SetPointKey>(
  points: SetPoints,
  keys: readonly Key[],
): Readonly<Partial<Record<Key, number>>> {
  const numbers: Partial<Record<Key, number>> = {};
  for (const key of keys) {
    const point: SetPoint | undefined = points[key];
    if (typeof point === 'number') numbers[key] = point;
  }
  return numbers;
}
