import { useQuery } from '@tanstack/react-query';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Hvac } from '#domain/hardware/hardware.ts';
import { hvacs } from '#ports/record-kinds/hardware/machines.ts';
import { hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { nameIn } from '#web/records/choices.ts';
import { PhoneLines } from '#web/records/list/record-cells.tsx';
import { FirstMachines } from '#web/records/machine/first-machines.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import * as m from '#words/web/machines/machines.ts';
import { firstColumns, lastColumns, type MachineColumn, machineFilters, sortValue } from './machine-list.tsx';
import { MachinePage, MachineStatus } from './machine-page.tsx';
import { type MachineRelated, useMachineRelated } from './use-machine-related.ts';

type HvacColumn = MachineColumn | 'chamber';
type HvacFilter = 'status' | 'chamber';

export const HvacsPage = recordScreens<Hvac, MachineRelated, HvacColumn, HvacFilter>(hvacs, {
  useAll: () => useQuery(hvacsQuery(useFarm())),
  useRelated: useMachineRelated,
  list: {
    shape: {
      filters: ['status', 'chamber'],
      columns: ['name', 'status', 'chamber', 'beds', 'batches', 'trays'],
      sort: { key: 'status', direction: 'asc' },
    },
    searchLabel: m.searchHvacs,
    sortValue: (machine, column, related) =>
      column === 'chamber' ? (related.chamberName(machine.chamber) ?? '') : sortValue(machine, column, related),
    columns: (related) => [
      ...firstColumns(m.columns.hvac),
      {
        key: 'chamber',
        head: m.columns.chamber,
        width: 160,
        cell: ({ chamber }) => related.chamberName(chamber) ?? '–',
      },
      ...lastColumns(related),
    ],
    filters: (related) => machineFilters(related, ({ chamber }, value) => chamber === value),
    phoneRow: (machine, { chamberName }) => (
      <PhoneLines record={machine} name={machine.name}>
        {hasFault(machine) ? <MachineStatus machine={machine} /> : (chamberName(machine.chamber) ?? m.servesNone)}
      </PhoneLines>
    ),
  },
  useFacts: ({ chamber }, { chamberChoices }) => [{ label: m.fields.chamber, value: nameIn(chamberChoices, chamber) }],
  Actions: FirstMachines,
  Uses: () => null,
  useDependants: () => [],
  Page: (props) => <MachinePage {...props} kind="hvac" path={RECORD_LISTS.hvac.path} />,
  fields: [
    { name: 'name', label: m.fields.name },
    {
      name: 'chamber',
      label: m.fields.chamber,
      help: m.chamberHelp,
      choices: ({ chamberChoices }) => chamberChoices,
    },
  ],
});
