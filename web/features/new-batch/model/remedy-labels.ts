import { warningText } from '#domain/batches/remedies/warning-text.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { countOf, formatKilograms } from '#web/format/quantity.ts';
import type { PlanFrom } from './new-batch-values.ts';
import type { PlanWarning, Preview, Remedy } from './preview.ts';

/** What a remedy is offered for. */
interface WantedPlan {
  readonly plan_from: PlanFrom;
  readonly trays: number;
  /** Day of the first harvest and grams of all, as the plan is now. */
  readonly harvest: string | null;
  readonly grams: number | null;
  readonly warnings: readonly PlanWarning[];
  readonly conflicts: number;
}

interface RemedyWords {
  /** What changes. */
  readonly title: string;
  readonly why: string;
  /** When the harvest then is. */
  readonly outcome: string;
}

/** The plan that is shown, as its remedies are worded. */
export const wantedPlan = (
  { warnings, conflicts, estimated_yield }: Preview,
  harvest: string | null,
  plan_from: PlanFrom,
  trays: number,
): WantedPlan => ({ plan_from, trays, harvest, grams: estimated_yield, warnings, conflicts: conflicts.length });

/** The three lines of a remedy's button. */
export function remedyWords(remedy: Remedy, plan: WantedPlan): RemedyWords {
  const harvest = remedy.harvest_date;
  const asPlanned = harvest === null ? 'No harvest in this recipe' : `Harvest ${formatDay(harvest)}, as planned`;
  const room = `Room for all ${countOf(plan.trays, 'tray')}`;
  const more = remedy.conflicts - plan.conflicts;
  const climate = more > 0 ? `, but ${countOf(more, 'new L.I.F.E. conflict')}.` : ', no new L.I.F.E. conflict.';
  switch (remedy.kind) {
    case 'later': {
      const lacksRoom = plan.warnings.some(({ kind }) => kind === 'no_room');
      const later = `${countOf(remedy.days, 'day')} later`;
      const backwards = plan.plan_from === 'harvest_date' && harvest !== null;
      return {
        title: backwards ? `Harvest on ${formatDay(harvest)}` : `Start on ${formatDay(remedy.start_date)}`,
        why: lacksRoom
          ? `The earliest day with room for all ${countOf(plan.trays, 'tray')}.`
          : 'The earliest day with nothing overdue.',
        outcome: backwards
          ? `Start ${formatDay(remedy.start_date)}, ${later}`
          : harvest === null
            ? later
            : `Harvest ${formatDay(harvest)}, ${later}`,
      };
    }
    case 'places':
      return { title: `Sow at ${remedy.name}, ${remedy.label}`, why: room + climate, outcome: asPlanned };
    case 'chamber':
      return {
        title: `Use ${remedy.name} from ${formatDay(remedy.day)}`,
        why: room + climate,
        outcome: asPlanned,
      };
    default: {
      const { estimated_yield: grams } = remedy;
      const less = grams === null || plan.grams === null ? null : plan.grams - grams;
      const yields =
        grams === null || less === null || less === 0
          ? 'as planned'
          : `${formatKilograms(grams)} kg (−${formatKilograms(less)})`;
      return {
        title: `Plan ${countOf(remedy.trays, 'tray')}`,
        why: `As many as fit, ${remedy.fewer} fewer.`,
        outcome: harvest === null ? yields : `Harvest ${formatDay(harvest)}, ${yields}`,
      };
    }
  }
}

/** Why a plan is impossible, in one sentence. */
export const warningWords = (warning: PlanWarning): string =>
  warningText(warning, { day: formatDay, span: formatDayRange });

/** '156 fit from 1 Dec', where fewer trays would fit; undefined where the trays are not what is wrong. */
export function fittingTrays({ warnings, remedies }: Preview): string | undefined {
  const fewer = remedies.find(({ kind }) => kind === 'trays');
  const first = warnings.find(({ kind }) => kind === 'no_room');
  return fewer?.kind === 'trays' && first !== undefined
    ? `${fewer.trays} fit from ${formatDay(first.from)}`
    : undefined;
}
