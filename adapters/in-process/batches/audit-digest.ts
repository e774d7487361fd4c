import { canonicalJson } from '#adapters/in-process/operations/canonical-json.ts';
import type { Action } from '#domain/actions/action.ts';
import { auditSnapshot } from '#domain/audit/audit-snapshot.ts';
import type { Tokens } from '#ports/tokens.ts';

/** Returns the hash of each planned action by uuid, for the audit trail. */
export const digestPlan = (tokens: Pick<Tokens, 'hashSecret'>, actions: readonly Action[]): Record<string, string> =>
  Object.fromEntries(actions.map((action) => [action.uuid, digestAction(tokens, action)]));

/** Hashes an action without the fields that are derived from other actions. */
export const digestAction = ({ hashSecret }: Pick<Tokens, 'hashSecret'>, action: Action): string =>
  hashSecret(canonicalJson(auditSnapshot(action)));
