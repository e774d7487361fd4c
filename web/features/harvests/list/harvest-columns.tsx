import { Button } from '@blueprintjs/core';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import type { ListedHarvest } from '#web/features/harvests/model/harvest-queries.ts';
import { type HarvestColumn, isSortableColumn } from '#web/features/harvests/model/harvest-shape.ts';
import { formatRelativeDay } from '#web/format/dates.ts';
import { formatMass, formatNumber } from '#web/format/quantity.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { DueLabel, StatusTag } from '#web/ui/status.tsx';
import type { Column } from '#web/ui/table/column.ts';
import * as m from '#words/web/harvests/list.ts';
import { differenceText, isFarBelow, isFarOff } from './difference.ts';
import '#web/features/harvests/harvests.css';

/** The data that cells need besides their harvest. */
export interface HarvestCells {
  readonly today: Day;
  readonly cropNumber: (uuid: string) => number;
  readonly onRecord: (harvest: ListedHarvest) => void;
}

const NOTHING = '–';

export function harvestColumns({
  today,
  cropNumber,
  onRecord,
}: HarvestCells): readonly Column<ListedHarvest, HarvestColumn>[] {
  const all: readonly Column<ListedHarvest, HarvestColumn>[] = [
    {
      key: 'day',
      head: m.columns.day,
      width: 112,
      firstSort: 'desc',
      cell: (harvest) => (
        <>
          <HarvestDay harvest={harvest} today={today} />
          <span className="ph-hidden"> {harvest.lot_code}</span>
        </>
      ),
    },
    {
      key: 'crop',
      head: m.columns.crop,
      width: 140,
      cell: (harvest) => (
        <>
          <CropName name={harvest.crop} number={cropNumber(harvest.crop_uuid)} />
          <span className="ph-under ph-to-900 ph-mono">{harvest.lot_code}</span>
        </>
      ),
    },
    {
      key: 'lot',
      head: m.columns.lot,
      width: 118,
      from: 900,
      cell: ({ lot_code }) => <span className="ph-mono ph-lot">{lot_code}</span>,
    },
    {
      key: 'where',
      head: m.columns.where,
      width: 130,
      from: 1080,
      cell: ({ locations }) => <span className="ph-wrapped">{locations || NOTHING}</span>,
    },
    {
      key: 'trays',
      head: m.columns.trays,
      width: 52,
      num: true,
      from: 700,
      cell: ({ trays_harvested }) => (trays_harvested === null ? NOTHING : formatNumber(trays_harvested)),
    },
    {
      key: 'estimated',
      head: m.columns.estimated,
      width: 96,
      num: true,
      from: 600,
      firstSort: 'desc',
      cell: ({ estimated_yield_g }) => (estimated_yield_g === null ? NOTHING : formatMass(estimated_yield_g)),
    },
    {
      key: 'actual',
      head: m.columns.actual,
      width: 84,
      num: true,
      firstSort: 'desc',
      cell: ({ total_yield_g }) =>
        total_yield_g === null ? (
          <span className="ph-muted">{m.expectedShort}</span>
        ) : (
          <strong>{formatMass(total_yield_g)}</strong>
        ),
    },
    {
      key: 'difference',
      head: m.columns.difference,
      width: 84,
      num: true,
      from: 1080,
      cell: (harvest) => <Difference harvest={harvest} />,
    },
    { key: 'qa', head: m.columns.qa, width: 132, from: 700, cell: (harvest) => <Quality harvest={harvest} /> },
    {
      key: 'by',
      head: m.columns.by,
      width: 150,
      cell: (harvest) => <RecordCell harvest={harvest} onRecord={onRecord} />,
    },
  ];
  return all.map((column) => ({ ...column, sortable: isSortableColumn(column.key) }));
}

/** The day of a harvest: orange with the days late for one that is overdue. */
export const HarvestDay = ({ harvest, today }: { readonly harvest: ListedHarvest; readonly today: Day }) => {
  const { harvest_date, expected_date } = harvest;
  if (harvest_date !== null) return formatRelativeDay(harvest_date, today);
  const days = daysBetween(today, expected_date);
  const words = formatRelativeDay(expected_date, today);
  return isOverdue(days) ? <DueLabel words={words} days={days} /> : words;
};

export const Difference = ({ harvest }: { readonly harvest: ListedHarvest }) => {
  const text = differenceText(harvest);
  if (text === null) return NOTHING;
  return <span className={isFarBelow(harvest) ? 'ph-overdue' : isFarOff(harvest) ? 'ph-name' : undefined}>{text}</span>;
};

export const Quality = ({ harvest }: { readonly harvest: ListedHarvest }) => {
  const { qa_passed, qa_unchecked } = harvest;
  if (qa_passed !== null) return <StatusTag status={qa_passed ? 'passed' : 'failed'} />;
  return qa_unchecked ? <StatusTag status="later" /> : NOTHING;
};

const RecordCell = ({
  harvest,
  onRecord,
}: {
  readonly harvest: ListedHarvest;
  readonly onRecord: HarvestCells['onRecord'];
}) => {
  const done = harvest.harvest_date !== null;
  return (
    <span className="ph-harvest-by">
      <span className="ph-grows">{harvest.completed_by_user ?? ''}</span>
      <Button
        size="small"
        variant="minimal"
        {...(done ? {} : { intent: 'primary' as const })}
        aria-label={(done ? m.correctLot : m.recordLot)({ lot: harvest.lot_code })}
        onClick={() => onRecord(harvest)}
      >
        {done ? m.correct : m.record}
      </Button>
    </span>
  );
};
