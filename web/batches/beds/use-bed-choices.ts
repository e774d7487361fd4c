import { useQuery } from '@tanstack/react-query';
import { compareNatural } from '#domain/locations/label-order.ts';
import { irrigationRecipesQuery, lightRecipesQuery } from '#web/batches/model/batch-queries.ts';
import { chambersQuery, reservoirsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';

/** A record that a bed can refer to. */
export interface BedChoice {
  readonly value: string;
  readonly words: string;
  /** True for a retired record, offered only if it's already chosen. */
  readonly archived: boolean;
}

/** The records that beds refer to, sorted by name. */
export interface BedChoices {
  readonly chambers: readonly BedChoice[];
  readonly reservoirs: readonly BedChoice[];
  readonly light: readonly BedChoice[];
  readonly irrigation: readonly BedChoice[];
}

export function useBedChoices(): BedChoices {
  const farm = useFarm();
  return {
    chambers: choicesOf(useQuery(chambersQuery(farm)).data),
    reservoirs: choicesOf(useQuery(reservoirsQuery(farm)).data),
    light: choicesOf(useQuery(lightRecipesQuery(farm)).data),
    irrigation: choicesOf(useQuery(irrigationRecipesQuery(farm)).data),
  };
}

type Named = { readonly uuid: string; readonly name: string } & (
  | { readonly archived: boolean }
  | { readonly active: boolean }
);

const choicesOf = (records: readonly Named[] = []): readonly BedChoice[] =>
  records
    .map((record) => ({
      value: record.uuid,
      words: record.name,
      archived: 'archived' in record ? record.archived : !record.active,
    }))
    .sort((a, b) => compareNatural(a.words, b.words));

/** Returns the name of a record that a bed refers to; undefined if it no longer exists. */
export const referenceName = (choices: BedChoices, uuid: string): string | undefined =>
  [choices.chambers, choices.reservoirs, choices.light, choices.irrigation].flat().find(({ value }) => value === uuid)
    ?.words;
