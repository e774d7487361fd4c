import type { Problem } from '#domain/problem.ts';
import type { Result } from '#domain/result.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import type {
  AnswerOf,
  CallOptions,
  FileStream,
  OperationName,
  Operations,
  ParsedInputOf,
} from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { JsonPieces, JsonText } from '#ports/json-text.ts';
import { ProblemError } from '#ports/problem-error.ts';

/** A call whose access and input are already checked. */
export interface UseCaseCall<N extends OperationName> {
  readonly name: N;
  readonly input: ParsedInputOf<Operations[N]>;
  /** Null only for operations that don't require signing in. */
  readonly caller: Caller | null;
  readonly address: string | null;
  readonly options: CallOptions;
}

/** A deeply read-only value. */
export type Frozen<T> = T extends FileStream | EventStream
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T;

/** The answer of a use case: a value, serialised JSON, or JSON in pieces. */
export type Answer<N extends OperationName> =
  | Frozen<AnswerOf<Operations[N]>>
  | JsonText<Frozen<AnswerOf<Operations[N]>>>
  | JsonPieces;

export type UseCase<N extends OperationName> = (call: UseCaseCall<N>) => Promise<Answer<N>>;

export type UseCases<Names extends OperationName = OperationName> = { readonly [N in Names]: UseCase<N> };

/** Throws a problem, which ends the call. */
export function refuse(problem: Problem): never {
  throw new ProblemError(problem);
}

/** Returns the value of a decision; throws its problem. */
export const unwrap = <T>(result: Result<T>): T => (result.ok ? result.value : refuse(result.error));

/** Returns the caller; refuses (401) without one. */
export const signedIn = ({ caller }: { readonly caller: Caller | null }): Caller =>
  caller ?? refuse({ kind: 'unauthenticated', code: 'sign_in_required', params: {} });
