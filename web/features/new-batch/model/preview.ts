import type { Day } from '#domain/time.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';

/** The farm's preview of a batch that isn't planned yet. */
export type Preview = AnswerOf<Operations['previewBatch']>;

/** A change that makes an impossible plan fit. */
export type Remedy = Preview['remedies'][number];

/** A reason why a plan is impossible. */
export type PlanWarning = Preview['warnings'][number];

/** Returns the day of the first harvest of a plan; null without one. */
export const firstHarvest = (preview: Preview | null): Day | null =>
  preview?.actions.find(({ action_type }) => action_type === 'harvest_action')?.action_needed_date ?? null;

/** A warning, and the lot code of its batch if several are planned. */
export interface LotWarning {
  readonly lot: string | null;
  readonly warning: PlanWarning;
}

/** Returns the warnings of a plan, of each batch if it is repeated. */
export const allWarnings = ({ warnings, series }: Preview): readonly LotWarning[] =>
  series.length === 0
    ? warnings.map((warning) => ({ lot: null, warning }))
    : series.flatMap((one) => one.warnings.map((warning) => ({ lot: one.lot_code, warning })));
