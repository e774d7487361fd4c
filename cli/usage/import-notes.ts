import { IMPORT_KINDS } from './import-kinds.ts';
import { wrapWords } from './wrap-words.ts';

/** Rows of the help of `phyto import`: the columns of the kind that is named, else all kinds. */
export function importNotes([named]: readonly string[]): readonly string[] {
  const found = IMPORT_KINDS.find(({ kind }) => kind === named?.replaceAll('-', '_'));
  if (found !== undefined) {
    const { kind, needs, takes } = found;
    return wrapWords(`${kind}: ${listed(needs)}${takes.length === 0 ? '' : `; also ${listed(takes)}`}`.split(' '), ' ');
  }
  return [
    ...wrapWords(['Kinds:', ...IMPORT_KINDS.map(({ kind }) => kind), 'openag (recipes)'], '  '),
    '  The columns of a kind: phyto import crops --help',
  ];
}

const listed = (columns: readonly string[]): string => columns.join(', ');
