import type { Uuid } from '#domain/ids.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Problem } from '#domain/problem.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import type { CallOptions, FarmApi, FileStream, IncomingFile, OperationName } from '#ports/farm-api/index.ts';
import type { RecordKind } from '#ports/record-kinds/kinds.ts';
import type { JsonPieces, JsonText } from './json-text.ts';

/** The person or program making a request. */
export interface Caller {
  /** Null for a person at the server's own terminal (`local:<system user>`). */
  readonly user: Uuid | null;
  readonly username: string;
  readonly is_admin: boolean;
  readonly scope: Scope;
  readonly session: Uuid | null;
  /** Uuid of the API token of a program; null for people. */
  readonly token: Uuid | null;
  /** Network address of the request for sign-in limits; null for a local call. */
  readonly address: string | null;
}

/** An outgoing response: a value, prepared JSON (whole or in pieces), or a stream. */
export type Reply = { readonly value: unknown } | JsonText<unknown> | JsonPieces | FileStream | EventStream;

/** A request as received by a server, before validation. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: IncomingFile | undefined;
}

/** The use cases as servers call them. */
export interface FarmService {
  /** Returns the owner of a bearer token, or null. The session and rights are looked up on every call. */
  authenticate(bearer: string, address: string | null): Promise<Caller | null>;
  /** Returns why a bearer token isn't accepted. Names API tokens only to those who have their secret. */
  explainRefusal(bearer: string): Promise<Problem>;
  /**
   * Checks access and input, runs the operation as `caller` (null: not signed in) and returns its response. Refusals
   * are thrown as ProblemError.
   */
  call(
    name: OperationName,
    caller: Caller | null,
    input: RawInput,
    options: CallOptions & { readonly address?: string | null },
  ): Promise<Reply>;
  /** Returns the FarmApi of one caller. */
  as(caller: Caller | null): FarmApi;
  /** Tells whether the caller's session is valid and the account enabled. Always true for callers without a session. */
  isSignedIn(caller: Caller): Promise<boolean>;
  /**
   * Returns a short text that changes whenever a response with these kinds may change. It covers their last changes,
   * the site's settings and its day. If taken before the response, it is never newer than it.
   */
  stamp(kinds: readonly RecordKind[]): Promise<string>;
  /** Returns the hosts whose videos pages may show; none while storage doesn't respond. */
  videoHosts(): Promise<readonly string[]>;
  /** Number of subscribers, and the newest event sent to them. */
  feed(): { readonly listeners: number; readonly newest: number };
  /** Tells whether storage responds and is migrated. */
  ready(): Promise<boolean>;
}
