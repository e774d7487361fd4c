import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldWords, type RemainingWords } from './remaining-words.ts';

export type Condition = RawBuilder<SqlBool>;

/** A condition on rows, and whether it leaves so few of them that an index should lead to them. */
export interface Choice {
  readonly condition: Condition;
  readonly isRare: boolean;
}

export const NONE = sql<SqlBool>`1 = 0`;

/**
 * As one value that an engine can't look into. Where many rows hold a condition it would gather and sort them all by their
 * indexes: so it goes through the rows in the order of the list until the page is full.
 */
export const opaque = (condition: Condition): Condition =>
  sql<SqlBool>`case when ${condition} then true else false end`;

/** That one of the conditions holds, opaque where many rows hold it. */
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

/** That the words that are left are found, each by one of its choices. */
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
