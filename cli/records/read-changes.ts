import { readFile } from 'node:fs/promises';
import { m } from '#cli/language/messages.ts';
import type { Cli, Flags } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { fileErrorText } from '#cli/runtime/system-error.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { kindWords, type WrittenKind } from './listed-kinds.ts';
import type { Fields } from './read-records.ts';
import { isFields } from './record-cells.ts';
import { isList, parseField, type SettableField, settableFields } from './record-fields.ts';
import { referenceOf } from './reference.ts';
import { withoutComments } from './template.ts';

/**
 * Returns the fields given by --from-json and --set, which sets single fields of the file. Records in fields are given
 * by name or uuid. `before` is the record to change, whose other parts of a changed field stay.
 */
export async function readChanges(
  { terminal }: Pick<Cli, 'terminal'>,
  api: FarmApi,
  kind: WrittenKind,
  flags: Flags,
  before: Fields = {},
): Promise<Fields> {
  const file = flags.text('from-json');
  const changes: Record<string, unknown> = file === undefined ? {} : await readObject(terminal, file);
  for (const [field, texts] of settingsOf(kind, flags)) {
    const [name = '', part] = field.path.split('.');
    const value = parseTexts(field, texts);
    if (part === undefined) changes[name] = value;
    else changes[name] = { ...partsOf(changes[name] ?? before[name]), [part]: value };
  }
  const references = [...Object.keys(kind.references), 'subject'].filter((name) => isNamed(changes[name]));
  await Promise.all(
    references.map(async (name) => {
      changes[name] = await referenceOf(api, kind, name, String(changes[name]), `--set ${name}`);
    }),
  );
  return changes;
}

const partsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Returns whether a reference is a name, which must be looked up. */
const isNamed = (value: unknown): boolean =>
  typeof value === 'string' && !UUID_PATTERN.test(value.replace(/^(?:bed|hvac|reservoir)-/, ''));

function parseTexts(field: SettableField, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  if (field.number === 'h' || field.number === 'min' || field.number === 's') return readDuration(field, text);
  // A list is given as JSON, or an entry at a time.
  if (!isList(field) || (texts.length === 1 && text.trimStart().startsWith('['))) return parseField(field, text);
  return texts.length === 1 && text === '' ? [] : texts;
}

function readDuration(field: SettableField, text: string): number {
  const seconds = parseField(field, text);
  const { name } = field;
  if (typeof seconds !== 'number' || seconds < 0) {
    throw new UsageError(m.records.notADuration({ field: name, typed: text, unit: field.number ?? 's' }));
  }
  if (seconds > SECONDS_PER_DAY) throw new UsageError(m.records.longerThanDay({ field: name, hours: seconds / 3600 }));
  return Math.round(seconds);
}

/** Returns the fields named by --set, each with its texts. */
function settingsOf(kind: WrittenKind, flags: Flags): ReadonlyMap<SettableField, readonly string[]> {
  const fields = settableFields(kind);
  const settings = new Map<SettableField, string[]>();
  for (const setting of flags.list('set')) {
    const at = setting.indexOf('=');
    if (at < 1) throw new UsageError(m.records.notASetting({ typed: setting }));
    const [path, text] = [setting.slice(0, at).trim().replaceAll('-', '_'), setting.slice(at + 1)];
    const field = fields.find((one) => one.path === path) ?? fields.find(({ name }) => name === path);
    if (field === undefined) throw new UsageError(unknownField(kind, fields, path));
    const texts = settings.get(field) ?? [];
    if (texts.length > 0 && !isList(field)) throw new UsageError(m.records.setTwice({ field: path }));
    settings.set(field, [...texts, text]);
  }
  return settings;
}

function unknownField(kind: WrittenKind, fields: readonly SettableField[], path: string): string {
  const names = fields.map(({ name }) => name);
  const nearest = nearestWord(path, names);
  const hint = nearest === null ? '' : ` ${m.usage.didYouMean({ words: [nearest] })}`;
  return `${m.records.unknownField({ kinds: kindWords(kind.kind).many, field: path })}${hint} ${m.records.theyHave({ fields: names })}`;
}

/** Reads one record from a file, or from the input with `-`. */
export async function readObject(terminal: Cli['terminal'], file: string): Promise<Record<string, unknown>> {
  const text = file === '-' ? await terminal.readInput() : await textOf(file);
  let value: unknown;
  try {
    value = JSON.parse(withoutComments(text));
  } catch (error) {
    throw new CommandError(
      m.records.notJson({ file, reason: error instanceof Error ? error.message : '' }),
      EXIT.usage,
    );
  }
  if (!isFields(value)) throw new CommandError(m.records.notARecord({ file }), EXIT.usage);
  return { ...value };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(fileErrorText(file, error), EXIT.usage);
  }
}
