import { useQuery } from '@tanstack/react-query';
import { type BedChoices, useBedChoices } from '#web/batches/beds/use-bed-choices.ts';
import { type RackFacts, useRackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { chambersQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { isFirstAwaited } from '#web/ui/feedback/use-failure.ts';

/** Other records that the screens of beds show. */
export interface BedRelated {
  readonly choices: BedChoices;
  readonly facts: RackFacts;
  /** True once it is known in which chamber each bed is. */
  readonly isPlaced: boolean;
}

export const useBedRelated = (): BedRelated => ({
  choices: useBedChoices(),
  facts: useRackFacts(),
  isPlaced: !isFirstAwaited(useQuery(chambersQuery(useFarm()))),
});
