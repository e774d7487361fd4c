import { traysStanding } from '#domain/batches/bulk/bulk-selection.ts';
import type { ActionNames } from '#domain/batches/history/action-label.ts';
import {
  actionDue,
  type BatchOutcome,
  batchOutcome,
  dayOfPlan,
  traysToSow,
} from '#domain/batches/performance/list-figures.ts';
import { planFromSowing, sownOn } from '#domain/batches/sowing-day.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import type { Day, SiteTime } from '#domain/time.ts';
import type { ListedBatch } from '#web/batches/stages/batch-list-queries.ts';
import { ORDERS } from '#web/batches/stages/batch-list-request.ts';
import type { BatchColumn, Stage } from '#web/batches/stages/stages.ts';
import { formatAction } from '#web/format/action-text.ts';
import { formatDay, formatRelativeDay } from '#web/format/dates.ts';
import { formatLargeMassNumber, formatNumber, formatPercent, largeMassUnit } from '#web/format/quantity.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { DueLabel, StateBlocks } from '#web/ui/status.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { recipeVersion } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/lists.ts';
import '#web/batches/stages/batch-lists.css';

/** The data that cells need besides their batch. */
export interface CellContext {
  readonly today: Day;
  readonly dayOf: SiteTime['dayOf'];
  readonly names: ActionNames;
}

const NOTHING = '–';

/** The minimum panel width in pixels for a recipe column. It is larger where the next action is more important. */
const RECIPE_FROM = { planned: 900, growing: 1160, completed: 700 } as const;

/** Returns the label of the next action. */
export function nextActionText(batch: ListedBatch, names: ActionNames): string {
  const action = actionDue(batch, batch.actions);
  return action === undefined ? NOTHING : formatAction(action, names);
}

export function batchColumns(
  { columns, key: stage }: Pick<Stage, 'columns' | 'key'>,
  { today, dayOf, names }: CellContext,
): readonly Column<ListedBatch, BatchColumn>[] {
  const outcomes = new WeakMap<ListedBatch, BatchOutcome>();
  // Cached, since several cells of a row need it.
  const outcome = (batch: ListedBatch): BatchOutcome => {
    const found = outcomes.get(batch) ?? batchOutcome(batch, batch.actions, dayOf);
    outcomes.set(batch, found);
    return found;
  };
  const figure = (value: number | null, format: (value: number) => string): string =>
    value === null ? NOTHING : format(value);
  const all: Readonly<Record<BatchColumn, Omit<Column<ListedBatch, BatchColumn>, 'key' | 'sortable'>>> = {
    batch: {
      head: m.columns.batch,
      width: 250,
      cell: (batch) => (
        <>
          <CropName name={batch.crop_name} number={batch.crop_number} lotCode={batch.lot_code} />
          <HiddenColumns batch={batch} columns={columns} stage={stage} names={names} />
        </>
      ),
    },
    recipe: {
      head: m.columns.recipe,
      width: 132,
      from: RECIPE_FROM[stage],
      cell: (batch) => (
        <span className="ph-wrapped">
          <Recipe batch={batch} />
        </span>
      ),
    },
    state: {
      head: m.columns.state,
      width: 130,
      from: 900,
      cell: ({ current_state }) => (current_state === null ? NOTHING : <StateBlocks state={current_state} />),
    },
    day: {
      head: m.columns.day,
      width: 60,
      num: true,
      from: 900,
      firstSort: 'desc',
      cell: (batch) => {
        const { day, days } = dayOfPlan(planFromSowing(batch, dayOf), today);
        return (
          <>
            {day} <span className="ph-muted">/ {days}</span>
          </>
        );
      },
    },
    where: { head: m.columns.where, width: 118, from: 700, cell: (batch) => <Where batch={batch} /> },
    trays: {
      head: m.columns.trays,
      width: 46,
      num: true,
      from: 900,
      cell: (batch) => formatNumber(traysOf(batch)),
    },
    next: {
      head: m.columns.next,
      width: stage === 'growing' ? 128 : 112,
      from: 600,
      cell: (batch) => <span className="ph-wrapped">{nextActionText(batch, names)}</span>,
    },
    due: { head: m.columns.due, width: 124, cell: (batch) => <Due batch={batch} today={today} /> },
    start: {
      head: m.columns.start,
      width: 92,
      from: 700,
      cell: (batch) => formatRelativeDay(sownOn(batch, dayOf), today),
    },
    end: { head: m.columns.end, width: 96, from: 900, cell: ({ end_date }) => formatRelativeDay(end_date, today) },
    harvested: {
      head: m.columns.harvested,
      width: 110,
      firstSort: 'desc',
      cell: (batch) => {
        const { harvested_on } = outcome(batch);
        return harvested_on === null ? NOTHING : formatRelativeDay(harvested_on, today);
      },
    },
    days: {
      head: m.columns.days,
      width: 56,
      num: true,
      from: 600,
      cell: (batch) => figure(outcome(batch).days, formatNumber),
    },
    yield: {
      head: m.yieldColumn({ unit: largeMassUnit() }),
      width: 90,
      num: true,
      cell: (batch) => figure(outcome(batch).yield_g, formatLargeMassNumber),
    },
    loss: {
      head: m.columns.loss,
      width: 72,
      num: true,
      from: 900,
      cell: (batch) => figure(outcome(batch).loss_percent, formatPercent),
    },
    tags: {
      head: m.columns.tags,
      width: 96,
      from: stage === 'completed' ? 900 : 1080,
      cell: ({ tags }) => <Tags tags={tags} />,
    },
  };
  return columns.map((key) => ({ key, sortable: ORDERS[key] !== undefined, ...all[key] }));
}

