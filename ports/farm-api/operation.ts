import type { z } from 'zod';
import type { Access } from '#domain/people/permissions.ts';

/** How an operation answers. Two where a query (`format`) chooses. */
export type AnswerForm = 'json' | 'csv-stream' | 'file' | 'events';

/** The kinds of record that change; an operation names those its answer is made of. */
export const RECORD_KINDS = [
  'batch',
  'bed',
  'chamber',
  'crop',
  'environment_recipe',
  'family',
  'growth_recipe',
  'hvac',
  'light_recipe',
  'physical_location',
  'reservoir',
  'site',
  'tray_type',
  'user',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** One call of the farm: its address, who may make it, what it takes and gives. Server, client and OpenAPI all read this. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with a trailing slash; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** The schema of a JSON answer; absent where the answer has no body (204). */
  readonly answer?: z.ZodType | undefined;
  readonly forms: readonly AnswerForm[];
  readonly status: 200 | 201 | 202 | 204;
  /** Takes the raw text of a file (up to 25 MiB) instead of JSON. */
  readonly upload: boolean;
  /**
   * The kinds of record a polled answer is made of: its ETag follows from when those last changed. 'answer': the ETag is
   * taken from the answer itself, since more than records moves it. Undefined: no ETag, `no-store`.
   */
  readonly contains: readonly RecordKind[] | 'answer' | undefined;
}

type Defaults = Pick<Operation, 'status' | 'upload' | 'contains'>;
type OperationSpec = Omit<Operation, keyof Defaults> & Partial<Defaults>;

/** Declares one operation. Left out: no parameters, query, body or answer; status 200, or 204 without an answer. */
export const operation = <const S extends OperationSpec>(spec: S): S & Defaults => ({
  ...spec,
  status: spec.status ?? (spec.answer === undefined ? 204 : 200),
  upload: spec.upload ?? false,
  contains: spec.contains,
});
