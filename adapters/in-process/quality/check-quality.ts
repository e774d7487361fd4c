import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Uuid } from '#domain/ids.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { checkResults, preserveRecorded } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The facts of one action in a call, with their position in its body. */
interface GivenFacts {
  /** The stored action; null for an instant one. */
  readonly action: Pick<Action, 'action_type' | 'completed' | 'action_properties'> | null;
  readonly properties: GivenProperties;
  /** `actions.3.action_properties.` */
  readonly prefix: string;
}

/**
 * Returns the properties with quality results evaluated by the QA specs of their harvests; 400 lists missing and
 * contradictory results. A result equal to the recorded one is unchanged.
 */
export async function withCheckedQuality(tx: FarmReader, given: readonly GivenFacts[]): Promise<GivenProperties[]> {
  const faults = new Map<string, CodedProblem[]>();
  const specs = new Map<Uuid, readonly QaCheck[] | null>();
  const checksOf = async (spec: Uuid): Promise<readonly QaCheck[] | null> => {
    const known = specs.get(spec);
    if (known !== undefined) return known;
    const checks = (await tx.recordOf('qa_spec', spec))?.checks ?? null;
    specs.set(spec, checks);
    return checks;
  };
  const judged: GivenProperties[] = [];
  for (const { action, properties, prefix } of given) {
    const { qa_result } = properties;
    if (qa_result === undefined || qa_result === null) {
      judged.push(properties);
      continue;
    }
    const kept = action?.completed === true ? preserveRecorded(factsOf(action).qa_result ?? null, qa_result) : null;
    const spec = action === null ? properties.qa_spec : factsOf(action).qa_spec;
    const checks = typeof spec === 'string' ? await checksOf(spec) : null;
    const result = kept === null ? checkResults(checks, qa_result) : { ok: true as const, value: kept };
    judged.push(result.ok ? { ...properties, qa_result: result.value } : properties);
    for (const { field, fault } of result.ok ? [] : result.error) {
      const path = `${prefix}qa_result.${field}`;
      faults.set(path, [...(faults.get(path) ?? []), fault]);
    }
  }
  return faults.size > 0 ? refuse(invalidFields(faults)) : judged;
}

const factsOf = ({ action_properties }: Pick<Action, 'action_properties'>): GivenProperties => action_properties;