/** Returns the number of standing trays; for a planned batch the trays to sow, for a completed one all its trays. */
export function traysOf(batch: ListedBatch): number {
  if (batch.internal_state === 'Planned') return traysToSow(batch.actions);
  return batch.internal_state === 'Done' ? batch.trays.total_trays : traysStanding([batch]);
}

const Recipe = ({ batch: { recipe_name, recipe_version } }: { readonly batch: ListedBatch }) => (
  <>
    {recipe_name} <span className="ph-muted">{recipeVersion({ version: recipe_version })}</span>
  </>
);

interface HiddenColumnsProps extends Pick<Stage, 'columns'>, Pick<CellContext, 'names'> {
  readonly batch: ListedBatch;
  readonly stage: Stage['key'];
}

/** The content of hidden columns, shown under the name of the batch. */
const HiddenColumns = ({ batch, columns, stage, names }: HiddenColumnsProps) => (
  <>
    <span className={`ph-under ph-to-${RECIPE_FROM[stage]}`}>
      <Recipe batch={batch} />
    </span>
    {columns.includes('where') && batch.locations.length > 0 && (
      <span className="ph-under ph-to-700">
        <Where batch={batch} />
      </span>
    )}
    {columns.includes('next') && <span className="ph-under ph-to-600">{nextActionText(batch, names)}</span>}
  </>
);

const Where = ({ batch: { locations } }: { readonly batch: ListedBatch }) =>
  locations.length === 0 ? (
    NOTHING
  ) : (
    <span className="ph-wrapped">
      {locations.map(({ chamber_name, label }, at) => (
        <span key={`${chamber_name} ${label}`}>
          {at > 0 && '; '}
          {chamber_name !== null && <span className="ph-muted">{chamber_name} </span>}
          {label}
        </span>
      ))}
    </span>
  );

const Due = ({ batch, today }: { readonly batch: ListedBatch; readonly today: Day }) => {
  const { action_day: day, days_till_action: days } = batch;
  if (day === null || days === null) return NOTHING;
  if (isOverdue(days)) return <DueLabel words={formatDay(day)} days={days} />;
  return days === 0 ? (
    <strong className="ph-name">{m.today}</strong>
  ) : (
    <span className="ph-text-2">{formatRelativeDay(day, today)}</span>
  );
};

const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className="ph-row-tags">
    {tags.map((tag) => (
      <span key={tag} className="ph-tag ph-tag-outlined">
        {tag}
      </span>
    ))}
  </span>
);
