import { z } from 'zod';
import { MAX_NOTE } from '#domain/action-keys/action-keys.ts';
import type { QaResult, ValueRule } from '#domain/action-keys/property-values.ts';
import { onDemand } from '#domain/on-demand.ts';
import { grams, location, name, quantity, text, trayCount, uuid, wholeNumber } from './fields.ts';

const LONGEST_LIST = 500;

const traysAt = onDemand(() => z.strictObject({ location: location(), trays: trayCount() }));
const traysFrom = onDemand(() => z.strictObject({ from: location(), trays: trayCount() }));
const move = onDemand(() => z.strictObject({ from: location(), to: location(), trays: trayCount() }));

/** Schemas of text: strict for requests, lenient for stored values. */
export interface Words {
  name(): z.ZodType<string>;
  text(max: number): z.ZodType<string>;
}

export const GIVEN_WORDS: Words = { name, text };
// Stored values must stay readable when a rule becomes stricter.
export const STORED_WORDS: Words = { name: () => z.string(), text: () => z.string() };

/** Null or missing if it is to be derived. */
const passed = onDemand(() => z.boolean().nullable().default(null));

const qaResultOf = (words: Words) =>
  z.strictObject({
    passed: passed(),
    checks: z
      .array(
        z.strictObject({
          name: words.name(),
          value: z.union([quantity(-1_000_000_000, 1_000_000_000), words.text(200), z.boolean()]).nullable(),
          passed: passed(),
        }),
      )
      .max(100)
      .default([]),
    note: words.text(MAX_NOTE).nullable().default(null),
  }) satisfies z.ZodType<QaResult>;

export const qaResult = onDemand(() => qaResultOf(STORED_WORDS));

/** Returns the schema of one type of value. */
export function valueSchema(rule: ValueRule, words: Words): z.ZodType {
  switch (rule.value) {
    case 'record':
      return uuid();
    case 'places':
      return z.array(location()).max(LONGEST_LIST);
    case 'whole':
      return wholeNumber(rule.min, rule.max);
    case 'grams':
      return grams();
    case 'name':
      return words.name();
    case 'text':
      return words.text(rule.max);
    case 'trays_at':
      return z.array(traysAt()).max(LONGEST_LIST);
    case 'trays_from':
      return z.array(traysFrom()).max(LONGEST_LIST);
    case 'moves':
      return z.array(move()).max(LONGEST_LIST);
    case 'quality':
      return qaResultOf(words);
  }
}
