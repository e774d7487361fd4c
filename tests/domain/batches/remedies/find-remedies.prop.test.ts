import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedBatch } from '#domain/batches/occupancy/planned-batch.ts';
import { MAX_DAYS_LATER, MAX_TRIES } from '#domain/batches/remedies/find-remedies.ts';
import { delayPlan, sowAt, sowTrays, swapChambers } from '#domain/batches/remedies/plan-changes.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import type { Remedy } from '#domain/batches/remedies/remedy.ts';
import { daysBetween } from '#domain/time.ts';
import {
  anyPlannedFarm,
  countingOthersAsPlanned,
  countingOthersBeside,
  type PlanCheck,
  type PlannedFarm,
  TODAY,
} from '#tests/domain/batches/impossible-plans.ts';
import { countedRuns, expectReached } from '#tests/support/properties/counted-runs.ts';

describe('an impossible plan', () => {
  it('is warned about exactly if a task is overdue at once or a place is full on a day', () => {
    fc.assert(
      fc.property(anyPlannedFarm, (scene) => {
        const { warnings } = previewBatch(scene.ground, scene.batch, TODAY);
        expect(warnings.length === 0).toBe(countingOthersBeside(scene)(scene.batch));
        const late = scene.batch.actions.filter(({ action_needed_date }) => action_needed_date < TODAY);
        const overdue = warnings.find(({ kind }) => kind === 'overdue');
        expect(overdue?.kind === 'overdue' ? overdue.tasks : 0).toBe(late.length);
      }),
    );
  });

  it('is offered the earliest day, every chamber and the most trays, as a count day by day finds them', () => {
    const found = { later: 0, chamber: 0, trays: 0, places: 0 };
    fc.assert(
      fc.property(anyPlannedFarm, (scene) => {
        const { warnings, remedies } = previewBatch(scene.ground, scene.batch, TODAY);
        if (warnings.length === 0) return;
        const { batch } = scene;
        const findPossible = possibleAmong(scene);
        const overdue = warnings.some(({ kind }) => kind === 'overdue');
        const first = Math.max(1, daysBetween(batch.start_date, TODAY));
        const days = findPossible(numbers(first, first + MAX_DAYS_LATER), (count) => delayPlan(batch, count));
        expect(remedies.flatMap((one) => (one.kind === 'later' ? [one.days] : []))).toEqual(
          days === undefined ? [] : [days],
        );
        const trays = overdue
          ? undefined
          : findPossible(numbers(1, traysOf(batch) - 1).reverse(), (count) => sowTrays(batch, count));
        expect(remedies.flatMap((one) => (one.kind === 'trays' ? [one.trays] : []))).toEqual(
          trays === undefined ? [] : [trays],
        );
        const swaps = remedies.flatMap((one) => (one.kind === 'chamber' ? [`${one.from} ${one.to}`] : []));
        expect(swaps.sort()).toEqual(overdue ? [] : possibleSwaps(scene, warnings).sort());
        for (const { kind } of remedies) found[kind] += 1;
      }),
      countedRuns(600),
    );
    for (const count of Object.values(found)) expectReached(count, 3);
  });

  it('becomes possible with any remedy, with the harvest and yield the remedy states', () => {
    fc.assert(
      fc.property(anyPlannedFarm, ({ ground, batch }) => {
        const { warnings, remedies } = previewBatch(ground, batch, TODAY);
        if (warnings.length === 0) return;
        for (const remedy of remedies) {
          const version = changed({ ground, batch }, remedy);
          expect(previewBatch(ground, version, TODAY).warnings).toEqual([]);
          const harvest = version.actions.find(({ action_type }) => action_type === 'harvest_action');
          expect(remedy.harvest_date).toBe(harvest?.action_needed_date);
        }
        const later = remedies.find(({ kind }) => kind === 'later');
        if (later?.kind === 'later') expect(later.start_date >= TODAY).toBe(true);
      }),
    );
  });
});

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const traysOf = ({ actions }: PlannedBatch): number => {
  const [first] = actions;
  return first?.action_type === 'create_tray_action' ? (first.action_properties.trays ?? 0) : 0;
};

/** Returns a check that needs room both with other batches as planned and with them placed beside the version. */
function hasRoomEitherWay(scene: PlannedFarm): PlanCheck {
  const [asPlanned, beside] = [countingOthersAsPlanned(scene), countingOthersBeside(scene)];
  return (version) => asPlanned(version) && beside(version);
}

/** Returns a search for the first count whose version has room either way; like the product, it stops after MAX_TRIES. */
function possibleAmong(scene: PlannedFarm) {
  const [asPlanned, beside] = [countingOthersAsPlanned(scene), countingOthersBeside(scene)];
  return (counts: readonly number[], versionOf: (count: number) => PlannedBatch): number | undefined => {
    let tries = 0;
    for (const count of counts) {
      const version = versionOf(count);
      if (!asPlanned(version)) continue;
      if (beside(version)) return count;
      tries += 1;
      if (tries === MAX_TRIES) return undefined;
    }
    return undefined;
  };
}

/** Returns 'from to' for every chamber that could replace a full one; beds chosen for sowing stay. */
function possibleSwaps(scene: PlannedFarm, warnings: ReturnType<typeof previewBatch>['warnings']): string[] {
  const { chambers } = scene.ground;
  const isPossible = hasRoomEitherWay(scene);
  return warnings.flatMap((warning) =>
    warning.kind !== 'no_room'
      ? []
      : chambers
          .filter(({ uuid, active }) => active && uuid !== warning.chamber)
          .filter(({ uuid }) => {
            const version = swapped(scene, warning.chamber, uuid);
            return version !== null && isPossible(version);
          })
          .map(({ uuid }) => `${warning.chamber} ${uuid}`),
  );
}

function swapped({ ground, batch }: PlannedFarm, from: string, to: string): PlannedBatch | null {
  const [sowing, ...rest] = batch.actions;
  if (sowing === undefined || sowing.action_type !== 'create_tray_action') return null;
  const isChosen = sowing.action_properties.target_locations !== null;
  const actions = [
    ...(isChosen ? [sowing] : swapChambers([sowing], [{ from, to }], ground.places)),
    ...swapChambers(rest, [{ from, to }], ground.places),
  ];
  return actions.every((action, at) => action === batch.actions[at]) ? null : { ...batch, actions };
}

function changed(scene: PlannedFarm, remedy: Remedy): PlannedBatch {
  switch (remedy.kind) {
    case 'later':
      return delayPlan(scene.batch, remedy.days);
    case 'places':
      return sowAt(scene.batch, remedy.locations);
    case 'trays':
      return sowTrays(scene.batch, remedy.trays);
    default:
      return swapped(scene, remedy.from, remedy.to) ?? scene.batch;
  }
}
