import type { FieldProblem, FieldProblems, Problem } from '#domain/problem.ts';
import type { ProblemParams } from '#domain/problems/problem-params.ts';

/** A text for each code, made of its params. */
export type Catalogue<P> = { readonly [C in keyof P]: (params: P[C]) => string };

/** Returns the text of something coded. */
export function textOf<P, C extends keyof P>(
  catalogue: Catalogue<P>,
  { code, params }: { readonly code: C; readonly params: P[C] },
): string {
  return catalogue[code](params);
}

/** Returns the text of something coded by another release; null if this one doesn't have the code. */
export function knownText<P>(
  catalogue: Catalogue<P>,
  coded: { readonly code: string; readonly params: object },
): string | null {
  return isIn(catalogue, coded) ? textOf(catalogue, coded) : null;
}

const isIn = <P>(
  catalogue: Catalogue<P>,
  coded: { readonly code: string; readonly params: object },
): coded is { readonly code: keyof P & string; readonly params: P[keyof P & string] & object } =>
  Object.hasOwn(catalogue, coded.code);

/** Texts of problems; those that a screen never shows may be missing. */
export type ProblemTexts = Partial<Catalogue<ProblemParams>>;

/**
 * Returns a problem's text: the server's if there is one, else the catalogue's; of invalid input one that names each field.
 * A code that the catalogue does not have gives `code`, so that a newer server's problem can still be looked up.
 */
export function problemText(texts: ProblemTexts, problem: FieldProblem & Pick<Problem, 'errors'>): string {
  if (problem.detail !== undefined) return problem.detail;
  if (problem.errors === undefined) return faultText(texts, problem);
  return Object.entries(fieldTexts(texts, problem.errors))
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('; ');
}

/** Returns the texts of field problems by field. */
export const fieldTexts = (
  texts: ProblemTexts,
  errors: FieldProblems = {},
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, faults]) => [field, faults.map((fault) => faultText(texts, fault))]),
  );

function faultText(texts: ProblemTexts, { detail, ...fault }: FieldProblem): string {
  return detail ?? (isComplete(texts, fault.code) ? textOf(texts, fault) : fault.code);
}

const isComplete = (texts: ProblemTexts, code: string): texts is Catalogue<ProblemParams> => Object.hasOwn(texts, code);
