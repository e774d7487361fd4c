import type { z } from 'zod';
import type { Access } from '#domain/people/permissions.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** Form of a response. With two forms, the query parameter `format` selects one. */
export type AnswerForm = 'json' | 'csv-stream' | 'file' | 'events';

/** Purpose of an uploaded file. */
export type Upload = 'file' | 'text' | 'image';

/** An operation of the API. Server, client and OpenAPI are derived from it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, with a trailing slash and parameters as `:name`. */
  readonly path: string;
  /**
   * Additional path for a `path` with a partial parameter. In it, every parameter is a whole segment, as OpenAPI
   * requires.
   */
  readonly plainPath?: string | undefined;
  readonly access: Access;
  /** Set for operations that grant rights or create credentials, which API tokens can't call. */
  readonly personal: boolean;
  /** One line of API documentation. */
  readonly summary: string;
  readonly tag: Tag;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** Schema of a JSON response; missing if the response has no body (204). */
  readonly answer?: z.ZodType | undefined;
  readonly forms: readonly AnswerForm[];
  readonly status: 200 | 201 | 202 | 204;
  /** Set if it can change something. Such requests accept an idempotency key. */
  readonly changes: boolean;
  /** Uploaded instead of JSON: any file or text (up to 25 MiB), or an image (up to 5 MiB). */
  readonly upload: Upload | undefined;
  /**
   * Kinds of record in a polled response, whose last changes determine its ETag. 'answer' computes the ETag from the
   * response, because other things change it too. Undefined means `no-store` without an ETag.
   */
  readonly contains: readonly RecordKind[] | 'answer' | undefined;
}

type Defaults = Pick<Operation, 'status' | 'changes' | 'personal' | 'upload' | 'contains'>;
type OperationSpec = Omit<Operation, keyof Defaults> & Partial<Defaults>;

/**
 * Declares an operation. By default, it has no parameters, query, body or response, its status is 200, or 204 without a
 * response, and everything except GET changes something.
 */
export const operation = <const S extends OperationSpec>(spec: S): S & Defaults => ({
  ...spec,
  // A file is a response with a body, although no schema describes it.
  status: spec.status ?? (spec.answer === undefined && !spec.forms.includes('file') ? 204 : 200),
  changes: spec.changes ?? spec.method !== 'GET',
  personal: spec.personal ?? false,
  upload: spec.upload,
  contains: spec.contains,
});
