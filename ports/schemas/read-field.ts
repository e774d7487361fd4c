import type { z } from 'zod';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { decodeFault } from './fault.ts';

/** Faults by dotted field. */
export type FieldFaultMap = Map<string, CodedProblem[]>;

/** Limits the response to a body with very many faults. */
const MAX_FIELDS = 100;

/**
 * Parses a value with a schema. Field names start with `prefix`. Forms and the server share it, so that they report the
 * same faults.
 */
export function readField<S extends z.ZodType>(
  schema: S,
  value: unknown,
  prefix = '',
): { readonly ok: true; readonly value: z.output<S> } | { readonly ok: false; readonly errors: FieldFaultMap } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const errors: FieldFaultMap = new Map();
  for (const issue of result.error.issues) collect(errors, issue, prefix);
  return { ok: false, errors };
}

type Issue = z.core.$ZodIssue;

function collect(faults: FieldFaultMap, issue: Issue, prefix: string): void {
  const at = (path: readonly PropertyKey[], fault: CodedProblem): void => {
    const field = joinPath(prefix, path) || WHOLE;
    if (faults.size >= MAX_FIELDS && !faults.has(field)) return;
    addFault(faults, field, fault);
  };
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) at([...issue.path, key], { code: 'unknown_field', params: {} });
      return;
    case 'invalid_union': {
      const best = nearestBranch(issue.errors);
      if (best === null) at(issue.path, faultOf(issue));
      else for (const inner of best) collect(faults, inner, joinPath(prefix, issue.path));
      return;
    }
    case 'invalid_key':
    case 'invalid_element':
      for (const inner of issue.issues) collect(faults, inner, joinPath(prefix, issue.path));
      return;
    default:
      at(issue.path, faultOf(issue));
  }
}

/**
 * Returns the branch of a union that the value is closest to: the one with the fewest unknown keys, then the fewest
 * missing keys (a missing discriminator counts as one), then the fewest issues, then the first. A discriminated branch
 * reports no unknown keys, so it comes last if another branch has its keys. Returns null if every branch rejects the
 * value as a whole.
 */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const inside = branches.filter((issues) => issues.every((issue) => issue.path.length > 0 || 'keys' in issue));
  const missing = (issues: readonly Issue[]): number => unnamedKinds(issues) + missingKeys(issues);
  const isWhole = inside.some((issues) => missing(issues) === 0);
  const isDeferred = (issues: readonly Issue[]): number => Number(isWhole && unnamedKinds(issues) > 0);
  const [best] = [...inside].sort(
    (a, b) =>
      isDeferred(a) - isDeferred(b) ||
      unknownKeys(a) - unknownKeys(b) ||
      missing(a) - missing(b) ||
      a.length - b.length,
  );
  return best ?? null;
}

// Unknown keys of nested objects don't indicate the branch.
const unknownKeys = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
    0,
  );

const missingKeys = (issues: readonly Issue[]): number =>
  issues.filter(({ code, path, input }) => code !== 'unrecognized_keys' && path.length === 1 && input === undefined)
    .length;

// Counts discriminated branches whose discriminator is missing from the value.
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

/** Field name of faults in the whole body. */
export const WHOLE = 'body';

/** Adds a fault to a field unless the field already has it. */
export function addFault(faults: FieldFaultMap, field: string, fault: CodedProblem): void {
  const found = faults.get(field) ?? [];
  const text = JSON.stringify(fault);
  if (found.every((one) => JSON.stringify(one) !== text)) faults.set(field, [...found, fault]);
}

// Schemas encode their own faults; zod's own messages are mapped to codes.
const faultOf = (issue: Issue): CodedProblem => decodeFault(issue.message) ?? faultOfIssue(issue);

function faultOfIssue(issue: Issue): CodedProblem {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (EXPECTED[issue.expected] ?? INVALID);
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : oneOf(issue.values);
    case 'too_small':
      return leastFault(issue.origin, Number(issue.minimum));
    case 'too_big':
      return mostFault(issue.origin, Number(issue.maximum));
    case 'invalid_union':
      return unionFault(issue);
    default:
      return INVALID;
  }
}

// zod includes the options in the issue, but not in its type.
function unionFault(issue: Extract<Issue, { code: 'invalid_union' }>): CodedProblem {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  return options.length === 0 ? INVALID : oneOf(options);
}

const oneOf = (values: readonly unknown[]): CodedProblem => ({
  code: 'one_of',
  params: { values: values.map(String) },
});

const REQUIRED: CodedProblem = { code: 'required', params: {} };
const INVALID: CodedProblem = { code: 'invalid_value', params: {} };

const EXPECTED: Readonly<Record<string, CodedProblem>> = {
  string: { code: 'text_expected', params: {} },
  number: { code: 'number_expected', params: {} },
  int: { code: 'whole_number_expected', params: {} },
  boolean: { code: 'boolean_expected', params: {} },
  array: { code: 'list_expected', params: {} },
  object: { code: 'object_expected', params: {} },
  record: { code: 'object_expected', params: {} },
};

function leastFault(origin: string, least: number): CodedProblem {
  if (origin === 'string') return { code: 'min_length', params: { characters: least } };
  return origin === 'array'
    ? { code: 'min_entries', params: { entries: least } }
    : { code: 'min_value', params: { value: least } };
}

function mostFault(origin: string, most: number): CodedProblem {
  if (origin === 'string') return { code: 'max_length', params: { characters: most } };
  return origin === 'array'
    ? { code: 'max_entries', params: { entries: most } }
    : { code: 'max_value', params: { value: most } };
}
