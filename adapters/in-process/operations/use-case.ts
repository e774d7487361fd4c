import { type Problem, plain } from '#domain/problem.ts';
import type { Result } from '#domain/result.ts';
import type { EventStream } from '#ports/farm-api/events.ts';
import {
  type AnswerOf,
  type CallOptions,
  type FileStream,
  type OperationName,
  type Operations,
  type ParsedInputOf,
  ProblemError,
} from '#ports/farm-api/index.ts';
import type { Caller } from '#ports/farm-service.ts';
import type { JsonPieces, JsonText } from '#ports/json-text.ts';

/** One call whose access and input are judged already. */
export interface UseCaseCall<N extends OperationName> {
  readonly name: N;
  readonly input: ParsedInputOf<Operations[N]>;
  /** Null only where the operation is open to everybody. */
  readonly caller: Caller | null;
  readonly address: string | null;
  readonly options: CallOptions;
}

/** A value that nobody changes on its way out. */
export type Frozen<T> = T extends FileStream | EventStream
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T;

/** What a use case gives: the operation's answer, as a value, as JSON already, or as JSON in pieces. */
export type Answer<N extends OperationName> =
  | Frozen<AnswerOf<Operations[N]>>
  | JsonText<Frozen<AnswerOf<Operations[N]>>>
  | JsonPieces;

/** What runs one operation. */
export type UseCase<N extends OperationName> = (call: UseCaseCall<N>) => Promise<Answer<N>>;

/** One use case for every operation named. */
export type UseCases<Names extends OperationName = OperationName> = { readonly [N in Names]: UseCase<N> };

/** Ends a call with a refusal. */
export function refuse(problem: Problem): never {
  throw new ProblemError(problem);
}

/** The value of a decision; its problem ends the call. */
export const unwrap = <T>(result: Result<T>): T => (result.ok ? result.value : refuse(result.error));

/** Whoever makes a call that needs somebody. */
export const signedIn = ({ caller }: { readonly caller: Caller | null }): Caller =>
  caller ?? refuse({ kind: 'unauthenticated', ...plain('Sign in first.') });
