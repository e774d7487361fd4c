import { useQuery } from '@tanstack/react-query';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Reservoir } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import * as m from '#words/web/machines/machines.ts';
import { FirstMachines } from './first-machines.tsx';
import { STATUS_CHOICES, statusOf } from './machine-list.ts';
import { MachinePage, MachineStatus } from './machine-page.tsx';
import { faultFirst, type MachineRelated, useMachineRelated } from './use-machine-related.ts';

type ReservoirColumn = 'name' | 'status' | 'chambers' | 'beds' | 'batches' | 'trays';
type ReservoirFilter = 'status' | 'chamber';

const { reservoir } = RECORD_LISTS;

/** Lists the chambers whose beds a reservoir feeds, by name. */
const chambersOf = (machine: Reservoir, { served, chamberName }: MachineRelated): string[] =>
  [...new Set(served(machine).map(({ chamber }) => chamberName(chamber) ?? '–'))].sort(compareNatural);

export const ReservoirsPage = recordScreens<Reservoir, MachineRelated, ReservoirColumn, ReservoirFilter>(reservoir, {
  useAll: () => useQuery(reservoirsQuery(useFarm())),
  useRelated: useMachineRelated,
  list: {
    shape: {
      filters: ['status', 'chamber'],
      columns: ['name', 'status', 'chambers', 'beds', 'batches', 'trays'],
      sort: { key: 'status', direction: 'asc' },
    },
    searchLabel: m.searchReservoirs,
    sortValue: (machine, column, related) => {
      if (column === 'name') return machine.name;
      if (column === 'status') return faultFirst(machine);
      return column === 'chambers' ? chambersOf(machine, related).join() : related.counts(machine)[column];
    },
    columns: (related) => [
      {
        key: 'name',
        head: m.columns.reservoir,
        width: 160,
        cell: (machine) => <NameCell record={machine} name={machine.name} />,
      },
      { key: 'status', head: m.columns.status, width: 260, cell: (machine) => <MachineStatus machine={machine} /> },
      {
        key: 'chambers',
        head: m.columns.chambers,
        width: 200,
        cell: (machine) => chambersOf(machine, related).join(', ') || '–',
      },
      {
        ...{ key: 'beds', head: m.columns.beds, width: 80, num: true, firstSort: 'desc', from: 700 },
        cell: (machine) => formatNumber(related.counts(machine).beds),
      },
      {
        ...{ key: 'batches', head: m.columns.batches, width: 90, num: true, firstSort: 'desc', from: 700 },
        cell: (machine) => formatNumber(related.counts(machine).batches),
      },
      {
        ...{ key: 'trays', head: m.columns.trays, width: 90, num: true, firstSort: 'desc', from: 900 },
        cell: (machine) => formatNumber(related.counts(machine).trays),
      },
    ],
    filters: ({ chamberChoices, served }) => [
      {
        ...{ key: 'status', name: m.statusFilter, anyLabel: m.anyStatus, choices: STATUS_CHOICES },
        matches: (machine, value) => statusOf(machine) === value,
      },
      {
        ...{ key: 'chamber', name: m.columns.chamber, anyLabel: m.anyChamber, choices: chamberChoices },
        matches: (machine, value) => served(machine).some(({ chamber }) => chamber === value),
      },
    ],
    phoneRow: (machine, related) => (
      <PhoneLines record={machine} name={machine.name}>
        {hasFault(machine) ? <MachineStatus machine={machine} /> : m.bedCount({ count: related.counts(machine).beds })}
      </PhoneLines>
    ),
  },
  useFacts: () => [],
  Actions: FirstMachines,
  Uses: () => null,
  useDependants: (machine) => {
    const { beds, served, chamberName } = useMachineRelated();
    if (beds === undefined) return undefined;
    return served(machine).map((bed) => ({
      words: m.bedIn({ bed: bed.name, chamber: chamberName(bed.chamber) ?? '–' }),
      to: `/bed/${bed.uuid}`,
    }));
  },
  Page: (props) => <MachinePage {...props} kind="reservoir" path={reservoir.path} />,
  fields: [{ name: 'name', label: m.fields.name }],
});
