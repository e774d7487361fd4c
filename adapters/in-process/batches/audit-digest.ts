import { canonicalJson } from '#adapters/in-process/operations/canonical-json.ts';
import type { Action } from '#domain/actions/action.ts';
import { auditSnapshot } from '#domain/audit/audit-snapshot.ts';
import type { Tokens } from '#ports/tokens.ts';

/** What stands in the audit trail for an action that was only planned: one hash of all that it says, by its uuid. */
export const digestPlan = (tokens: Pick<Tokens, 'hashSecret'>, actions: readonly Action[]): Record<string, string> =>
  Object.fromEntries(actions.map((action) => [action.uuid, digestAction(tokens, action)]));

/** The hash of all that an action says, but for what follows from other actions. */
export const digestAction = ({ hashSecret }: Pick<Tokens, 'hashSecret'>, action: Action): string =>
  hashSecret(canonicalJson(auditSnapshot(action)));
