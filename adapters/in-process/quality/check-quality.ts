import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { checkResults, preserveRecorded } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The results of one action in a call. */
interface GivenFacts {
  /** The stored action; null for an instant one. */
  readonly action: Pick<Action, 'action_type' | 'completed' | 'action_properties'> | null;
  readonly properties: GivenProperties;
  /** Prefix of field names in problems, such as `actions.3.action_properties.` */
  readonly prefix: string;
}

/**
 * Returns the properties with quality results evaluated by the QA specs of their harvests. Refuses (400) missing and
 * contradictory results. Recorded results that don't change aren't evaluated again.
 */
export async function withCheckedQuality(tx: FarmReader, given: readonly GivenFacts[]): Promise<GivenProperties[]> {
  const faults = new Map<string, CodedProblem[]>();
  const specs = new Map<Uuid, readonly QaCheck[] | null>();
  const checksOf = async (spec: Uuid): Promise<readonly QaCheck[] | null> => {
    const cached = specs.get(spec);
    if (cached !== undefined) return cached;
    const checks = (await tx.recordOf('qa_spec', spec))?.checks ?? null;
    specs.set(spec, checks);
    return checks;
  };
  const checked: GivenProperties[] = [];
  for (const { action, properties, prefix } of given) {
    const { qa_result } = properties;
    if (qa_result === undefined || qa_result === null) {
      checked.push(properties);
      continue;
    }
    const recorded = action?.completed === true ? preserveRecorded(factsOf(action).qa_result ?? null, qa_result) : null;
    const spec = action === null ? properties.qa_spec : factsOf(action).qa_spec;
    const checks = typeof spec === 'string' ? await checksOf(spec) : null;
    const result = recorded === null ? checkResults(checks, qa_result) : { ok: true as const, value: recorded };
    checked.push(result.ok ? { ...properties, qa_result: result.value } : properties);
    for (const { field, fault } of result.ok ? [] : result.error) {
      const path = `${prefix}qa_result.${field}`;
      faults.set(path, [...(faults.get(path) ?? []), fault]);
    }
  }
  return faults.size > 0 ? refuse(invalidFields(faults)) : checked;
}

const factsOf = ({ action_properties }: Pick<Action, 'action_properties'>): GivenProperties => action_properties;
