import { foldText } from './fold-text.ts';

/**
 * Another record that goes by the same name, capitals and accents aside: people could not tell the two apart. None where
 * the name stays what it `was`, so that records from before such a rule can still be changed otherwise.
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
