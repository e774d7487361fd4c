import { m } from '#cli/language/messages.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import { findRecord } from './find-record.ts';
import { kindWords, listCommand, type WrittenKind } from './listed-kinds.ts';
import { readChanges } from './read-changes.ts';
import { type Fields, idOf, titleOf } from './read-records.ts';
import { cellText, columnsOf, isFields, valueAt } from './record-cells.ts';

type RecordCall = (input: unknown, options?: CallOptions) => Promise<unknown>;

/** Adds a record. Its title follows the command, or is among the given fields. */
export async function addRecord(
  cli: Cli,
  { api }: OpenFarm,
  kind: WrittenKind,
  words: readonly string[],
  flags: Flags,
): Promise<undefined> {
  const given = await readChanges(cli, api, kind, flags);
  const title = words.join(' ').trim();
  const body = title === '' ? given : { ...given, [kind.title]: title };
  if (typeof body[kind.title] !== 'string')
    throw new UsageError(m.records.nameNew({ kind: kindWords(kind.kind).one, command: listCommand(kind) }));
  const record = recordIn(await callOf(api, `create${kind.names[0]}`)({ body }));
  report(cli, kind, record, m.records.added);
}

/** Changes the given fields of a record, unless someone else has changed it since it was read. */
export async function editRecord(
  cli: Cli,
  { api }: OpenFarm,
  kind: WrittenKind,
  text: string,
  flags: Flags,
): Promise<undefined> {
  if (flags.list('set').length === 0 && flags.text('from-json') === undefined)
    throw new UsageError(m.records.nothingToChange);
  const before = await findRecord(api, kind, text, 'exact');
  const body = await readChanges(cli, api, kind, flags, before);
  // A file that was written from the record has the version that its author saw.
  const version = Number(body.version ?? before.version);
  const record = recordIn(
    await callOf(api, `update${kind.names[0]}`)({ params: { uuid: idOf(before) }, body }, { ifMatch: version }),
  );
  report(cli, kind, record, m.records.changed);
  if (cli.look === 'json') return;
  for (const row of changedNumbers(kind, before, record)) cli.terminal.out(row);
}

/** Returns a row for each changed number with its unit: '  Light: 16 h → 18 h'. */
function changedNumbers(kind: WrittenKind, before: Fields, after: Fields): string[] {
  const context = { names: new Map(), site: null };
  return columnsOf(kind).flatMap(({ path, heading, per, number }) => {
    const values = [valueAt(before, path), valueAt(after, path)];
    if (values[0] === values[1] || !values.some((value) => typeof value === 'number')) return [];
    const [label = '', unit = ''] = heading.split(', ');
    const [was = '', is = ''] = values.map((value) => {
      const text = cellText(value, context, per, number);
      return typeof value === 'number' && unit !== '' ? `${text} ${unit}` : text;
    });
    return `  ${m.records.numberChanged({ label, was, is })}`;
  });
}

/** Archives or disables a record, or takes it into use again. */
export async function retireRecord(
  cli: Cli,
  { api }: OpenFarm,
  kind: WrittenKind,
  text: string,
  isRetired: boolean,
): Promise<undefined> {
  const before = await findRecord(api, kind, text, 'exact');
  const body = kind.retires === 'archived' ? { archived: isRetired } : { active: !isRetired };
  const record = recordIn(
    await callOf(api, `update${kind.names[0]}`)(
      { params: { uuid: idOf(before) }, body },
      { ifMatch: Number(before.version) },
    ),
  );
  const isArchived = kind.retires === 'archived';
  report(cli, kind, record, isRetired ? (isArchived ? m.records.archived : m.records.disabled) : m.records.restored);
}

/** Deletes a record after a confirmation. The farm refuses if others need it, and names them. */
export async function deleteRecord(
  cli: Cli,
  { api }: OpenFarm,
  kind: WrittenKind,
  text: string,
  flags: Flags,
): Promise<number | undefined> {
  const record = await findRecord(api, kind, text, 'exact');
  const name = { kind: kindWords(kind.kind).one, name: titleOf(kind, record), uuid: idOf(record) };
  if (!(await confirm(cli, m.records.askDelete(name), flags.has('yes')))) {
    cli.terminal.log(m.records.nothingDeleted);
    return EXIT.refused;
  }
  await callOf(api, `delete${kind.names[0]}`)({ params: { uuid: idOf(record) } }, { ifMatch: Number(record.version) });
  if (cli.look === 'json') cli.terminal.json(record);
  else cli.terminal.out(m.records.deleted(name));
  return undefined;
}

type Told = (about: { readonly kind: string; readonly name: string; readonly uuid: string }) => string;

function report({ terminal, look }: Cli, kind: WrittenKind, record: Fields, told: Told): void {
  if (look === 'json') terminal.json(record);
  else terminal.out(told({ kind: kindWords(kind.kind).one, name: titleOf(kind, record), uuid: idOf(record) }));
}

/** Returns the record of an answer; crops and families are answered as a list of one. */
function recordIn(answer: unknown): Fields {
  const record: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (!isFields(record)) throw new Error('The farm answered without a record');
  return record;
}

/** Returns the call of that name. Throws if the farm has none, which the tests rule out. */
export function callOf(api: FarmApi, name: string): RecordCall {
  const call: unknown = Reflect.get(api, name);
  if (!isCall(call)) throw new Error(`The farm has no call ${name}`);
  return call;
}

// The name of the call is computed, so the compiler can't check it.
const isCall = (call: unknown): call is RecordCall => typeof call === 'function';
