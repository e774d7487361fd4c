import { useQuery } from '@tanstack/react-query';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Reservoir } from '#domain/hardware/hardware.ts';
import { compareNatural } from '#domain/locations/label-order.ts';
import { reservoirs } from '#ports/record-kinds/hardware/machines.ts';
import { reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { PhoneLines } from '#web/records/list/record-cells.tsx';
import { FirstMachines } from '#web/records/machine/first-machines.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import * as m from '#words/web/machines/machines.ts';
import { firstColumns, lastColumns, type MachineColumn, machineFilters, sortValue } from './machine-list.tsx';
import { MachinePage, MachineStatus } from './machine-page.tsx';
import { type MachineRelated, useMachineRelated } from './use-machine-related.ts';

type ReservoirColumn = MachineColumn | 'chambers';
type ReservoirFilter = 'status' | 'chamber';

/** Lists the chambers whose beds a reservoir feeds, by name. */
const chambersOf = (machine: Reservoir, { served, chamberName }: MachineRelated): string[] =>
  [...new Set(served(machine).map(({ chamber }) => chamberName(chamber) ?? '–'))].sort(compareNatural);

export const ReservoirsPage = recordScreens<Reservoir, MachineRelated, ReservoirColumn, ReservoirFilter>(reservoirs, {
  useAll: () => useQuery(reservoirsQuery(useFarm())),
  useRelated: useMachineRelated,
  list: {
    shape: {
      filters: ['status', 'chamber'],
      columns: ['name', 'status', 'chambers', 'beds', 'batches', 'trays'],
      sort: { key: 'status', direction: 'asc' },
    },
    searchLabel: m.searchReservoirs,
    sortValue: (machine, column, related) =>
      column === 'chambers' ? chambersOf(machine, related).join() : sortValue(machine, column, related),
    columns: (related) => [
      ...firstColumns(m.columns.reservoir),
      {
        key: 'chambers',
        head: m.columns.chambers,
        width: 200,
        cell: (machine) => chambersOf(machine, related).join(', ') || '–',
      },
      ...lastColumns(related),
    ],
    filters: (related) =>
      machineFilters(related, (machine, value) => related.served(machine).some(({ chamber }) => chamber === value)),
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
  Page: (props) => <MachinePage {...props} kind="reservoir" path={RECORD_LISTS.reservoir.path} />,
  fields: [{ name: 'name', label: m.fields.name }],
});
