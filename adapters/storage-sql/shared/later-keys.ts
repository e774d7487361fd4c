import { type RawBuilder, sql } from 'kysely';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { laterPlanKeys } from '#domain/audit/first-keys.ts';
import { parseRecipeData } from './rows.ts';

/** Planned keys that were added to kinds of action after their first release. */
const LATER_KEYS = ACTION_TYPES.flatMap((type) => laterPlanKeys(type).map((key) => ({ type, key })));

/** Selects the properties of actions (`a`) as JSON, with null for planned keys that were added later. */
export function wholeProperties(): RawBuilder<unknown> {
  const stored = sql.ref('a.action_properties');
  if (LATER_KEYS.length === 0) return sql`${stored}`;
  const missing = LATER_KEYS.map(({ type, key }) => {
    const named = `%"${key.replaceAll('_', '\\_')}":%`;
    const isMissing = sql`a.action_type = ${sql.lit(type)} and ${stored} not like ${sql.lit(named)} escape '\\'`;
    return sql`case when ${isMissing} then ${sql.lit(`,"${key}":null`)} else '' end`;
  });
  return sql`substr(${stored}, 1, length(${stored}) - 1) || ${sql.join(missing, sql` || `)} || '}'`;
}

/** Returns the stored JSON of a recipe's actions, with null for planned keys that were added later. */
export const wholeRecipeData = (stored: string): string =>
  LATER_KEYS.length === 0 ? stored : JSON.stringify(parseRecipeData(stored));
