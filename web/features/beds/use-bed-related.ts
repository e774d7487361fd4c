import { type BedChoices, useBedChoices } from '#web/batches/beds/use-bed-choices.ts';
import { type RackFacts, useRackFacts } from '#web/batches/racks/use-rack-facts.ts';

/** What the screens of beds show of other records. */
export interface BedRelated {
  readonly choices: BedChoices;
  readonly facts: RackFacts;
}

export const useBedRelated = (): BedRelated => ({ choices: useBedChoices(), facts: useRackFacts() });
