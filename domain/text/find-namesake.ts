import { foldText } from './fold-text.ts';

/**
 * Returns another record with the same name, ignoring case and accents. A name unchanged from `was` is accepted, so
 * that records older than this rule can still be edited.
 */
export function findNamesake<R extends { readonly uuid: string }>(
  is: R,
  was: R | null,
  all: readonly R[],
  nameOf: (record: R) => string,
): R | undefined {
  if (was !== null && nameOf(was) === nameOf(is)) return undefined;
  const name = foldText(nameOf(is));
  return all.find((one) => one.uuid !== is.uuid && foldText(nameOf(one)) === name);
}
