import { useQuery } from '@tanstack/react-query';
import type { Bed } from '#domain/hardware/hardware.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import { BedsBar } from '#web/batches/beds/beds-bar.tsx';
import { useTrayMove } from '#web/batches/bulk/use-tray-move.tsx';
import { bedsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { FirstMachines } from '#web/records/machine/first-machines.tsx';
import type { SomeRecordsProps } from '#web/records/record-kind.ts';
import { recordScreens } from '#web/records/record-screens.tsx';
import { batch as batchName, countOfKind } from '#words/kinds/names.ts';
import * as m from '#words/web/beds/beds.ts';
import { BED_LIST, type BedColumn, type BedFilter } from './bed-list.tsx';
import { BedPage } from './bed-page.tsx';
import { type BedRelated, useBedRelated } from './use-bed-related.ts';

// Beds aren't a plain kind of record.
const KIND = { ...beds, order: 'name', orders: ['name'], search: ['name'] } as const;

export const BedsPage = recordScreens<Bed, BedRelated, BedColumn, BedFilter>(KIND, {
  useAll: () => useQuery(bedsQuery(useFarm())),
  useRelated: useBedRelated,
  list: BED_LIST,
  useFacts: () => [],
  Uses: () => null,
  useDependants: ({ standing }) =>
    standing.length === 0 ? [] : [{ words: countOfKind({ name: batchName, count: standing.length }) }],
  Page: BedPage,
  Actions: FirstMachines,
  Bulk: SelectedBeds,
  fields: [
    { name: 'name', label: m.fields.name },
    { name: 'chamber', label: m.fields.chamber, choices: ({ choices }) => choices.chambers },
    { name: 'stack', label: m.fields.stack },
    { name: 'row', label: m.fields.row, input: 'number', help: m.rowHelp },
    { name: 'tray_capacity', label: m.fields.tray_capacity, input: 'number', unit: m.traysUnit, help: m.capacityHelp },
    { name: 'reservoir', label: m.fields.reservoir, choices: ({ choices }) => choices.reservoirs },
    { name: 'light_recipe', label: m.fields.light_recipe, choices: ({ choices }) => choices.light },
    { name: 'irrigation_recipe', label: m.fields.irrigation_recipe, choices: ({ choices }) => choices.irrigation },
  ],
});

/** Shows the acts on the beds selected in the list. */
function SelectedBeds({ rows, onClear }: SomeRecordsProps<Bed, BedRelated> & { readonly onClear: () => void }) {
  const { data } = useQuery(bedsQuery(useFarm()));
  const { move, form } = useTrayMove(onClear);
  const chosen = new Set(rows.map(({ uuid }) => uuid));
  return (
    <>
      <BedsBar
        beds={(data ?? rows).filter(({ uuid }) => chosen.has(uuid))}
        onMove={(beds) => move(beds, null)}
        onClear={onClear}
      />
      {form}
    </>
  );
}
