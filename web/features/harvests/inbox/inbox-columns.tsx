import { type Day, daysBetween } from '#domain/time.ts';
import type { ListedHarvest } from '#web/features/harvests/model/harvest-queries.ts';
import type { HarvestColumn } from '#web/features/harvests/model/harvest-shape.ts';
import { formatRelativeDay } from '#web/format/dates.ts';
import { formatMass } from '#web/format/quantity.ts';
import { CropBar, CropName } from '#web/ui/crop-name.tsx';
import type { Column } from '#web/ui/table/column.ts';
import * as m from '#words/web/harvests/inbox.ts';

/** From this many days, a harvest that waits is shown in orange. */
const LONG_WAIT = 4;

interface InboxCells {
  readonly today: Day;
  readonly cropNumber: (uuid: string) => number;
}

const daysWaiting = ({ harvest_date }: ListedHarvest, today: Day): number => daysBetween(harvest_date ?? today, today);

const Waiting = ({ harvest, today }: { readonly harvest: ListedHarvest; readonly today: Day }) => {
  const days = daysWaiting(harvest, today);
  const text = m.waitingDays({ days });
  return days >= LONG_WAIT ? <strong className="ph-overdue">{text}</strong> : text;
};

export const inboxColumns = ({ today, cropNumber }: InboxCells): readonly Column<ListedHarvest, HarvestColumn>[] => [
  {
    key: 'crop',
    head: m.columns.crop,
    width: 220,
    sortable: true,
    cell: ({ crop, crop_uuid, lot_code }) => <CropName name={crop} number={cropNumber(crop_uuid)} lotCode={lot_code} />,
  },
  {
    key: 'day',
    head: m.columns.harvested,
    width: 92,
    sortable: true,
    firstSort: 'desc',
    cell: ({ harvest_date }) => formatRelativeDay(harvest_date ?? today, today),
  },
  {
    key: 'actual',
    head: m.columns.weight,
    width: 84,
    num: true,
    sortable: true,
    firstSort: 'desc',
    cell: ({ total_yield_g }) => formatMass(total_yield_g ?? 0),
  },
  {
    key: 'by',
    head: m.columns.waiting,
    width: 76,
    num: true,
    sortable: false,
    cell: (harvest) => <Waiting harvest={harvest} today={today} />,
  },
];

interface InboxLinesProps {
  readonly harvest: ListedHarvest;
  readonly number: number;
  readonly today: Day;
}

/** A harvest that waits for its checks, in two lines, for phones. */
export const InboxLines = ({ harvest, number, today }: InboxLinesProps) => (
  <>
    <CropBar number={number} />
    <span className="ph-two-lines">
      <span className="ph-line-1">
        <strong>{harvest.crop}</strong> <span className="ph-mono ph-lot">{harvest.lot_code}</span>
      </span>
      <span className="ph-line-2">
        {formatRelativeDay(harvest.harvest_date ?? today, today)} · {formatMass(harvest.total_yield_g ?? 0)} ·{' '}
        <Waiting harvest={harvest} today={today} />
      </span>
    </span>
  </>
);
