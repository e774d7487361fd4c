import type { Preview } from '#web/features/new-batch/model/preview.ts';
import { formatRelativeDay } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';

interface PlanFactsProps {
  readonly preview: Preview | null;
  readonly trays: number | null;
  readonly today: string;
}

/** What a plan comes to, in figures. */
export function PlanFacts({ preview, trays, today }: PlanFactsProps) {
  const seeds = trays === null ? null : (preview?.seeds ?? null);
  const first = preview?.first_task ?? null;
  const facts = [
    { label: 'Lot code', value: preview?.lot_code ?? '–' },
    { label: 'Seed', value: seeds === null ? '–' : `${formatNumber(seeds)} seeds` },
    {
      label: 'First task',
      value: first === null ? '–' : `${verbOf(first.label)}, ${inSentence(formatRelativeDay(first.day, today))}`,
    },
    { label: 'Tasks in all', value: preview === null ? '–' : formatNumber(preview.tasks) },
  ];
  return (
    <dl className="ph-plan-facts" aria-label="What the plan comes to">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Sow' of 'Sow 40 trays': how many there are stands above. */
const verbOf = (label: string): string => label.replace(/ \d+ trays?$/, '');

const inSentence = (words: string): string =>
  /^(Today|Tomorrow|Yesterday)$/.test(words) ? words.toLowerCase() : words;
