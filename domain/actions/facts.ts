import type {
  CreateTrayFacts,
  HarvestFacts,
  LocationChangeFacts,
  RedistFacts,
  TextFacts,
  TrayMove,
  TraysAt,
  TraysFrom,
} from './action-properties.ts';
import { mergeEntries } from './tray-lists.ts';

/** Facts of which none is missing. */
export type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** Keys by which entries of a list are one. */
export const atKey = ({ location }: TraysAt): string => location;
export const fromKey = ({ from }: TraysFrom): string => from;
export const moveKey = ({ from, to }: TrayMove): string => `${from} ${to}`;

/** A sowing's facts as they are stored: complete, one entry a place. */
export const sowingFacts = (facts: CreateTrayFacts): Complete<CreateTrayFacts> => ({
  trays_sown: facts.trays_sown ?? 0,
  seed_lot: facts.seed_lot ?? null,
  placed_at: mergeEntries(facts.placed_at ?? [], atKey),
});

/** A move's facts as they are stored: complete, one entry a way. */
export const moveFacts = (facts: LocationChangeFacts): Complete<LocationChangeFacts> => ({
  moves: mergeEntries(facts.moves ?? [], moveKey),
});

/** A redistribution's facts as they are stored: complete, one entry a place or way. */
export const redistFacts = (facts: RedistFacts): Complete<RedistFacts> => ({
  moves: mergeEntries(facts.moves ?? [], moveKey),
  made: mergeEntries(facts.made ?? [], atKey),
  merged: mergeEntries(facts.merged ?? [], fromKey),
  binned: mergeEntries(facts.binned ?? [], fromKey),
  reason: facts.reason ?? null,
});

/** A harvest's facts as they are stored: complete, one entry a place. */
export const harvestFacts = (facts: HarvestFacts): Complete<HarvestFacts> => ({
  total_yield: facts.total_yield ?? 0,
  trays_harvested: facts.trays_harvested ?? 0,
  cleared: mergeEntries(facts.cleared ?? [], fromKey),
  trays_cleared: facts.trays_cleared ?? 0,
  qa_result: facts.qa_result ?? null,
});

/** A note's facts as they are stored. */
export const textFacts = (facts: TextFacts): Complete<TextFacts> => ({ text_done: facts.text_done ?? null });
