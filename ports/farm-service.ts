import type { Uuid } from '#domain/ids.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import type { CallOptions, FarmApi, FileStream, IncomingFile, OperationName } from '#ports/farm-api/index.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonPieces, JsonText } from './json-text.ts';

/** The person or program that makes a call. */
export interface Caller {
  /** Null for a person at the server's own terminal (`local:<system user>`). */
  readonly user: Uuid | null;
  readonly username: string;
  readonly is_admin: boolean;
  readonly scope: Scope;
  readonly session: Uuid | null;
  /** The API token of a program; null for people. */
  readonly token: Uuid | null;
  /** The network address of the call, for sign-in limits; null for a local call. */
  readonly address: string | null;
}

/** An outgoing answer: a value, prepared JSON (whole or in pieces), or a stream. */
export type Reply = { readonly value: unknown } | JsonText<unknown> | JsonPieces | FileStream | EventStream;

/** A call as a server receives it, not validated yet. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: IncomingFile | undefined;
}

/** The farm as servers call it. */
export interface FarmService {
  /** Returns the owner of a bearer token, or null. Looks up the session and rights on every call. */
  authenticate(bearer: string, address: string | null): Promise<Caller | null>;
  /**
   * Checks access and input, runs the operation as `caller` (null: not signed in) and returns its reply. Refusals are
   * thrown as ProblemError.
   */
  call(
    name: OperationName,
    caller: Caller | null,
    input: RawInput,
    options: CallOptions & { readonly address?: string | null },
  ): Promise<Reply>;
  /** Returns the FarmApi of one caller. */
  as(caller: Caller | null): FarmApi;
  /**
   * Returns true if the caller's session is valid and the account enabled. Always true for callers without a session.
   */
  isSignedIn(caller: Caller): Promise<boolean>;
  /**
   * Returns a short text that changes whenever an answer with those kinds may change: it covers their last changes, the
   * site's settings and its day. Taken before the answer, it is never newer than the answer.
   */
  stamp(kinds: readonly RecordKind[]): Promise<string>;
  /** The number of subscribers, and the newest event sent to them. */
  feed(): { readonly listeners: number; readonly newest: number };
  /** True if storage answers and is migrated. */
  ready(): Promise<boolean>;
}
