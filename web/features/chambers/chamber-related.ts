import { useQuery } from '@tanstack/react-query';
import { hasFault } from '#domain/hardware/faults.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { type RackFacts, useRackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { bedsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';

/** What the screens of chambers show of other records. */
export interface ChamberRelated {
  readonly bedsIn: (chamber: string) => readonly Bed[];
  readonly facts: RackFacts;
}

/** Returns the number of conflicts in a chamber, at its beds or for its climate. */
export const conflictsIn = (chamber: string, { bedsIn, facts }: ChamberRelated): number => {
  const places = new Set([chamber, ...bedsIn(chamber).map(({ uuid }) => uuid)]);
  return facts.conflicts.filter(({ location }) => places.has(location)).length;
};

export const faultsIn = (chamber: string, { bedsIn }: ChamberRelated): readonly Bed[] =>
  bedsIn(chamber).filter(hasFault);

export function useChamberRelated(): ChamberRelated {
  const { data = [] } = useQuery(bedsQuery(useFarm()));
  return { bedsIn: (chamber) => data.filter((bed) => bed.chamber === chamber), facts: useRackFacts() };
}
