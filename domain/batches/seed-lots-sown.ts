import type { Day } from '#domain/time.ts';
import type { Batch, InternalState } from './batch.ts';

/** A seed lot, and the batches that were sown from it. */
export interface SownSeedLot {
  readonly seed_lot: string;
  readonly batches: number;
  /** The earliest and the latest start day of those batches. */
  readonly first: Day;
  readonly last: Day;
  /** The stage of the batch that started last, and how many of those batches are in it. */
  readonly stage: InternalState;
  readonly in_stage: number;
}

type Sown = Pick<Batch, 'seed_lots' | 'start_date' | 'internal_state'>;

/** The seed lots that batches were sown from, the one used last first. A batch sown from several counts for each. */
export function seedLotsSown(batches: readonly Sown[]): readonly SownSeedLot[] {
  const lots = new Map<string, SownSeedLot>();
  // From the latest start day on, so that the first batch of a lot is its last one.
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
