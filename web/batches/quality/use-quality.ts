import { useQuery } from '@tanstack/react-query';
import type { Action } from '#domain/actions/action.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import { FREE, type Quality } from '#web/batches/facts/qa-answers.ts';
import { qaSpecQuery } from '#web/batches/model/batch-queries.ts';
import { isNotFound } from '#web/batches/model/use-batch-view.ts';
import { useFarm } from '#web/data/services.ts';

/** The quality form of a harvest, and the state of its query. */
export interface AskedQuality {
  readonly quality: Quality;
  /** Null while it is loading, and without a spec. */
  readonly spec: Pick<QaSpec, 'name' | 'description'> | null;
  /** The error if it failed to load. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Returns the checks of an action's QA spec. An action without one, or with a deleted one, has no checks. */
export function useQuality(action: Action): AskedQuality {
  const uuid = action.action_type === 'harvest_action' ? action.action_properties.qa_spec : null;
  const { data, error, refetch } = useQuery({ ...qaSpecQuery(useFarm(), uuid ?? ''), enabled: uuid !== null });
  const retry = () => void refetch();
  if (uuid === null || (data === undefined && isNotFound(error)))
    return { quality: FREE, spec: null, error: null, retry };
  if (data === undefined) return { quality: { kind: 'unknown' }, spec: null, error, retry };
  const quality: Quality = data.checks.length === 0 ? FREE : { kind: 'asked', checks: data.checks };
  return { quality, spec: data, error: null, retry };
}
