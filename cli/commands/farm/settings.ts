import { m } from '#cli/language/messages.ts';
import { numberKindOf } from '#cli/records/number-kinds.ts';
import { cellText, isFields } from '#cli/records/record-cells.ts';
import { parseField, type SettableField, settableFields } from '#cli/records/record-fields.ts';
import type { Cli, Command, OpenFarm } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { alignRows } from '#cli/text/align-table.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';

/** Settings for programs only. */
const HIDDEN = new Set(['version', 'first_run_passed']);

/** Shows the settings of the farm, or changes some. */
export const settings: Command = async (cli, [what = 'show', ...words], _flags) => {
  if (what !== 'show' && what !== 'set') throw new UsageError(unknownVerb('settings', what, ['show', 'set']));
  if (what === 'set' && words.length === 0) throw new UsageError(m.settings.nothingToSet);
  if (what === 'show' && words.length > 0)
    throw new UsageError(
      `${m.usage.tooManyWords({ words: words.join(' ') })} ${m.usage.seeHelp({ command: 'settings' })}`,
    );
  return cli.withFarm((farm) => (what === 'set' ? set(cli, farm, words) : show(cli, farm)));
};

async function show({ terminal, look }: Cli, { api }: OpenFarm): Promise<undefined> {
  const site = await api.getInterfaceEnvironment({});
  m.language.adoptSite(site);
  if (look === 'json') {
    terminal.json(site);
    return;
  }
  const rows = Object.entries(site)
    .filter(([name]) => !HIDDEN.has(name))
    .flatMap(([name, value]) =>
      isFields(value) ? Object.entries(value).map(([part, each]) => [`${name}.${part}`, each]) : [[name, value]],
    );
  const context = { names: new Map<string, string>(), site: null };
  const colon = look === 'plain' ? ':' : '';
  const lines = rows.map(([name, value]) => [
    `${String(name)}${colon}`,
    cellText(value, context, 1, numberKindOf(String(name).split('.').at(-1) ?? '')),
  ]);
  for (const row of alignRows(lines)) terminal.out(row);
}

async function set({ terminal, look }: Cli, { api }: OpenFarm, words: readonly string[]): Promise<undefined> {
  const fields = fieldsOfSite();
  const before = await api.getInterfaceEnvironment({});
  m.language.adoptSite(before);
  const body: Record<string, unknown> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(m.settings.notASetting({ typed: word }));
    const field = fieldNamed(fields, word.slice(0, at).trim().replaceAll('-', '_'));
    const [name = '', part] = field.path.split('.');
    const value = parseField(field, word.slice(at + 1));
    const parts = body[name];
    body[name] = part === undefined ? value : { ...(isFields(parts) ? parts : {}), [part]: value };
  }
  const after = await api.updateInterfaceEnvironment({ body }, { ifMatch: before.version });
  if (look === 'json') terminal.json(after);
  else terminal.out(m.settings.settingsChanged({ names: Object.keys(body) }));
}

function fieldsOfSite(): readonly SettableField[] {
  const { version: _, ...fields } = OPERATIONS.updateInterfaceEnvironment.body.shape;
  return settableFields({ fields: () => fields, retires: null });
}

/** Returns a setting by its path, or by its own name such as `mass`. */
function fieldNamed(fields: readonly SettableField[], typed: string): SettableField {
  const field = fields.find(({ path }) => path === typed) ?? fields.find(({ name }) => name === typed);
  if (field !== undefined) return field;
  const paths = fields.map(({ path }) => path);
  const nearest = nearestWord(typed, paths);
  const hint = nearest === null ? m.records.theyHave({ fields: paths }) : m.usage.didYouMean({ words: [nearest] });
  throw new UsageError(`${m.settings.noSetting({ typed })} ${hint}`);
}
