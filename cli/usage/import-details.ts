import { m } from '#cli/language/messages.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import { wrapWords } from './wrap-words.ts';

/** Returns rows for the help of `phyto import`: the columns of the given kind, or all kinds. */
export function importDetails([named]: readonly string[]): readonly string[] {
  const found = IMPORT_KINDS.find(({ kind }) => kind === named?.replaceAll('-', '_'));
  if (found !== undefined) {
    const { kind, needs, takes } = found;
    const others = takes.length === 0 ? null : takes.join(', ');
    return wrapWords(m.help.importTakes({ kind, needed: needs.join(', '), others }).split(' '), ' ');
  }
  return [
    ...wrapWords(
      [m.help.importKinds, ...IMPORT_KINDS.map(({ kind }) => kind), m.help.importOpenag, m.help.importTelemetry],
      '  ',
    ),
    `  ${m.help.importColumns}`,
  ];
}
