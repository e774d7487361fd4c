import type { z } from 'zod';
import type { Problem } from '#domain/problem.ts';
import { actionOperations } from '#ports/farm-api/batches/actions.ts';
import { batchOperations } from '#ports/farm-api/batches/batches.ts';
import { commentOperations } from '#ports/farm-api/batches/comments.ts';
import { lifeConflictOperations } from '#ports/farm-api/batches/life-conflicts.ts';
import { taskOperations } from '#ports/farm-api/batches/tasks.ts';
import { harvestOperations } from '#ports/farm-api/harvests/harvests.ts';
import { yieldOperations } from '#ports/farm-api/harvests/yields.ts';
import { authOperations } from '#ports/farm-api/people/auth.ts';
import { peopleOperations } from '#ports/farm-api/people/people.ts';
import type { Operation, Upload } from '#ports/operations/operation.ts';
import { auditOperations } from './audit.ts';
import { backupOperations } from './backups.ts';
import { cropOperations } from './crops.ts';
import { documentOperations } from './documents.ts';
import { type EventStream, eventOperations } from './events.ts';
import { hardwareOperations } from './hardware.ts';
import { importOperations } from './imports.ts';
import { qualityOperations } from './quality.ts';
import { recipeOperations } from './recipes.ts';
import { catalogueOperations } from './records.ts';
import { siteOperations } from './site.ts';

/** Every call that the farm answers, by name. */
export const OPERATIONS = {
  ...authOperations,
  ...peopleOperations,
  ...siteOperations,
  ...catalogueOperations,
  ...hardwareOperations,
  ...cropOperations,
  ...qualityOperations,
  ...lifeConflictOperations,
  ...recipeOperations,
  ...batchOperations,
  ...commentOperations,
  ...actionOperations,
  ...taskOperations,
  ...harvestOperations,
  ...yieldOperations,
  ...documentOperations,
  ...importOperations,
  ...auditOperations,
  ...backupOperations,
  ...eventOperations,
} as const satisfies Readonly<Record<string, Operation>>;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

/** The schema that an operation declares for a part; never where it declares none. */
type SchemaOf<O extends Operation, K extends 'params' | 'query' | 'body' | 'answer'> = O extends {
  readonly [key in K]: infer S extends z.ZodType;
}
  ? S
  : never;

/** A part that every call takes where the operation declares it, and that may be left out where all its fields may. */
type Part<Name extends string, S> = [S] extends [never]
  ? { readonly [K in Name]?: undefined }
  : object extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> };

/** What a caller hands to an operation. */
export type InputOf<O extends Operation> = Part<'params', SchemaOf<O, 'params'>> &
  Part<'query', SchemaOf<O, 'query'>> &
  Part<'body', SchemaOf<O, 'body'>> &
  (O['upload'] extends Upload ? { readonly file: FileIn } : { readonly file?: undefined });

/** A declared part after its schema judged it. */
type Judged<S> = [S] extends [never] ? undefined : z.output<S>;

/** The same after it was judged by the operation's schemas: what a use case gets. */
export interface ParsedInputOf<O extends Operation> {
  readonly params: Judged<SchemaOf<O, 'params'>>;
  readonly query: Judged<SchemaOf<O, 'query'>>;
  readonly body: Judged<SchemaOf<O, 'body'>>;
  readonly file: O['upload'] extends Upload ? UploadedFile : undefined;
}

/** A file that a call brings: what the sender says of it, and what is in it. */
export interface FileIn {
  readonly filename: string;
  readonly author?: string | undefined;
  readonly category?: string | undefined;
  readonly media_type?: string | undefined;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The same on its way in: nothing of it is read yet, nor judged. */
export interface IncomingFile {
  /** Null where its sender does not say. */
  readonly filename: string | null;
  readonly author: string | null;
  readonly category: string | null;
  readonly media_type: string | null;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The same as a use case gets it: what is said of it is judged. Its content is read once, in one of three ways. */
export interface UploadedFile extends IncomingFile {
  /** Throws ProblemError `too_large` where there are more bytes than the operation takes. */
  readonly chunks: AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  /** A byte order mark is part of it. Throws ProblemError `invalid` where the bytes are no UTF-8. */
  text(): Promise<string>;
  /** SHA-256 of all of it, hexadecimal; null until all of it was read. */
  sha256(): string | null;
}

/** A long answer in pieces: a table or a file. A piece that fails ends the answer as a failure. */
export interface FileStream {
  readonly media_type: string;
  readonly filename: string;
  /** Bytes in all, where they are known before. */
  readonly length?: number | undefined;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/** True for an answer that comes in pieces. */
export const isFileStream = (answer: unknown): answer is FileStream =>
  typeof answer === 'object' && answer !== null && 'chunks' in answer;

type JsonAnswer<O extends Operation> = Judged<SchemaOf<O, 'answer'>>;

/** True for an answer that goes on as long as somebody listens. */
export const isEventStream = (answer: unknown): answer is EventStream =>
  typeof answer === 'object' && answer !== null && 'events' in answer;

/** What each form of an answer gives. */
interface AnswerByForm<O extends Operation> {
  readonly json: JsonAnswer<O>;
  readonly 'csv-stream': FileStream;
  readonly file: FileStream;
  readonly events: EventStream;
}

/** What an operation gives: one of its forms. */
export type AnswerOf<O extends Operation> = AnswerByForm<O>[O['forms'][number]];

/** Says when to stop; every platform's AbortSignal is one. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** How a call is to be made, beside what it takes. */
export interface CallOptions {
  /** The version that the caller has read; a stale one is refused (412). */
  readonly ifMatch?: number | undefined;
  /** The same key and input again gives the first answer again. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds to wait for an answer; none by default. */
  readonly timeout?: number | undefined;
  /** Ends an answer that comes in pieces or goes on. */
  readonly signal?: StopSignal | undefined;
  /** The last event that the caller has heard; those after it come first. */
  readonly lastEventId?: number | undefined;
}

/** The farm as everything that drives it sees it: one method an operation. Refusals are thrown as ProblemError. */
export type FarmApi = {
  readonly [N in OperationName]: (
    input: InputOf<Operations[N]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Operations[N]>>;
};

/** The one error that FarmApi throws on purpose. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}
