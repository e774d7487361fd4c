import type { Problem } from './problem.ts';

/** Outcome of a decision: a value, or the problem that prevents it. Problems are returned; only bugs throw. */
export type Result<T, E = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** Fails to compile if a case of a union isn't handled. Throws for a value outside its type. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
