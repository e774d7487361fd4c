import { z } from 'zod';
import { invalid, invalidField, type Problem, plain } from '#domain/problem.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import type { Bytes } from '#ports/bytes.ts';
import {
  type IncomingFile,
  OPERATIONS,
  type OperationName,
  type Operations,
  type ParsedInputOf,
} from '#ports/farm-api/index.ts';
import type { RawInput } from '#ports/farm-service.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { fileDetails } from '#ports/operations/uploads.ts';
import { type Messages, readField } from '#ports/schemas/read-field.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';
import { takeFile } from './uploaded-file.ts';
import { refuse } from './use-case.ts';

const NOTHING = z.strictObject({});

/** The input as the operation's schemas read it; refuses with every field that can't be taken. */
export function parseInput<N extends OperationName>(name: N, raw: RawInput, bytes: Bytes): ParsedInputOf<Operations[N]>;
export function parseInput(
  name: OperationName,
  raw: RawInput,
  bytes: Bytes,
): Readonly<Record<keyof RawInput, unknown>> {
  const { params, query, body, upload }: Operation = OPERATIONS[name];
  if (upload && raw.file === undefined) {
    return refuse(invalidField('file', MESSAGES.required));
  }
  if (!upload && raw.file !== undefined) return refuse(invalidField('file', 'No file is taken here.'));
  const messages: Messages = new Map();
  // Parameters come out of the path: one that is no uuid names nothing on this farm.
  const parsed = {
    params: read(params, raw.params ?? {}, new Map(), () =>
      refuse({ kind: 'not_found', ...plain('There is nothing at this address.') }),
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
  const read = readField(fileDetails, file);
  if (read.ok) return read.value;
  merge(messages, read.errors);
  return null;
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
  limitUnknownKeys(schema);
  const result = readField(schema, value);
  if (result.ok) return result.value;
  onError?.();
  merge(messages, result.errors);
  return undefined;
}

/** Adds messages to those of the other parts of a call; a field that stands in two of them keeps both. */
function merge(messages: Messages, more: ReadonlyMap<string, readonly string[]>): void {
  for (const [field, texts] of more) messages.set(field, [...new Set([...(messages.get(field) ?? []), ...texts])]);
}
