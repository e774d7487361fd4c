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
export interface Operation<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | undefined = z.ZodType | undefined,
  F extends readonly AnswerForm[] = readonly AnswerForm[],
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with a trailing slash; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The schema of a JSON answer; undefined where the answer has no body. */
  readonly answer: A;
  readonly forms: F;
  readonly status: 200 | 201 | 202 | 204;
  /** Takes the raw text of a file (up to 25 MiB) instead of JSON. */
  readonly upload: boolean;
  /** The kinds of record a polled answer is made of; it then carries an ETag. Undefined: `no-store`. */
  readonly contains: readonly RecordKind[] | undefined;
}

interface OperationSpec<P, Q, B, A, F> {
  readonly method: Operation['method'];
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer?: A;
  readonly forms: F;
  readonly status?: Operation['status'];
  readonly upload?: boolean;
  readonly contains?: readonly RecordKind[];
}

/** Declares one operation; what is left out is absent, `['json']`, 200 (204 without an answer). */
export function operation<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
  const F extends readonly AnswerForm[] = readonly ['json'],
>(spec: OperationSpec<P, Q, B, A, F>): Operation<P, Q, B, A, F> {
  return {
    method: spec.method,
    path: spec.path,
    access: spec.access,
    summary: spec.summary,
    tag: spec.tag,
    params: spec.params as P,
    query: spec.query as Q,
    body: spec.body as B,
    answer: spec.answer as A,
    forms: spec.forms,
    status: spec.status ?? (spec.answer || spec.forms ? 200 : 204),
    upload: spec.upload ?? false,
    contains: spec.contains,
  };
}
