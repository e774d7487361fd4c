import { useQuery } from '@tanstack/react-query';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Hvac } from '#domain/hardware/hardware.ts';
import { hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { nameIn } from '#web/records/choices.ts';
import { NameCell, PhoneLines } from '#web/records/list/record-cells.tsx';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import * as m from '#words/web/machines/machines.ts';
import { FirstMachines } from './first-machines.tsx';
import { STATUS_CHOICES, statusOf } from './machine-list.ts';
import { MachinePage, MachineStatus } from './machine-page.tsx';
import { faultFirst, type MachineRelated, useMachineRelated } from './use-machine-related.ts';

type HvacColumn = 'name' | 'status' | 'chamber' | 'beds' | 'batches' | 'trays';
type HvacFilter = 'status' | 'chamber';

const { hvac } = RECORD_LISTS;

export const HvacsPage = recordScreens<Hvac, MachineRelated, HvacColumn, HvacFilter>(hvac, {
  useAll: () => useQuery(hvacsQuery(useFarm())),
  useRelated: useMachineRelated,
  list: {
    shape: {
      filters: ['status', 'chamber'],
      columns: ['name', 'status', 'chamber', 'beds', 'batches', 'trays'],
      sort: { key: 'status', direction: 'asc' },
    },
    searchLabel: m.searchHvacs,
    sortValue: (machine, column, { chamberName, counts }) => {
      if (column === 'name') return machine.name;
      if (column === 'status') return faultFirst(machine);
      return column === 'chamber' ? (chamberName(machine.chamber) ?? '') : counts(machine)[column];
    },
    columns: ({ chamberName, counts }) => [
      {
        key: 'name',
        head: m.columns.hvac,
        width: 160,
        cell: (machine) => <NameCell record={machine} name={machine.name} />,
      },
      { key: 'status', head: m.columns.status, width: 260, cell: (machine) => <MachineStatus machine={machine} /> },
      { key: 'chamber', head: m.columns.chamber, width: 160, cell: ({ chamber }) => chamberName(chamber) ?? '–' },
      {
        ...{ key: 'beds', head: m.columns.beds, width: 80, num: true, firstSort: 'desc', from: 700 },
        cell: (machine) => formatNumber(counts(machine).beds),
      },
      {
        ...{ key: 'batches', head: m.columns.batches, width: 90, num: true, firstSort: 'desc', from: 700 },
        cell: (machine) => formatNumber(counts(machine).batches),
      },
      {
        ...{ key: 'trays', head: m.columns.trays, width: 90, num: true, firstSort: 'desc', from: 900 },
        cell: (machine) => formatNumber(counts(machine).trays),
      },
    ],
    filters: ({ chamberChoices }) => [
      {
        ...{ key: 'status', name: m.statusFilter, anyLabel: m.anyStatus, choices: STATUS_CHOICES },
        matches: (machine, value) => statusOf(machine) === value,
      },
      {
        ...{ key: 'chamber', name: m.columns.chamber, anyLabel: m.anyChamber, choices: chamberChoices },
        matches: ({ chamber }, value) => chamber === value,
      },
    ],
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
  Page: (props) => <MachinePage {...props} kind="hvac" path={hvac.path} />,
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
