import { readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli } from '#cli/runtime/cli.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { kindOf, kindWords, type WrittenKind } from './listed-kinds.ts';
import { type Fields, idOf, readRecords, titleOf } from './read-records.ts';
import { isFields } from './record-cells.ts';
import { settableFields } from './record-fields.ts';
import { TEMPLATE_UNITS, TEMPLATE_VALUES } from './template-values.ts';

/** Notes beside the fields of a template, by the field's path. */
export type Notes = ReadonlyMap<string, string>;

/** Prints a whole sample record of a kind, which `add --from-json` accepts. */
export async function printTemplate(cli: Pick<Cli, 'terminal' | 'look' | 'withFarm'>, kind: WrittenKind) {
  const { terminal, look, withFarm } = cli;
  const others = Object.keys(kind.references);
  const isOfPlace = settableFields(kind).some(({ name }) => name === 'subject');
  const names =
    others.length === 0 && !isOfPlace ? {} : await withFarm(({ api }) => referencesOf(api, kind, isOfPlace));
  const record = templateOf(kind, names);
  if (look === 'json') terminal.json(record);
  else for (const row of templateRows(record, notesOf(kind))) terminal.out(row);
  return undefined;
}

/** Returns a record of the farm for each field that refers to one, by its name if that is unique; null without any. */
async function referencesOf(api: FarmApi, { references }: WrittenKind, isOfPlace: boolean): Promise<Fields> {
  const found = await Promise.all(
    Object.entries(references).map(async ([field, kind]) => [field, await sampleReference(api, kind)] as const),
  );
  const [place = null] = isOfPlace ? (await readSubjects({ api })).names : [];
  return Object.fromEntries(isOfPlace ? [...found, ['subject', place]] : found);
}

/** Returns the name of a record of a kind, or its uuid if others have the name; null if the farm has none. */
export async function sampleReference(api: FarmApi, kind: string): Promise<string | null> {
  const other = kindOf(kind);
  if (other === undefined) return null;
  const records = await readRecords(api, other);
  const [first] = records;
  if (first === undefined) return null;
  const title = titleOf(other, first);
  return records.filter((record) => titleOf(other, record) === title).length === 1 ? title : idOf(first);
}

/** Returns a sample record of a kind, with a value for each field. `names` are the records that it refers to. */
export function templateOf(kind: WrittenKind, names: Fields): Fields {
  const values: Fields = {
    [kind.title]: m.records.templateName({ kind: kindWords(kind.kind).one }),
    ...names,
    ...TEMPLATE_VALUES[kind.kind],
  };
  const fields = new Set(settableFields(kind).map(({ path }) => path.replace(/\..*/, '')));
  return Object.fromEntries([...fields].map((field) => [field, values[field] ?? null]));
}

/** Returns the note of each field: its unit, what it refers to, and whether it is required. */
export function notesOf(kind: WrittenKind): Notes {
  const notes = new Map(Object.entries(TEMPLATE_UNITS).map(([name, unit]) => [name, unit]));
  for (const { path, name, isRequired } of settableFields(kind)) {
    const reference = kind.references[name];
    const unit = TEMPLATE_UNITS[name] ?? (reference === undefined ? undefined : kindWords(reference).one);
    const parts = [...(unit === undefined ? [] : [unit]), ...(isRequired ? [m.records.templateRequired] : [])];
    if (parts.length > 0) notes.set(path, parts.join(', '));
  }
  return notes;
}

/** Returns the rows of a record as JSON, with a comment behind each field that has a note, by its path or its name. */
export function templateRows(record: Fields, notes: Notes): string[] {
  const rows: string[] = [];
  const write = (value: unknown, path: string, key: string, indent: string, end: string) => {
    const note = notes.get(path) ?? notes.get(path.split('.').at(-1) ?? '');
    const comment = note === undefined ? '' : ` // ${note}`;
    const isList = Array.isArray(value);
    if (!isList && !isFields(value)) {
      rows.push(`${indent}${key}${JSON.stringify(value)}${end}${comment}`);
      return;
    }
    const entries = Object.entries(value);
    const [open, close] = isList ? '[]' : '{}';
    rows.push(`${indent}${key}${open}${comment}`);
    for (const [at, [name, part]] of entries.entries()) {
      const inner = isList ? path : path === '' ? name : `${path}.${name}`;
      const label = isList ? '' : `${JSON.stringify(name)}: `;
      write(part, inner, label, `${indent}  `, at === entries.length - 1 ? '' : ',');
    }
    rows.push(`${indent}${close}${end}`);
  };
  write(record, '', '', '', '');
  return rows;
}

/** Returns a text without its `//` comments, which templates have. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/"(?:\\.|[^"\\])*"|\/\/[^\n]*/g, (part) => (part.startsWith('"') ? part : ''));
