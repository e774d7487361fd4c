import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { invalid, invalidField, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
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
import { addFault, type FieldFaultMap, readField } from '#ports/schemas/read-field.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';
import { limitUpload } from './uploaded-file.ts';
import { refuse } from './use-case.ts';

const nothing = onDemand(() => z.strictObject({}));

/** Parses the input of an operation; refuses with the faults of all fields. */
export function parseInput<N extends OperationName>(name: N, raw: RawInput, bytes: Bytes): ParsedInputOf<Operations[N]>;
export function parseInput(
  name: OperationName,
  raw: RawInput,
  bytes: Bytes,
): Readonly<Record<keyof RawInput, unknown>> {
  const operation: Operation = OPERATIONS[name];
  const { params, body, upload } = operation;
  if (upload && raw.file === undefined) {
    return refuse(invalidField('file', { code: 'file_required', params: {} }));
  }
  if (!upload && raw.file !== undefined) return refuse(invalidField('file', { code: 'file_not_accepted', params: {} }));
  const faults: FieldFaultMap = new Map();
  // Path parameters with an invalid uuid can't exist, so the answer is 404.
  const parsed = {
    params: read(params, raw.params ?? {}, new Map(), () =>
      refuse({ kind: 'not_found', code: 'nothing_here', params: {} }),
    ),
    query: readQuery(operation, raw.query, faults),
    body: body === undefined ? refuseAny(raw.body, faults) : read(body, raw.body, faults),
  };
  const details = raw.file === undefined ? null : readFileDetails(raw.file, faults);
  if (faults.size > 0) return refuse(invalid(Object.fromEntries(faults)));
  if (!upload || details === null || raw.file === undefined) return { ...parsed, file: undefined };
  return { ...parsed, file: limitUpload(bytes, upload, details, raw.file.chunks) };
}

function readFileDetails(file: IncomingFile, faults: FieldFaultMap): z.output<ReturnType<typeof fileDetails>> | null {
  const read = readField(fileDetails(), file);
  if (read.ok) return read.value;
  merge(faults, read.errors);
  return null;
}

export const invalidFields = (faults: ReadonlyMap<string, readonly CodedProblem[]>): Problem =>
  invalid(Object.fromEntries(faults));

function readQuery(operation: Operation, value: unknown, faults: FieldFaultMap): unknown {
  if (operation.takesEmptyQuery && isEmpty(value)) return {};
  const { query } = operation;
  return query === undefined ? refuseAny(value, faults) : read(query, value ?? {}, faults);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  // A query may have a hundred thousand fields, of which one is enough.
  for (const _ in value) return false;
  return true;
}

/** Reports every field, for an operation without such input. */
function refuseAny(value: unknown, faults: FieldFaultMap): undefined {
  if (!isEmpty(value)) read(nothing(), value, faults);
}

function read(schema: z.ZodType | undefined, value: unknown, faults: FieldFaultMap, onError?: () => never): unknown {
  if (schema === undefined) return undefined;
  limitUnknownKeys(schema);
  const result = readField(schema, value);
  if (result.ok) return result.value;
  onError?.();
  merge(faults, result.errors);
  return undefined;
}

/** Adds faults to those of the other parts of a call; a field of the same name keeps the faults of all parts. */
function merge(faults: FieldFaultMap, more: ReadonlyMap<string, readonly CodedProblem[]>): void {
  for (const [field, found] of more) for (const fault of found) addFault(faults, field, fault);
}
