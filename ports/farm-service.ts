import type { Uuid } from '#domain/ids.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import type { CallOptions, FarmApi, FileStream, IncomingFile, OperationName } from '#ports/farm-api/index.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonPieces, JsonText } from './json-text.ts';

/** Whoever makes a call. */
export interface Caller {
  /** Null for a person at the farm's own machine (`local:<system user>`). */
  readonly user: Uuid | null;
  readonly username: string;
  readonly is_admin: boolean;
  readonly scope: Scope;
  readonly session: Uuid | null;
  /** The API token by which a program calls; null for people. */
  readonly token: Uuid | null;
  /** Where the call comes from, for limits on sign-in; null when it does not come over a network. */
  readonly address: string | null;
}

/** An answer on its way out: a value, JSON that is built already, whole or in pieces, or a stream. */
export type Reply = { readonly value: unknown } | JsonText<unknown> | JsonPieces | FileStream | EventStream;

/** A call as a server receives it, not judged yet. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: IncomingFile | undefined;
}

/** The farm as servers drive it. */
export interface FarmService {
  /** Who a bearer token belongs to, or null. Looks up session and rights each time. */
  authenticate(bearer: string, address: string | null): Promise<Caller | null>;
  /**
   * Judges access and input, runs the operation as `caller` (null: not signed in) and gives its reply.
   * Refusals are thrown as ProblemError.
   */
  call(
    name: OperationName,
    caller: Caller | null,
    input: RawInput,
    options: CallOptions & { readonly address?: string | null },
  ): Promise<Reply>;
  /** The same farm as one caller's FarmApi. */
  as(caller: Caller | null): FarmApi;
  /** Whether the caller's session still stands: neither ended nor over, its user not disabled. True for callers without one. */
  isSignedIn(caller: Caller): Promise<boolean>;
  /**
   * A short text that differs whenever an answer made of those kinds may differ: when they last changed, the site's
   * settings and its day. Taken before the answer, it is never newer than that.
   */
  stamp(kinds: readonly RecordKind[]): Promise<string>;
  /** How many listen for changes, and the newest change that they were told. */
  feed(): { readonly listeners: number; readonly newest: number };
  /** True when storage answers and is migrated. */
  ready(): Promise<boolean>;
}
