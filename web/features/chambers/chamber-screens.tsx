import { useQuery } from '@tanstack/react-query';
import { totalBeds } from '#domain/batches/occupancy/bed-marks.ts';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { chambers } from '#ports/record-kinds/places.ts';
import { bedsQuery, chambersQuery, hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { dataOrNone } from '#web/records/data-or-none.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { FirstMachines } from '#web/records/machine/first-machines.tsx';
import { recordScreens } from '#web/records/record-screens.tsx';
import { bed as bedName, countOfKind, hvac as hvacName } from '#words/kinds/names.ts';
import * as m from '#words/web/chambers/chambers.ts';
import { ChamberCards } from './chamber-cards.tsx';
import { ChamberPage } from './chamber-page.tsx';
import { type ChamberRelated, conflictsIn, faultsIn, useChamberRelated } from './chamber-related.ts';

type ChamberColumn = 'name' | 'beds' | 'trays' | 'batches' | 'faults' | 'conflicts';

const traysText = (beds: readonly Bed[]): string => {
  const { trays, capacity } = totalBeds(beds);
  return capacity === null ? formatNumber(trays) : m.traysOf({ trays, capacity });
};

export const ChambersPage = recordScreens<Chamber, ChamberRelated, ChamberColumn, never>(chambers, {
  useAll: () => useQuery(chambersQuery(useFarm())),
  useRelated: useChamberRelated,
  Overview: { label: m.view, name: m.racks, tableName: m.table, Drawing: ChamberCards },
  Page: ChamberPage,
  Actions: FirstMachines,
  list: {
    shape: {
      filters: [],
      columns: ['name', 'beds', 'trays', 'batches', 'faults', 'conflicts'],
      sort: { key: 'name', direction: 'asc' },
    },
    searchLabel: m.search,
    sortValue: (chamber, column, related) => {
      const totals = totalBeds(related.bedsIn(chamber.uuid));
      switch (column) {
        case 'name':
          return chamber.name;
        case 'faults':
          return faultsIn(chamber.uuid, related).length;
        case 'conflicts':
          return conflictsIn(chamber.uuid, related);
        default:
          return totals[column];
      }
    },
    columns: (related) => [
      {
        key: 'name',
        head: m.columns.name,
        width: 200,
        cell: (chamber) => <NameCell record={chamber} name={chamber.name} />,
      },
      {
        key: 'beds',
        head: m.columns.beds,
        width: 100,
        num: true,
        cell: ({ uuid }) => m.bedsUsed(totalBeds(related.bedsIn(uuid))),
      },
      {
        key: 'trays',
        head: m.columns.trays,
        width: 120,
        num: true,
        cell: ({ uuid }) => traysText(related.bedsIn(uuid)),
      },
      {
        key: 'batches',
        head: m.columns.batches,
        width: 90,
        num: true,
        from: 600,
        cell: ({ uuid }) => formatNumber(totalBeds(related.bedsIn(uuid)).batches),
      },
      {
        key: 'faults',
        head: m.columns.faults,
        width: 80,
        num: true,
        firstSort: 'desc',
        cell: ({ uuid }) => formatNumber(faultsIn(uuid, related).length),
      },
      {
        key: 'conflicts',
        head: m.columns.conflicts,
        width: 90,
        num: true,
        firstSort: 'desc',
        cell: ({ uuid }) => formatNumber(conflictsIn(uuid, related)),
      },
    ],
    filters: () => [],
    phoneRow: (chamber, related) => (
      <PhoneLines record={chamber} name={chamber.name}>
        {m.bedsInUse(totalBeds(related.bedsIn(chamber.uuid)))}
      </PhoneLines>
    ),
  },
  useFacts: () => [],
  Uses: () => null,
  useDependants: ({ uuid }) => {
    const farm = useFarm();
    const beds = dataOrNone(useQuery(bedsQuery(farm)), [])?.filter(({ chamber }) => chamber === uuid);
    const hvacs = dataOrNone(useQuery(hvacsQuery(farm)), [])?.filter(({ chamber }) => chamber === uuid);
    if (beds === undefined || hvacs === undefined) return undefined;
    return [
      ...(beds.length === 0
        ? []
        : [{ words: countOfKind({ name: bedName, count: beds.length }), to: `/bed?chamber=${uuid}` }]),
      ...hvacs.map(({ uuid: hvac, name }) => ({ words: `${hvacName.one} ${name}`, to: `/hvac/${hvac}` })),
    ];
  },
  fields: [{ name: 'name', label: m.name }],
});
