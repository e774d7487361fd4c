/** Returns the singular of a feature's name in lower case, by which its files are found: 'harvest' for 'harvests'. */
export function toStem(feature: string): string {
  const word = feature.toLowerCase();
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}

/** Whether a folder, or the name of the file, begins with one of the stems, or a part of it after a hyphen does. */
export const isAbout = (path: string, stems: readonly string[]): boolean =>
  path.split(/[/.-]/).some((part) => stems.some((stem) => part.startsWith(stem)));

const features = (process.env.PHYTO_TEST_FEATURES ?? '').split(',').filter((stem) => stem !== '');

/** True where a run is of some features alone, not of all. */
export const isPartialRun = features.length > 0;

/** The parts of a suite that a run is about: all of them, or those whose names are about its features. */
export const partsOfRun = <Part>(parts: Readonly<Record<string, Part>>): Part[] =>
  Object.entries(parts).flatMap(([name, part]) => (!isPartialRun || isAbout(name, features) ? [part] : []));
