/** Returns the singular of a feature's name in lower case, by which its files are found: 'harvest' for 'harvests'. */
export function toStem(feature: string): string {
  const word = feature.toLowerCase();
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}

/** Returns true if a folder, the file name, or a part of it after a hyphen or dot begins with one of the stems. */
export const isAbout = (path: string, stems: readonly string[]): boolean =>
  path.split(/[/.-]/).some((part) => stems.some((stem) => part.startsWith(stem)));

const features = (process.env.PHYTO_TEST_FEATURES ?? '').split(',').filter((stem) => stem !== '');

/** True if the run covers only some features. */
export const isPartialRun = features.length > 0;

/** Returns the parts of a suite to run: all, or those named after the run's features. */
export const partsOfRun = <Part>(parts: Readonly<Record<string, Part>>): Part[] =>
  Object.entries(parts).flatMap(([name, part]) => (!isPartialRun || isAbout(name, features) ? [part] : []));
