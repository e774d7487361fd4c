import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Action } from '#domain/actions/action.ts';
import type { GivenProperties } from '#domain/actions/action-request.ts';
import type { Uuid } from '#domain/ids.ts';
import { checkResults, preserveRecorded } from '#domain/quality/check-results.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** The facts that a call gives of one action, and where they stand in its body. */
interface GivenFacts {
  /** The action as it is; null for one done on the spot. */
  readonly action: Pick<Action, 'action_type' | 'completed' | 'action_properties'> | null;
  readonly properties: GivenProperties;
  /** `actions.3.action_properties.` */
  readonly prefix: string;
}

/**
 * The properties given, the results of quality checks in them judged by the QA specs of their harvests; 400 names what a
 * result lacks or contradicts. A result that only repeats what is recorded stays as it is.
 */
export async function withCheckedQuality(tx: FarmReader, given: readonly GivenFacts[]): Promise<GivenProperties[]> {
  const messages = new Map<string, string[]>();
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
    for (const { field, message } of result.ok ? [] : result.error) {
      const path = `${prefix}qa_result.${field}`;
      messages.set(path, [...(messages.get(path) ?? []), message]);
    }
  }
  return messages.size > 0 ? refuse(invalidFields(messages)) : judged;
}

const factsOf = ({ action_properties }: Pick<Action, 'action_properties'>): GivenProperties => action_properties;
