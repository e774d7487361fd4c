import { z } from 'zod';
import { invalid, invalidField, type Problem } from '#domain/problem.ts';
import type { Bytes } from '#ports/bytes.ts';
import {
  type IncomingFile,
  OPERATIONS,
  type OperationName,
  type Operations,
  type ParsedInputOf,
} from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/farm-api/operation.ts';
import { fileDetails } from '#ports/farm-api/uploads.ts';
import type { RawInput } from '#ports/farm-service.ts';
import { takeFile } from './taken-file.ts';
import { refuse } from './use-case.ts';

/** Messages by dotted field. */
type Messages = Map<string, string[]>;

const NOTHING = z.strictObject({});

/** A body can hold more mistakes than anybody wants to read. */
const MOST_FIELDS = 100;

/** The input as the operation's schemas read it; refuses with every field that can't be taken. */
export function parseInput<N extends OperationName>(name: N, raw: RawInput, bytes: Bytes): ParsedInputOf<Operations[N]>;
export function parseInput(
  name: OperationName,
  raw: RawInput,
  bytes: Bytes,
): Readonly<Record<keyof RawInput, unknown>> {
  const { params, query, body, upload }: Operation = OPERATIONS[name];
  if (upload && raw.file === undefined) {
    return refuse({ kind: 'invalid', detail: 'A file is needed.', errors: { file: ['This field is required.'] } });
  }
  if (!upload && raw.file !== undefined) return refuse(invalidField('file', 'No file is taken here.'));
  const messages: Messages = new Map();
  // Parameters come out of the path: one that is no uuid names nothing on this farm.
  const parsed = {
    params: read(params, raw.params ?? {}, new Map(), () =>
      refuse({ kind: 'not_found', detail: 'There is nothing at this address.' }),
    ),
    query: query === undefined ? refuseAny(raw.query, messages) : read(query, raw.query ?? {}, messages),
    body: body === undefined ? refuseAny(raw.body, messages) : read(body, raw.body, messages),
  };
  const said = raw.file === undefined ? null : readFileDetails(raw.file, messages);
  if (messages.size > 0) return refuse(invalid(Object.fromEntries(messages)));
  if (!upload || said === null || raw.file === undefined) return { ...parsed, file: undefined };
  return { ...parsed, file: takeFile(bytes, upload, said, raw.file.chunks) };
}

function readFileDetails(file: IncomingFile, messages: Messages): z.output<typeof fileDetails> | null {
  const result = fileDetails.safeParse(file, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) collect(messages, issue, '');
  return null;
}

/** Reads one value with a schema; the problem's fields begin with `prefix`. */
export function readField<S extends z.ZodType>(
  schema: S,
  value: unknown,
  prefix: string,
): { readonly ok: true; readonly value: z.output<S> } | { readonly ok: false; readonly errors: Messages } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const errors: Messages = new Map();
  for (const issue of result.error.issues) collect(errors, issue, prefix);
  return { ok: false, errors };
}

/** The problem of several fields together. */
export const invalidFields = (messages: ReadonlyMap<string, readonly string[]>): Problem =>
  invalid(Object.fromEntries(messages));

/** Where an operation takes nothing, a field is as unknown as elsewhere. */
function refuseAny(value: unknown, messages: Messages): undefined {
  read(NOTHING, value ?? {}, messages);
}

function read(schema: z.ZodType | undefined, value: unknown, messages: Messages, onError?: () => never): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  onError?.();
  for (const issue of result.error.issues) collect(messages, issue, '');
  return undefined;
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
 * Of the branches of a union the one that the value was meant for: that which knows most of its keys, then the one with
 * fewest complaints. None where every branch refuses the value as a whole.
 */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const inside = branches.filter((issues) => issues.every((issue) => issue.path.length > 0 || 'keys' in issue));
  const [best] = [...inside].sort((a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length);
  return best ?? null;
}

const unknownKeys = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

const joinPath = (prefix: string, path: readonly PropertyKey[]): string =>
  [prefix, ...path.map(String)].filter((part) => part !== '').join('.');

/** What a complaint about the whole of a body is filed under. */
const WHOLE = 'body';

// The schemas bring the farm's own words where they have some; these are for what is left to the library.
const isZodsOwn = (message: string): boolean => /^(Invalid|Too |Unrecognized|Expected)/.test(message);

function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : `Enter ${article(issue.expected)}.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Enter ${String(issue.values[0])}.`
        : `Enter one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `Enter ${amount(issue.origin, issue.minimum, 'at least')}.`;
    case 'too_big':
      return `Enter ${amount(issue.origin, issue.maximum, 'at most')}.`;
    case 'invalid_union':
      return kindWords(issue);
    default:
      return 'Enter a valid value.';
  }
}

// The library gives the known kinds, but its types do not tell.
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

function amount(origin: string, bound: number | bigint, words: string): string {
  if (origin === 'string') return `${words} ${bound} characters`;
  return origin === 'array' ? `${words} ${bound} entries` : `a value of ${words} ${bound}`;
}
