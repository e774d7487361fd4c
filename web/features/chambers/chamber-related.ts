import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed, Hvac } from '#domain/hardware/hardware.ts';
import { type RackFacts, useRackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { bedsQuery, hvacsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { isFirstAwaited } from '#web/ui/feedback/use-failure.ts';

/** Other records that the screens of chambers show. */
export interface ChamberRelated {
  /** All beds of the farm. Until they have come, no chamber is known to be empty. */
  readonly beds: UseQueryResult<readonly Bed[]>;
  readonly bedsIn: (chamber: string) => readonly Bed[];
  readonly hvacsIn: (chamber: string) => readonly Hvac[];
  readonly facts: RackFacts;
  /** True until all of these are loaded. */
  readonly isPending: boolean;
}

/** Returns the number of conflicts in a chamber, at its beds or for its climate. */
export const conflictsIn = (chamber: string, { bedsIn, facts }: ChamberRelated): number => {
  const places = new Set([chamber, ...bedsIn(chamber).map(({ uuid }) => uuid)]);
  return facts.conflicts.filter(({ location }) => places.has(location)).length;
};

/** Returns the HVACs and beds of a chamber that have a fault. */
export const faultsIn = (chamber: string, { bedsIn, hvacsIn }: ChamberRelated): readonly (Bed | Hvac)[] => [
  ...hvacsIn(chamber).filter(hasFault),
  ...bedsIn(chamber).filter(hasFault),
];

export function useChamberRelated(): ChamberRelated {
  const farm = useFarm();
  const beds = useQuery(bedsQuery(farm));
  const machines = useQuery(hvacsQuery(farm));
  const { data: hvacs = [] } = machines;
  const facts = useRackFacts();
  return {
    beds,
    bedsIn: (chamber) => (beds.data ?? []).filter((bed) => bed.chamber === chamber),
    hvacsIn: (chamber) => hvacs.filter((hvac) => hvac.chamber === chamber),
    facts,
    isPending: isFirstAwaited(beds) || isFirstAwaited(machines) || facts.isPending,
  };
}
