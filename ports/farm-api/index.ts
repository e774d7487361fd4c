import type { z } from 'zod';
import { actionOperations } from '#ports/farm-api/batches/actions.ts';
import { batchOperations } from '#ports/farm-api/batches/batches.ts';
import { climateOperations } from '#ports/farm-api/batches/climate.ts';
import { commentOperations } from '#ports/farm-api/batches/comments.ts';
import { lifeConflictOperations } from '#ports/farm-api/batches/life-conflicts.ts';
import { taskOperations } from '#ports/farm-api/batches/tasks.ts';
import { harvestOperations } from '#ports/farm-api/harvests/harvests.ts';
import { yieldOperations } from '#ports/farm-api/harvests/yields.ts';
import { importOperations } from '#ports/farm-api/imports/imports.ts';
import { readingFileOperations } from '#ports/farm-api/imports/reading-files.ts';
import { readingImportOperations } from '#ports/farm-api/imports/reading-imports.ts';
import { rowImportOperations } from '#ports/farm-api/imports/row-imports.ts';
import { authOperations } from '#ports/farm-api/people/auth.ts';
import { peopleOperations } from '#ports/farm-api/people/people.ts';
import type { Operation, Upload } from '#ports/operations/operation.ts';
import { auditOperations } from './audit.ts';
import { backupOperations } from './backups.ts';
import { cropOperations } from './crops.ts';
import { dependantOperations } from './dependants.ts';
import { deviceOperations } from './devices.ts';
import { documentOperations } from './documents.ts';
import { type EventStream, eventOperations } from './events.ts';
import { faultOperations } from './faults.ts';
import { graphOperations } from './graphs.ts';
import { hardwareOperations } from './hardware.ts';
import { historyOperations } from './history.ts';
import { occupancyOperations } from './occupancy.ts';
import { qualityOperations } from './quality.ts';
import { recipeOperations } from './recipes.ts';
import { catalogueOperations } from './records.ts';
import { setPointOperations } from './set-points.ts';
import { siteOperations } from './site.ts';
import { telemetryOperations } from './telemetry.ts';

/** All operations of the API by name. */
export const OPERATIONS = {
  ...authOperations,
  ...peopleOperations,
  ...siteOperations,
  ...catalogueOperations,
  ...hardwareOperations,
  ...historyOperations,
  ...dependantOperations,
  ...occupancyOperations,
  ...cropOperations,
  ...qualityOperations,
  ...lifeConflictOperations,
  ...recipeOperations,
  ...batchOperations,
  ...commentOperations,
  ...climateOperations,
  ...actionOperations,
  ...taskOperations,
  ...harvestOperations,
  ...yieldOperations,
  ...graphOperations,
  ...telemetryOperations,
  ...deviceOperations,
  ...readingImportOperations,
  ...readingFileOperations,
  ...setPointOperations,
  ...faultOperations,
  ...documentOperations,
  ...importOperations,
  ...rowImportOperations,
  ...auditOperations,
  ...backupOperations,
  ...eventOperations,
} as const satisfies Readonly<Record<string, Operation>>;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

/** Schema declared for a part of an operation's input or output; never if it has none. */
type SchemaOf<O extends Operation, K extends 'params' | 'query' | 'body' | 'answer'> = O extends {
  readonly [key in K]: infer S extends z.ZodType;
}
  ? S
  : never;

/** A part of a request's input; optional if all its fields are. */
type Part<Name extends string, S> = [S] extends [never]
  ? { readonly [K in Name]?: undefined }
  : object extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> };

/** Input of an operation as passed by callers. */
export type InputOf<O extends Operation> = Part<'params', SchemaOf<O, 'params'>> &
  Part<'query', SchemaOf<O, 'query'>> &
  Part<'body', SchemaOf<O, 'body'>> &
  (O['upload'] extends Upload ? { readonly file: FileIn } : { readonly file?: undefined });

/** Parsed value of a part. */
type Parsed<S> = [S] extends [never] ? undefined : z.output<S>;

/** Parsed input of an operation for use cases. */
export interface ParsedInputOf<O extends Operation> {
  readonly params: Parsed<SchemaOf<O, 'params'>>;
  readonly query: Parsed<SchemaOf<O, 'query'>>;
  readonly body: Parsed<SchemaOf<O, 'body'>>;
  readonly file: O['upload'] extends Upload ? UploadedFile : undefined;
}

/** A file in a request, with its details and content. */
export interface FileIn {
  readonly filename: string;
  readonly author?: string | undefined;
  readonly category?: string | undefined;
  readonly media_type?: string | undefined;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** An incoming file before it is read and validated. */
export interface IncomingFile {
  /** Null if the request has no file name. */
  readonly filename: string | null;
  readonly author: string | null;
  readonly category: string | null;
  readonly media_type: string | null;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** An incoming file with validated details. Its content can be read once, with one of three methods. */
export interface UploadedFile extends IncomingFile {
  /** Throws ProblemError `too_large` beyond the operation's limit. */
  readonly chunks: AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  /** Keeps a byte order mark. Throws ProblemError `invalid` if the bytes aren't UTF-8. */
  text(): Promise<string>;
  /** SHA-256 of the content, hexadecimal; null until all of it has been read. */
  sha256(): string | null;
}

/** A long response in chunks, for a table or file. If a chunk fails, so does the response. */
export interface FileStream {
  readonly media_type: string;
  readonly filename: string;
  /** Total bytes, if known in advance. */
  readonly length?: number | undefined;
  /** SHA-256 of the file, hexadecimal, if known in advance. Such files can be read in parts. */
  readonly sha256?: string | undefined;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

export const isFileStream = (answer: unknown): answer is FileStream =>
  typeof answer === 'object' && answer !== null && 'chunks' in answer;

type JsonAnswer<O extends Operation> = Parsed<SchemaOf<O, 'answer'>>;

export const isEventStream = (answer: unknown): answer is EventStream =>
  typeof answer === 'object' && answer !== null && 'events' in answer;

/** Type of an operation's response by form. */
interface AnswerByForm<O extends Operation> {
  readonly json: JsonAnswer<O>;
  readonly 'csv-stream': FileStream;
  readonly 'ndjson-stream': FileStream;
  readonly file: FileStream;
  readonly events: EventStream;
}

/** Type of an operation's response. */
export type AnswerOf<O extends Operation> = AnswerByForm<O>[O['forms'][number]];

/** A cancellation signal, implemented by the AbortSignal of every platform. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of a request other than its input. */
export interface CallOptions {
  /** Version that the caller has read. An outdated one is refused (412). */
  readonly ifMatch?: number | undefined;
  /** Repeating a request with the same key and input returns the first response. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds to wait for a response; unlimited by default. */
  readonly timeout?: number | undefined;
  /** Ends a streamed response. */
  readonly signal?: StopSignal | undefined;
  /** The last event that the caller received. The stream starts after it. */
  readonly lastEventId?: number | undefined;
  /** Called with the bytes of a file sent so far, if the client knows. */
  readonly onSent?: ((bytes: number) => void) | undefined;
}

/** The API as used by clients, with one method per operation. Refusals are thrown as ProblemError. */
export type FarmApi = {
  readonly [N in OperationName]: (
    input: InputOf<Operations[N]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Operations[N]>>;
};
