import { z } from 'zod';
import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import { onDemand } from '#domain/on-demand.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { PLAN_SCHEMAS } from '#ports/schemas/action-properties.ts';
import { formatAction } from './action-text.ts';
import { alignTable } from './align-table.ts';
import { namesIn } from './batch-text.ts';
import { widthOf } from './width.ts';
import { wrapText } from './wrap-text.ts';

/** The farm's preview of a batch. */
export type Preview = AnswerOf<Operations['previewBatch']>;

const planned = <T extends string, S extends z.ZodType>(type: T, plan: () => S) =>
  z.object({ action_type: z.literal(type), action_properties: plan(), action_needed_date: z.string() });

const plannedActions = onDemand(() =>
  z.array(
    z.discriminatedUnion('action_type', [
      planned('create_tray_action', PLAN_SCHEMAS.create_tray_action),
      planned('location_change', PLAN_SCHEMAS.location_change),
      planned('state_change', PLAN_SCHEMAS.state_change),
      planned('life_change_action', PLAN_SCHEMAS.life_change_action),
      planned('redist_action', PLAN_SCHEMAS.redist_action),
      planned('harvest_action', PLAN_SCHEMAS.harvest_action),
      planned('generic_text_action', PLAN_SCHEMAS.generic_text_action),
      planned('interval_action', PLAN_SCHEMAS.interval_action),
    ]),
  ),
);
type Planned = z.infer<ReturnType<typeof plannedActions>>[number];

export interface PlanRow {
  readonly day: number;
  readonly date: Day;
  readonly action: string;
  /** Trays or grams; '' if there are neither. */
  readonly plan: string;
  /** The destination of trays; '' for tasks that move none. */
  readonly place: string;
}

/** Returns the tasks of a plan without its waits, or an error text. */
export function planRows(preview: Preview, locationIndex: LocationIndex): Result<PlanRow[], string> {
  const parsed = plannedActions().safeParse(preview.actions);
  if (!parsed.success) return err(m.plan.unknownActions);
  const names = namesIn(locationIndex);
  let trays = 0;
  return ok(
    parsed.data
      .filter(({ action_type }) => action_type !== 'interval_action')
      .map((action): PlanRow => {
        const { action_type, action_properties, action_needed_date: date } = action;
        if (action_type === 'create_tray_action') trays += action_properties.trays ?? 0;
        const label = action_type === 'create_tray_action' ? m.plan.sow : formatAction(action, names, trays);
        if (action_type === 'redist_action') trays = action_properties.trays_after ?? trays;
        const row = { day: daysBetween(preview.start_date, date), date, action: label };
        return { ...row, plan: planText(action, trays), place: placeText(action, preview, locationIndex) };
      }),
  );
}

function planText({ action_type, action_properties }: Planned, trays: number): string {
  if (action_type === 'create_tray_action' || action_type === 'location_change') return m.plan.trays({ count: trays });
  if (action_type !== 'harvest_action') return '';
  const perTray = action_properties.estimated_harvest_per_tray;
  return perTray === null ? m.plan.trays({ count: trays }) : m.plan.grams({ grams: Math.round(perTray * trays) });
}

/** Returns 'Grow 1 A1-4' if beds are given, 'Grow 1, room on A1-4' if only the chamber is. */
function placeText(
  { action_type, action_properties }: Planned,
  { occupancy }: Preview,
  locationIndex: LocationIndex,
): string {
  if (action_type !== 'create_tray_action' && action_type !== 'location_change') return '';
  const { target_chamber, target_locations } = action_properties;
  if (target_locations !== null && target_locations.length > 0) return locationIndex.labelAll(target_locations);
  if (target_chamber === null) return m.plan.noPlace;
  const name = locationIndex.chambers.find(({ uuid }) => uuid === target_chamber)?.name ?? m.plan.unknownChamber;
  const there = occupancy.find(({ chamber }) => chamber === target_chamber);
  if (there === undefined) return name;
  if (!there.fits) return m.plan.tooMany({ chamber: name, trays: there.too_many });
  return there.chosen || there.places === null ? name : m.plan.roomOn({ chamber: name, places: there.places });
}

const HEADINGS = [
  { heading: m.plan.headings.day, right: true },
  { heading: m.plan.headings.date },
  { heading: m.plan.headings.action },
  { heading: m.plan.headings.plan },
  { heading: m.plan.headings.place },
];
const MOST_ACTION = 28;
const MIN_PLACE_WIDTH = 16;

/**
 * Formats tasks as a table, with long cells continued on the next row, or as sentences. Without a width, which files and
 * other programs don't have, all cells are whole.
 */
export function planLines(rows: readonly PlanRow[], columns: number | null, isPlain: boolean): string[] {
  if (isPlain) {
    return rows.map(({ day, date, action, plan, place }) => {
      const facts = [action, plan, place].filter((part) => part !== '').join(', ');
      return `${m.plan.sentence({ day, date, facts })}.`.replace(/\.\.$/, '.');
    });
  }
  const cells = rows.map(({ day, date, action, plan, place }) => ({
    task: [String(day), date],
    action: columns === null ? [action] : wrapText(action, MOST_ACTION),
    plan,
    place,
  }));
  const [heading = ''] = alignTable(
    [...HEADINGS.slice(0, -1), { heading: '|' }],
    cells.flatMap(({ task, action, plan }) => action.map((part) => [...task, part, plan])),
  );
  const room = columns === null ? null : Math.max(MIN_PLACE_WIDTH, columns - widthOf(heading) + 1);
  return alignTable(
    HEADINGS,
    cells.flatMap(({ task, action, plan, place }) => {
      const parts = room === null ? [place] : wrapText(place, room);
      return Array.from({ length: Math.max(action.length, parts.length) }, (_, nth) => [
        ...(nth === 0 ? task : ['', '']),
        action[nth] ?? '',
        nth === 0 ? plan : '',
        parts[nth] ?? '',
      ]);
    }),
  );
}

/** Formats the batches of a repeated plan as a table: lot code, days and chambers. */
export const seriesLines = (series: Preview['series']): string[] =>
  alignTable(
    [
      { heading: m.plan.seriesHeadings.lot },
      { heading: m.plan.seriesHeadings.start },
      { heading: m.plan.seriesHeadings.harvest },
      { heading: m.plan.seriesHeadings.places },
    ],
    series.map(({ lot_code, start_date, harvest_date, chambers, warnings }) => [
      lot_code,
      start_date,
      harvest_date ?? '-',
      warnings.length > 0
        ? m.plan.doesNotFit
        : chambers.map(({ name, places }) => (places === null ? name : `${name} ${places}`)).join(', '),
    ]),
  );
