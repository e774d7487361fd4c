import { useQuery } from '@tanstack/react-query';
import type { Action } from '#domain/actions/action.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { FREE, type Quality } from '#web/batches/facts/qa-answers.ts';
import { qaSpecQuery } from '#web/batches/model/batch-queries.ts';
import { isGone } from '#web/batches/model/use-batch-view.ts';
import { useFarm } from '#web/data/services.ts';

/** What a harvest is judged by, and how the farm answered. */
export interface AskedQuality {
  readonly quality: Quality;
  /** Once it is known. */
  readonly spec: Pick<QaSpec, 'name' | 'description'> | null;
  /** Why it is not known; null while it is read. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The QA spec that an action names. Of actions without one, and of one that is gone, nothing is asked. */
export function useQuality(action: Action): AskedQuality {
  const uuid = action.action_type === 'harvest_action' ? action.action_properties.qa_spec : null;
  const { data, error, refetch } = useQuery({ ...qaSpecQuery(useFarm(), uuid ?? ''), enabled: uuid !== null });
  const retry = () => void refetch();
  if (uuid === null || (data === undefined && isGone(error))) return { quality: FREE, spec: null, error: null, retry };
  if (data === undefined) return { quality: { kind: 'unknown' }, spec: null, error, retry };
  const quality: Quality = data.checks.length === 0 ? FREE : { kind: 'asked', checks: data.checks };
  return { quality, spec: data, error: null, retry };
}
