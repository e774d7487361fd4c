import type { z } from 'zod';
import { MESSAGES } from '#domain/text/messages.ts';

/** Faults by dotted field. */
export type Messages = Map<string, string[]>;

/** Limits the answer to a body with very many faults. */
const MOST_FIELDS = 100;

/**
 * Parses one value with a schema; field names start with `prefix`. Forms and the server both use it, so that they
 * report the same faults.
 */
export function readField<S extends z.ZodType>(
  schema: S,
  value: unknown,
  prefix = '',
): { readonly ok: true; readonly value: z.output<S> } | { readonly ok: false; readonly errors: Messages } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const errors: Messages = new Map();
  for (const issue of result.error.issues) collect(errors, issue, prefix);
  return { ok: false, errors };
}

type Issue = z.core.$ZodIssue;

function collect(messages: Messages, issue: Issue, prefix: string): void {
  const at = (path: readonly PropertyKey[], message: string): void => {
    const field = joinPath(prefix, path) || WHOLE;
    if (messages.size >= MOST_FIELDS && !messages.has(field)) return;
    const known = messages.get(field) ?? [];
    if (!known.includes(message)) messages.set(field, [...known, message]);
  };
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) at([...issue.path, key], 'Unknown field.');
      return;
    case 'invalid_union': {
      const best = nearestBranch(issue.errors);
      if (best === null) at(issue.path, isZodsOwn(issue.message) ? wordsFor(issue) : issue.message);
      else for (const inner of best) collect(messages, inner, joinPath(prefix, issue.path));
      return;
    }
    case 'invalid_key':
    case 'invalid_element':
      for (const inner of issue.issues) collect(messages, inner, joinPath(prefix, issue.path));
      return;
    default:
      at(issue.path, isZodsOwn(issue.message) ? wordsFor(issue) : issue.message);
  }
}

/**
 * Returns the branch of a union that the value was meant for: the one with the fewest unknown keys, then the fewest
 * missing keys (a missing discriminator counts as one), then the fewest issues, then the first. A branch by
 * discriminator reports no unknown keys, so it comes last if another branch misses none. Null if every branch rejects
 * the value as a whole.
 */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const inside = branches.filter((issues) => issues.every((issue) => issue.path.length > 0 || 'keys' in issue));
  const missing = (issues: readonly Issue[]): number => unnamedKinds(issues) + missingKeys(issues);
  const isWhole = inside.some((issues) => missing(issues) === 0);
  const standsBack = (issues: readonly Issue[]): number => Number(isWhole && unnamedKinds(issues) > 0);
  const [best] = [...inside].sort(
    (a, b) =>
      standsBack(a) - standsBack(b) ||
      unknownKeys(a) - unknownKeys(b) ||
      missing(a) - missing(b) ||
      a.length - b.length,
  );
  return best ?? null;
}

// Unknown keys deeper inside say nothing about the branch.
const unknownKeys = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
    0,
  );

const missingKeys = (issues: readonly Issue[]): number =>
  issues.filter(({ code, path, input }) => code !== 'unrecognized_keys' && path.length === 1 && input === undefined)
    .length;

// A discriminated branch whose discriminator the value doesn't contain.
const unnamedKinds = (issues: readonly Issue[]): number =>
  issues.filter((issue) => {
    const [kind, ...deeper] = issue.path;
    if (issue.code !== 'invalid_union' || !('discriminator' in issue) || kind === undefined || deeper.length > 0) {
      return false;
    }
    return typeof issue.input !== 'object' || issue.input === null || !(kind in issue.input);
  }).length;

const joinPath = (prefix: string, path: readonly PropertyKey[]): string =>
  [prefix, ...path.map(String)].filter((part) => part !== '').join('.');

/** The field name of faults in a body as a whole. */
const WHOLE = 'body';

// Schemas give coded faults where they have their own; zod's own messages are mapped to codes below.
const isZodsOwn = (message: string): boolean => /^(Invalid|Too |Unrecognized|Expected)/.test(message);

function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MESSAGES.required : `Enter ${article(issue.expected)}.`;
    case 'invalid_value':
      if (issue.input === undefined) return MESSAGES.required;
      return issue.values.length === 1
        ? `Enter ${String(issue.values[0])}.`
        : `Enter one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return leastWords(issue.origin, Number(issue.minimum));
    case 'too_big':
      return mostWords(issue.origin, Number(issue.maximum));
    case 'invalid_union':
      return kindWords(issue);
    default:
      return 'Enter a valid value.';
  }
}

// The library includes the known options, but its types don't.
function kindWords(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  return options.length === 0 ? 'Enter a valid value.' : `Enter one of: ${options.map(String).join(', ')}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object of fields',
  record: 'an object of fields',
};

const article = (expected: string): string => NAMES[expected] ?? 'a valid value';

function leastWords(origin: string, least: number): string {
  if (origin === 'string') return MESSAGES.minLength(least);
  return origin === 'array' ? `Enter at least ${least} entries.` : MESSAGES.minValue(least);
}

function mostWords(origin: string, most: number): string {
  if (origin === 'string') return MESSAGES.maxLength(most);
  return origin === 'array' ? `Enter at most ${most} entries.` : MESSAGES.maxValue(most);
}
