import type { z } from 'zod';
import type { Access } from '#domain/people/permissions.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';

/** Form of a response. With several forms, the query parameter `format` selects one. */
export type AnswerForm = 'json' | 'csv-stream' | 'ndjson-stream' | 'file' | 'events';

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
  /** Set if an empty query stays empty, so that a call without one needs no schema, which takes a while to create. */
  readonly takesEmptyQuery: boolean;
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
  /**
   * With `contains: 'answer'`, the kinds of record that the response is made of, besides what isn't a record, such as
   * readings. Screens read it again after changes of these kinds; of all kinds if undefined.
   */
  readonly follows: readonly RecordKind[] | undefined;
}

/** The schemas of an operation. */
type Part = 'params' | 'query' | 'body' | 'answer';

/** Functions that create the schemas of an operation. */
type Schemas = { readonly [P in Part]?: (() => z.ZodType) | undefined };

/** Replaces the functions that create schemas with their results. */
type Built<S> = { readonly [K in keyof S]: K extends Part ? (S[K] extends () => infer Z ? Z : undefined) : S[K] };

type Defaults = Pick<
  Operation,
  'takesEmptyQuery' | 'status' | 'changes' | 'personal' | 'upload' | 'contains' | 'follows'
>;
type OperationSpec = Omit<Operation, keyof Defaults | Part> & Schemas & Partial<Defaults>;

/**
 * Declares an operation. By default, it has no parameters, query, body or response, its status is 200, or 204 without a
 * response, and everything except GET changes something. Its schemas are created when they are first read, since a page
 * or command uses few of the thousands.
 */
export const operation = <const S extends OperationSpec>(spec: S): Built<S> & Defaults =>
  build<Built<S> & Defaults>({
    ...spec,
    // A file is a response with a body, although no schema describes it.
    status: spec.status ?? (spec.answer === undefined && !spec.forms.includes('file') ? 204 : 200),
    changes: spec.changes ?? spec.method !== 'GET',
    takesEmptyQuery: spec.takesEmptyQuery ?? false,
    personal: spec.personal ?? false,
  });

/** Declares an operation like another one, with some properties replaced. */
export function reviseOperation<O extends Operation, const S extends Partial<OperationSpec>>(
  original: O,
  changes: S,
): Omit<O, keyof S> & Built<S> {
  if (!(original instanceof BuiltOperation)) throw new TypeError(`${original.path} is not an operation`);
  return build<Omit<O, keyof S> & Built<S>>(original.specWith(changes));
}

/** An operation with the properties of its spec, except that each schema is created when it is first read. */
class BuiltOperation {
  readonly #spec: OperationSpec;
  readonly #schemas: { [P in Part]?: z.ZodType | undefined } = {};

  constructor(spec: OperationSpec) {
    const { params: _params, query: _query, body: _body, answer: _answer, ...others } = spec;
    Object.assign(this, others);
    this.#spec = spec;
  }

  get params(): z.ZodType | undefined {
    return this.#schema('params');
  }

  get query(): z.ZodType | undefined {
    return this.#schema('query');
  }

  get body(): z.ZodType | undefined {
    return this.#schema('body');
  }

  get answer(): z.ZodType | undefined {
    return this.#schema('answer');
  }

  specWith(changes: Partial<OperationSpec>): OperationSpec {
    return { ...this.#spec, ...changes };
  }

  #schema(part: Part): z.ZodType | undefined {
    this.#schemas[part] ??= this.#spec[part]?.();
    return this.#schemas[part];
  }
}

/** Creates an operation, with the types of its schemas. */
function build<B>(spec: OperationSpec): B {
  const built: unknown = new BuiltOperation(spec);
  if (!isBuilt<B>(built)) throw new TypeError('An operation is an object.');
  return built;
}

// TypeScript can't infer assigned properties; `Built` describes the same ones.
const isBuilt = <B>(built: unknown): built is B => built instanceof BuiltOperation;
