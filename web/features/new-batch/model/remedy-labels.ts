import { formatDay } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { formatLargeMass } from '#web/format/quantity.ts';
import * as warnings from '#words/plan-warnings.ts';
import * as m from '#words/web/new-batch/remedies.ts';
import type { PlanFrom } from './new-batch-values.ts';
import type { PlanWarning, Preview, Remedy } from './preview.ts';

/** The plan that a remedy is offered for. */
interface OriginalPlan {
  readonly plan_from: PlanFrom;
  readonly trays: number;
  /** The day of the first harvest and the estimated yield in grams, without the remedy. */
  readonly harvest: string | null;
  readonly grams: number | null;
  readonly warnings: readonly PlanWarning[];
  readonly conflicts: number;
}

interface RemedyTexts {
  readonly title: string;
  readonly why: string;
  /** The harvest day, or the start day where that is what changes. */
  readonly outcome: string;
}

export const wantedPlan = (
  { warnings, conflicts, estimated_yield }: Preview,
  harvest: string | null,
  plan_from: PlanFrom,
  trays: number,
): OriginalPlan => ({ plan_from, trays, harvest, grams: estimated_yield, warnings, conflicts: conflicts.length });

/** Returns the three lines of a remedy's button. */
export function remedyTexts(remedy: Remedy, plan: OriginalPlan): RemedyTexts {
  const harvest = remedy.harvest_date;
  const asPlanned = harvest === null ? m.noHarvest : m.harvestAsPlanned({ day: formatDay(harvest) });
  const more = remedy.conflicts - plan.conflicts;
  const room =
    more > 0 ? m.roomWithConflicts({ count: plan.trays, conflicts: more }) : m.roomForAll({ count: plan.trays });
  switch (remedy.kind) {
    case 'later': {
      const lacksRoom = plan.warnings.some(({ kind }) => kind === 'no_room');
      const start = formatDay(remedy.start_date);
      const count = remedy.days;
      const backwards = plan.plan_from === 'harvest_date' && harvest !== null;
      return {
        title: backwards ? m.harvestOn({ day: formatDay(harvest) }) : m.startOn({ day: start }),
        why: lacksRoom ? m.earliestWithRoom({ count: plan.trays }) : m.earliestOnTime,
        outcome: backwards
          ? m.startLaterBy({ day: start, count })
          : harvest === null
            ? m.laterBy({ count })
            : m.harvestLaterBy({ day: formatDay(harvest), count }),
      };
    }
    case 'places':
      return { title: m.sowAt({ chamber: remedy.name, places: remedy.label }), why: room, outcome: asPlanned };
    case 'chamber':
      return {
        title: m.chamberFrom({ chamber: remedy.name, day: formatDay(remedy.day) }),
        why: room,
        outcome: asPlanned,
      };
    default: {
      const { estimated_yield: grams } = remedy;
      const less = grams === null || plan.grams === null ? null : plan.grams - grams;
      return {
        title: m.planTrays({ count: remedy.trays }),
        why: m.asManyAsFit({ fewer: remedy.fewer }),
        outcome:
          harvest === null || grams === null || less === null || less === 0
            ? asPlanned
            : m.harvestWithYield({
                day: formatDay(harvest),
                weight: formatLargeMass(grams),
                less: formatLargeMass(less),
              }),
      };
    }
  }
}

/** Formats a warning as one sentence. */
export function warningText(warning: PlanWarning): string {
  if (warning.kind === 'overdue') {
    const { tasks, days, from } = warning;
    return warnings.overdue({ tasks, days, day: formatDay(from) });
  }
  const { trays, name: chamber, from, to } = warning;
  return from === to
    ? warnings.noRoomOn({ trays, chamber, day: formatDay(from) })
    : warnings.noRoomFrom({ trays, chamber, days: formatDayRange(from, to) });
}

/** Returns '156 fit from 1 Dec' if fewer trays would fit; undefined if the number of trays isn't the problem. */
export function fittingTrays({ warnings, remedies }: Preview): string | undefined {
  const fewer = remedies.find(({ kind }) => kind === 'trays');
  const first = warnings.find(({ kind }) => kind === 'no_room');
  return fewer?.kind === 'trays' && first !== undefined
    ? m.traysFit({ count: fewer.trays, day: formatDay(first.from) })
    : undefined;
}
