import type { Day } from '#domain/time.ts';
import type { Batch, InternalState } from './batch.ts';

/** A seed lot and the batches sown from it. */
export interface SownSeedLot {
  readonly seed_lot: string;
  readonly batches: number;
  /** Earliest and latest start day of those batches. */
  readonly first: Day;
  readonly last: Day;
  /** Stage of the latest batch, and the number of those batches in it. */
  readonly stage: InternalState;
  readonly in_stage: number;
}

type Sown = Pick<Batch, 'seed_lots' | 'start_date' | 'internal_state'>;

/** Lists the seed lots of batches, most recently used first. A batch sown from several lots counts for each. */
export function seedLotsSown(batches: readonly Sown[]): readonly SownSeedLot[] {
  const lots = new Map<string, SownSeedLot>();
  // Sorted by latest start day, so that the first batch found for a lot is its latest.
  for (const { seed_lots, start_date, internal_state } of batches.toSorted(byLatestStart)) {
    for (const seed_lot of seed_lots) {
      const lot = lots.get(seed_lot) ?? { seed_lot, batches: 0, in_stage: 0, last: start_date, stage: internal_state };
      const in_stage = lot.in_stage + (lot.stage === internal_state ? 1 : 0);
      lots.set(seed_lot, { ...lot, batches: lot.batches + 1, in_stage, first: start_date });
    }
  }
  return [...lots.values()];
}

const byLatestStart = (a: Sown, b: Sown): number =>
  a.start_date < b.start_date ? 1 : a.start_date > b.start_date ? -1 : 0;
