import type { z } from 'zod';
import type { Access } from '#domain/people/permissions.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** The form of an answer. With two, a query parameter (`format`) chooses. */
export type AnswerForm = 'json' | 'csv-stream' | 'file' | 'events';

/** An uploaded file, by its use. */
export type Upload = 'file' | 'text' | 'image';

/** One operation: its address, access, input and output. Server, client and OpenAPI are all derived from it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API base, with a trailing slash; parameters as `:name`. */
  readonly path: string;
  /**
   * An additional address for a `path` with a partial parameter: every parameter is a whole segment, as OpenAPI
   * requires.
   */
  readonly plainPath?: string | undefined;
  readonly access: Access;
  /** Only for signed-in people: it grants rights or creates credentials, which API tokens must not. */
  readonly personal: boolean;
  /** One line of API documentation. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** The schema of a JSON answer; absent if the answer has no body (204). */
  readonly answer?: z.ZodType | undefined;
  readonly forms: readonly AnswerForm[];
  readonly status: 200 | 201 | 202 | 204;
  /** True if it may change something; such calls accept an idempotency key. */
  readonly changes: boolean;
  /** Uploaded instead of JSON: any file or text (up to 25 MiB), or an image (up to 5 MiB). */
  readonly upload: Upload | undefined;
  /**
   * The kinds of record in a polled answer: its ETag depends on when those last changed. 'answer': the ETag is computed
   * from the answer, since other things change it too. Undefined: no ETag, `no-store`.
   */
  readonly contains: readonly RecordKind[] | 'answer' | undefined;
}

type Defaults = Pick<Operation, 'status' | 'changes' | 'personal' | 'upload' | 'contains'>;
type OperationSpec = Omit<Operation, keyof Defaults> & Partial<Defaults>;

/**
 * Declares one operation. Defaults: no parameters, query, body or answer; status 200, or 204 without an answer;
 * everything except GET changes something.
 */
export const operation = <const S extends OperationSpec>(spec: S): S & Defaults => ({
  ...spec,
  // A file is an answer with a body, although no schema describes it.
  status: spec.status ?? (spec.answer === undefined && !spec.forms.includes('file') ? 204 : 200),
  changes: spec.changes ?? spec.method !== 'GET',
  personal: spec.personal ?? false,
  upload: spec.upload,
  contains: spec.contains,
});
