import type { ActionLabel } from '#domain/batches/history/action-label.ts';
import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { formatLabel } from '#web/format/action-text.ts';
import { formatRelativeDayWithin } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/new-batch/preview.ts';
import '#web/features/new-batch/new-batch.css';

interface PlanFactsProps {
  readonly preview: Preview | null;
  readonly trays: number | null;
  readonly today: string;
}

/** The key figures of the plan. */
export function PlanFacts({ preview, trays, today }: PlanFactsProps) {
  const seeds = trays === null ? null : (preview?.seeds ?? null);
  const first = preview?.first_task ?? null;
  const facts = [
    { label: m.lotCode, value: preview?.lot_code ?? '–' },
    { label: m.seed, value: seeds === null ? '–' : m.seeds({ count: seeds }) },
    {
      label: m.firstTask,
      value:
        first === null
          ? '–'
          : m.firstTaskOn({ task: verbOf(first.label), day: formatRelativeDayWithin(first.day, today) }),
    },
    { label: m.totalTasks, value: preview === null ? '–' : formatNumber(preview.tasks) },
  ];
  return (
    <dl className="ph-plan-facts" aria-label={m.summary}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

// The number of trays is already shown above.
const verbOf = (label: ActionLabel): string =>
  formatLabel(label.code === 'sow_trays' ? { code: 'sow', params: {} } : label);
