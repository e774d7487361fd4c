import { daysToHarvest } from '#domain/batches/occupancy/bed-marks.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { compressRanges } from '#domain/locations/compress-ranges.ts';
import { BedState, hasConflict, traysOn, traysText, troubleRank } from '#web/batches/beds/bed-cells.tsx';
import { cropShares } from '#web/batches/racks/crop-shares.ts';
import { nameIn } from '#web/records/choices.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import type { ListDescription } from '#web/records/record-kind.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import * as m from '#words/web/beds/beds.ts';
import { daysLeft } from '#words/web/beds/rack-map.ts';
import type { BedRelated } from './use-bed-related.ts';

export type BedColumn = 'state' | 'name' | 'chamber' | 'grows' | 'trays' | 'due' | 'reservoir' | 'light' | 'irrigation';
export type BedFilter = 'chamber' | 'reservoir' | 'state';

const NO_RESERVOIR = 'none';
const STATES = ['fault', 'conflict', 'free', 'part', 'full'] as const;

function isInState(bed: Bed, state: string, { facts }: BedRelated): boolean {
  const trays = traysOn(bed);
  const isFull = bed.tray_capacity !== null && trays >= bed.tray_capacity;
  switch (state) {
    case 'fault':
      return hasFault(bed);
    case 'conflict':
      return hasConflict(bed, facts);
    case 'free':
      return bed.active && trays === 0;
    case 'part':
      return trays > 0 && !isFull;
    default:
      return isFull;
  }
}

const place = (bed: Bed, { choices }: BedRelated): string =>
  `${nameIn(choices.chambers, bed.chamber)} ${compressRanges([bed])}`;

/** The chamber, with the shelf if the bed isn't named after it. */
const placeText = (bed: Bed, related: BedRelated): string =>
  compressRanges([bed]) === bed.name ? nameIn(related.choices.chambers, bed.chamber) : place(bed, related);

function sortValue(bed: Bed, column: BedColumn, related: BedRelated): string | number {
  const { choices, facts } = related;
  switch (column) {
    // Faults come first, then beds in label order.
    case 'state':
      return `${troubleRank(bed, facts)} ${place(bed, related)}`;
    case 'name':
      return bed.name;
    case 'chamber':
      return place(bed, related);
    case 'grows':
      return facts.cropName(cropShares(bed.standing)[0]?.crop_number ?? 0) ?? '';
    case 'trays':
      return traysOn(bed);
    case 'due':
      return daysToHarvest(bed, facts.next, facts.today) ?? Number.MAX_SAFE_INTEGER;
    case 'reservoir':
      return nameIn(choices.reservoirs, bed.reservoir);
    case 'light':
      return nameIn(choices.light, bed.light_recipe);
    case 'irrigation':
      return nameIn(choices.irrigation, bed.irrigation_recipe);
  }
}

function Grows({ bed, facts }: { readonly bed: Bed } & Pick<BedRelated, 'facts'>) {
  const [most, ...others] = cropShares(bed.standing);
  if (most === undefined) return <span className="ph-muted">–</span>;
  return (
    <>
      <CropName name={facts.cropName(most.crop_number) ?? most.crop_code} number={most.crop_number} />
      {others.length > 0 && <span className="ph-muted"> {m.plus({ count: others.length })}</span>}
    </>
  );
}

const OneLine = ({ text }: { readonly text: string }) => (
  <span className="ph-one-line" title={text}>
    {text}
  </span>
);

function dueText(bed: Bed, { facts }: BedRelated): string {
  const days = daysToHarvest(bed, facts.next, facts.today);
  return days === null ? '–' : daysLeft({ days });
}

/** The list of beds: faults first, then in label order. */
export const BED_LIST: ListDescription<Bed, BedRelated, BedColumn, BedFilter> = {
  shape: {
    filters: ['chamber', 'reservoir', 'state'],
    columns: ['name', 'chamber', 'grows', 'trays', 'due', 'reservoir', 'light', 'irrigation', 'state'],
    sort: { key: 'state', direction: 'asc' },
  },
  searchLabel: m.search,
  searchText: (bed, related) =>
    [
      bed.name,
      place(bed, related),
      ...bed.standing.map(({ crop_number }) => related.facts.cropName(crop_number) ?? ''),
    ].join(' '),
  sortValue,
  isUnsorted: ({ facts, isPlaced }) => facts.isPending || !isPlaced,
  columns: (related) => [
    { key: 'name', head: m.columns.name, width: 80, cell: (bed) => <NameCell record={bed} name={bed.name} /> },
    { key: 'chamber', head: m.columns.chamber, width: 120, cell: (bed) => placeText(bed, related) },
    { key: 'grows', head: m.columns.grows, width: 160, cell: (bed) => <Grows bed={bed} facts={related.facts} /> },
    { key: 'trays', head: m.columns.trays, width: 80, num: true, firstSort: 'desc', cell: traysText },
    { key: 'due', head: m.columns.due, width: 90, num: true, from: 700, cell: (bed) => dueText(bed, related) },
    {
      key: 'reservoir',
      head: m.columns.reservoir,
      width: 110,
      from: 900,
      cell: ({ reservoir }) => nameIn(related.choices.reservoirs, reservoir),
    },
    {
      key: 'light',
      head: m.columns.light,
      width: 130,
      from: 1080,
      cell: ({ light_recipe }) => <OneLine text={nameIn(related.choices.light, light_recipe)} />,
    },
    {
      key: 'irrigation',
      head: m.columns.irrigation,
      width: 130,
      from: 1160,
      cell: ({ irrigation_recipe }) => <OneLine text={nameIn(related.choices.irrigation, irrigation_recipe)} />,
    },
    { key: 'state', head: m.columns.state, width: 150, cell: (bed) => <BedState bed={bed} facts={related.facts} /> },
  ],
  filters: (related) => [
    {
      key: 'chamber',
      name: m.filters.chamber,
      anyLabel: m.anyOf.chamber,
      choices: related.choices.chambers,
      matches: (bed, value) => bed.chamber === value,
    },
    {
      key: 'reservoir',
      name: m.filters.reservoir,
      anyLabel: m.anyOf.reservoir,
      choices: [...related.choices.reservoirs, { value: NO_RESERVOIR, words: m.noReservoir }],
      matches: (bed, value) => (bed.reservoir ?? NO_RESERVOIR) === value,
    },
    {
      key: 'state',
      name: m.filters.state,
      anyLabel: m.anyOf.state,
      choices: STATES.map((value) => ({ value, words: m.states[value] })),
      matches: (bed, value) => isInState(bed, value, related),
    },
  ],
  phoneRow: (bed, related) => (
    <PhoneLines record={bed} name={bed.name}>
      {hasFault(bed) ? (
        <BedState bed={bed} facts={related.facts} />
      ) : (
        [place(bed, related), traysText(bed), ...cropShares(bed.standing).map(({ crop_code }) => crop_code)].join(' · ')
      )}
    </PhoneLines>
  ),
};
