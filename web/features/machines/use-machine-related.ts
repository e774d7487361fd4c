import { useQuery } from '@tanstack/react-query';
import type { Bed, Chamber } from '#domain/hardware/hardware.ts';
import { countGrowing, type ServingMachine, servedBeds } from '#domain/hardware/served-beds.ts';
import { bedsQuery, chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { choicesOf } from '#web/records/choices.ts';
import type { RecordChoice } from '#web/records/record-kind.ts';

/** The beds and chambers that machines serve. */
export interface MachineRelated {
  /** Undefined until loaded. */
  readonly beds: readonly Bed[] | undefined;
  readonly chambers: readonly Chamber[];
  readonly chamberChoices: readonly RecordChoice[];
  readonly chamberName: (uuid: string | null) => string | undefined;
  readonly served: (machine: ServingMachine) => readonly Bed[];
  readonly counts: (machine: ServingMachine) => ReturnType<typeof countGrowing>;
}

export function useMachineRelated(): MachineRelated {
  const farm = useFarm();
  const beds = useQuery(bedsQuery(farm)).data;
  const chambers = useQuery(chambersQuery(farm)).data ?? [];
  const names = new Map(chambers.map(({ uuid, name }) => [uuid, name]));
  const served = (machine: ServingMachine) => servedBeds(machine, beds ?? []);
  return {
    beds,
    chambers,
    chamberChoices: choicesOf(chambers, ({ name }) => name),
    chamberName: (uuid) => names.get(uuid ?? ''),
    served,
    counts: (machine) => countGrowing(served(machine)),
  };
}
