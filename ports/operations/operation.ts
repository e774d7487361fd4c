import type { z } from 'zod';
import type { Access } from '#domain/people/permissions.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** How an operation answers. Two where a query (`format`) chooses. */
export type AnswerForm = 'json' | 'csv-stream' | 'file' | 'events';

/** A file that an operation takes, by what is done with it. */
export type Upload = 'file' | 'text' | 'image';

/** One call of the farm: its address, who may make it, what it takes and gives. Server, client and OpenAPI all read this. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with a trailing slash; parameters as `:name`. */
  readonly path: string;
  /** Where it also answers, if `path` spells out part of a parameter: here each parameter is a whole segment, as OpenAPI needs it. */
  readonly plainPath?: string | undefined;
  readonly access: Access;
  /** Only for people who are signed in: it gives rights or makes credentials, which API tokens may not. */
  readonly personal: boolean;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** The schema of a JSON answer; absent where the answer has no body (204). */
  readonly answer?: z.ZodType | undefined;
  readonly forms: readonly AnswerForm[];
  readonly status: 200 | 201 | 202 | 204;
  /** Whether it may change anything; what does takes an idempotency key. */
  readonly changes: boolean;
  /** What it takes instead of JSON: any file or the text of one (up to 25 MiB), or an image (up to 5 MiB). */
  readonly upload: Upload | undefined;
  /**
   * The kinds of record a polled answer is made of: its ETag follows from when those last changed. 'answer': the ETag is
   * taken from the answer itself, since more than records moves it. Undefined: no ETag, `no-store`.
   */
  readonly contains: readonly RecordKind[] | 'answer' | undefined;
}

type Defaults = Pick<Operation, 'status' | 'changes' | 'personal' | 'upload' | 'contains'>;
type OperationSpec = Omit<Operation, keyof Defaults> & Partial<Defaults>;

/**
 * Declares one operation. Left out: no parameters, query, body or answer; status 200, or 204 without an answer; all but
 * GET changes something.
 */
export const operation = <const S extends OperationSpec>(spec: S): S & Defaults => ({
  ...spec,
  // A file is an answer with a body, though not one that a schema describes.
  status: spec.status ?? (spec.answer === undefined && !spec.forms.includes('file') ? 204 : 200),
  changes: spec.changes ?? spec.method !== 'GET',
  personal: spec.personal ?? false,
  upload: spec.upload,
  contains: spec.contains,
});
