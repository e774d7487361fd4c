import { daysToHarvest } from '#domain/batches/occupancy/bed-marks.ts';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { BedState, traysOn, traysText, troubleRank } from '#web/batches/beds/bed-cells.tsx';
import { BedsBar } from '#web/batches/beds/beds-bar.tsx';
import { cropShares } from '#web/batches/racks/crop-shares.ts';
import type { RackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { CropName } from '#web/ui/crop-name.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import * as b from '#words/web/beds/beds.ts';
import * as r from '#words/web/beds/rack-map.ts';
import * as m from '#words/web/chambers/chambers.ts';
import type { RackList } from './rack-list.ts';

interface RackBedsProps {
  readonly beds: readonly Bed[];
  readonly facts: RackFacts;
  readonly list: RackList;
  readonly onMove: (from: readonly Bed[], to: null) => void;
}

const uuidOf = ({ uuid }: Bed): string => uuid;
const nameOf = ({ name }: Bed): string => name;
const LOADED = {
  isPending: false,
  isLoadingError: false,
  isError: false,
  error: null,
  refetch: () => undefined,
} as const;
/** The beds of a rack as a table. */
export function RackBeds({ beds, facts, list, onMove }: RackBedsProps) {
  const selection = useSelection(uuidOf, nameOf);
  const due = (bed: Bed) => daysToHarvest(bed, facts.next, facts.today);
  const cropText = (bed: Bed) =>
    cropShares(bed.standing)
      .map(({ crop_number, crop_code }) => facts.cropName(crop_number) ?? crop_code)
      .join(', ');
  const dueText = (bed: Bed) => {
    const days = due(bed);
    return days === null ? '–' : r.daysLeft({ days });
  };
  const sorted = sortRows(
    beds,
    (bed) => {
      switch (list.sort.key) {
        case 'name':
          return bed.name;
        case 'grows':
          return cropText(bed);
        case 'trays':
          return traysOn(bed);
        case 'due':
          return due(bed) ?? Number.MAX_SAFE_INTEGER;
        case 'state':
          return troubleRank(bed, facts);
      }
    },
    list.sort.direction,
  );
  return (
    <>
      <section className="ph-panel ph-list-panel" aria-label={m.columns.beds}>
        <DataTable
          caption={m.columns.beds}
          columns={[
            { key: 'name', head: b.columns.name, width: 80, cell: (bed) => <NameCell record={bed} name={bed.name} /> },
            {
              key: 'grows',
              head: b.columns.grows,
              width: 200,
              cell: ({ standing }) => {
                const shares = cropShares(standing);
                return shares.length === 0
                  ? '–'
                  : shares.map(({ crop_number, crop_code }) => (
                      <CropName
                        key={crop_number}
                        name={facts.cropName(crop_number) ?? crop_code}
                        number={crop_number}
                      />
                    ));
              },
            },
            { key: 'trays', head: b.columns.trays, width: 90, num: true, firstSort: 'desc', cell: traysText },
            { key: 'due', head: b.columns.due, width: 90, num: true, cell: dueText },
            {
              key: 'state',
              head: b.columns.state,
              width: 160,
              cell: (bed) => <BedState bed={bed} facts={facts} />,
            },
          ]}
          rows={sorted}
          rowKey={uuidOf}
          awaited={LOADED}
          sort={list.sort}
          onSort={list.setSort}
          selection={selection}
          href={({ uuid }) => `/bed/${uuid}`}
          phoneRow={(bed) => (
            <PhoneLines record={bed} name={bed.name}>
              {hasFault(bed)
                ? bed.general_control_error
                : [cropText(bed), traysText(bed)].filter((part) => part !== '').join(' · ')}
            </PhoneLines>
          )}
          empty={<Empty>{m.noBedMatches}</Empty>}
        />
      </section>
      {selection.rows.length > 0 && (
        <BedsBar
          beds={beds.filter((bed) => selection.has(bed))}
          onMove={(some) => onMove(some, null)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
