import { readBatch, readBatches, readPlaces } from '#cli/farm/read-farm.ts';
import { withQuality } from '#cli/farm/read-quality.ts';
import { withRecords } from '#cli/farm/read-records.ts';
import { withSeedLots } from '#cli/farm/read-seed-lots.ts';
import { correctionOf } from '#cli/forms/correction.ts';
import type { FormContext } from '#cli/forms/form.ts';
import { instantMove } from '#cli/forms/instant-move.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { Purpose } from '#cli/views/model/model.ts';
import type { Task } from '#domain/tasks/task.ts';
import { readRecipes } from './read-farm-facts.ts';

interface OpenedForms {
  readonly tasks: readonly Task[];
  readonly purpose: Purpose;
  readonly site: SiteClock;
  /** Read at the same time as the batches, since each wait is felt on a slow line. */
  readonly locationIndex: Promise<LocationIndex>;
}

/** Reads the form contexts for completing or correcting tasks. Tasks of deleted batches have none. */
export async function loadFormContexts(
  farm: OpenFarm,
  { tasks, purpose, site, locationIndex: places }: OpenedForms,
): Promise<FormContext[]> {
  const [found, locationIndex, recipes] = await Promise.all([
    readBatches(farm, [...new Set(tasks.map(({ batch }) => batch))]),
    places,
    purpose === 'correct' ? readRecipes(farm, tasks) : [],
  ]);
  const batches = new Map(found.map((batch) => [batch.uuid, batch]));
  const contexts = tasks.flatMap((task): FormContext[] => {
    const batch = batches.get(task.batch);
    if (batch === undefined) return [];
    const context: FormContext = { task, batch, locationIndex, site, isOneOfMany: tasks.length > 1 };
    return [purpose === 'correct' ? correctionOf(context, recipes) : context];
  });
  return withRecords(farm, await withSeedLots(farm, await withQuality(farm, contexts)));
}

/** Reads the form context for moving trays of a batch outside the plan. What the screen shows of it may be outdated. */
export async function loadMoveContext(farm: OpenFarm, ref: string, site: SiteClock): Promise<FormContext> {
  const [batch, locationIndex] = await Promise.all([readBatch(farm, ref), readPlaces(farm)]);
  return instantMove(batch, locationIndex, site);
}
