import { type RawBuilder, sql } from 'kysely';
import { ACTION_TYPES } from '#domain/actions/action-properties.ts';
import { laterPlanKeys } from '#domain/audit/first-keys.ts';
import { parseRecipeData } from './rows.ts';

/** The planned keys that kinds of action got later. */
const LATER_KEYS = ACTION_TYPES.flatMap((type) => laterPlanKeys(type).map((key) => ({ type, key })));

/** The properties of the actions `a` as JSON, with null for the planned keys that came after them. */
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

/** The actions of a recipe as JSON, as stored, with null for the planned keys that came after them. */
export const wholeRecipeData = (stored: string): string =>
  LATER_KEYS.length === 0 ? stored : JSON.stringify(parseRecipeData(stored));
