import { openOf, type PlannedBatch, type PreviewGround } from '#domain/batches/occupancy/planned-batch.ts';
import type { Day } from '#domain/time.ts';
import { type BatchPreview, previewPlan } from './preview-batch.ts';

/** Effect of one batch of a series on the farm, without remedies. */
export type SeriesPreview = Pick<BatchPreview, 'occupancy' | 'conflicts' | 'warnings'>;

/** Previews a batch of a series among the batches of the farm and those before it in the series. */
export const previewBeside = (
  ground: PreviewGround,
  earlier: readonly PlannedBatch[],
  batch: PlannedBatch,
  today: Day,
): SeriesPreview => previewPlan({ ...ground, batches: [...ground.batches, ...earlier.map(openOf)] }, batch, today);
