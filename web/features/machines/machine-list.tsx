import { hasFault } from '#domain/hardware/faults.ts';
import type { Hvac, Reservoir } from '#domain/hardware/hardware.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { NameCell } from '#web/records/list/record-cells.tsx';
import type { RowFilter } from '#web/records/record-kind.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/machines/machines.ts';
import { MachineStatus } from './machine-page.tsx';
import type { MachineRelated } from './use-machine-related.ts';

type Row = Hvac | Reservoir;

/** The columns of every list of machines, around those of its kind. */
export type MachineColumn = 'name' | 'status' | 'beds' | 'batches' | 'trays';

export const firstColumns = (head: string): readonly Column<Row, MachineColumn>[] => [
  { key: 'name', head, width: 160, cell: (machine) => <NameCell record={machine} name={machine.name} /> },
  { key: 'status', head: m.columns.status, width: 260, cell: (machine) => <MachineStatus machine={machine} /> },
];

export const lastColumns = ({ counts }: MachineRelated): readonly Column<Row, MachineColumn>[] =>
  (
    [
      ['beds', 700],
      ['batches', 700],
      ['trays', 900],
    ] as const
  ).map(([key, from]) => ({
    ...{ key, from, head: m.columns[key], width: 90, num: true, firstSort: 'desc' },
    cell: (machine) => formatNumber(counts(machine)[key]),
  }));

/** Returns a machine's value in a common column. Machines with a fault come first, then by name. */
export function sortValue(machine: Row, column: MachineColumn, { counts }: MachineRelated): string | number {
  if (column === 'name') return machine.name;
  if (column === 'status') return `${hasFault(machine) ? 0 : 1} ${machine.name}`;
  return counts(machine)[column];
}

/** The filters of a list of machines. `isIn` tells whether a machine serves a chamber. */
export const machineFilters = <R extends Row>(
  { chamberChoices }: MachineRelated,
  isIn: (machine: R, chamber: string) => boolean,
): readonly RowFilter<R, 'status' | 'chamber'>[] => [
  {
    ...{ key: 'status', name: m.statusFilter, anyLabel: m.anyStatus },
    choices: [
      { value: 'fault', words: m.statuses.fault },
      { value: 'operational', words: m.statuses.operational },
    ],
    matches: (machine, value) => machine.active && hasFault(machine) === (value === 'fault'),
  },
  {
    ...{ key: 'chamber', name: m.columns.chamber, anyLabel: m.anyChamber, choices: chamberChoices },
    matches: isIn,
  },
];
