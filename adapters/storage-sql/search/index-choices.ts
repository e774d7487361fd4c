import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldWords, type RemainingWords } from './remaining-words.ts';

export type Condition = RawBuilder<SqlBool>;

/** A condition on rows; `isRare` if it matches so few that an index should find them. */
export interface Choice {
  readonly condition: Condition;
  readonly isRare: boolean;
}

export const NONE = sql<SqlBool>`1 = 0`;

/**
 * Hides a condition from the query planner. If many rows match, the engine would collect and sort them all by index; with
 * an opaque condition it scans the list in order until the page is full.
 */
export const opaque = (condition: Condition): Condition =>
  sql<SqlBool>`case when ${condition} then true else false end`;

/** Combines conditions with "or", opaque if many rows match. */
export function either(choices: readonly Choice[]): Choice {
  if (choices.length === 0) return { condition: NONE, isRare: true };
  const isRare = choices.every((choice) => choice.isRare);
  const condition = sql<SqlBool>`(${sql.join(conditionsOf(choices), sql` or `)})`;
  return { condition: isRare ? condition : opaque(condition), isRare };
}

export const both = ({ condition, isRare }: Choice, other: Condition): Choice => ({
  condition: sql<SqlBool>`(${condition} and ${other})`,
  isRare,
});

/** Returns the condition that each remaining word matches one of its choices. */
export const choose = (left: Exclude<RemainingWords, boolean>, of: (word: string) => readonly Choice[]): Choice =>
  foldWords<Choice>(left, {
    word: (word) => either(of(word)),
    all: (parts) => ({
      condition: sql<SqlBool>`(${sql.join(conditionsOf(parts), sql` and `)})`,
      isRare: parts.some(({ isRare }) => isRare),
    }),
    any: either,
  });

const conditionsOf = (choices: readonly Choice[]): Condition[] => choices.map(({ condition }) => condition);
