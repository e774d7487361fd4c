import { m } from '#cli/language/messages.ts';
import { listOptions, retiringVerbs } from '#cli/records/list-flags.ts';
import { kindWords, NAMED_KINDS, type NamedKind } from '#cli/records/listed-kinds.ts';
import { settableFields } from '#cli/records/record-fields.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { CommandSpec } from './command-spec.ts';
import { COMMANDS } from './commands.ts';
import { wrapWords } from './wrap-words.ts';

/** The arguments of an example that adds or changes a record, by kind. */
const EXAMPLES: Readonly<Record<string, string>> = {
  chamber: 'add "Grow 4"',
  hvac: 'add "Climate 3" --set chamber="Grow 1"',
  reservoir: 'add "Tank 3"',
  physical_location: 'add "Seed store"',
  tray_type: 'add "Foam 200" --set cells=200 --set area_m2=0.13',
  crop: 'add "Lemon basil" --set code=LEM --set supplier="Nordfrø"',
  family: 'add "Daisy family"',
  supplier: 'add "Frøhuset" --set email=hello@frohuset.example',
  growth_medium: 'add "Coco mat" --set kind=mat',
  qa_spec: 'add "Leafy greens" --from-json spec.json',
  light_recipe: 'edit "Leafy 18 h" --set ppfd=250',
  irrigation_recipe: 'edit Mist --set day_fog_on=30',
  fertigation_recipe: 'edit "Leafy EC 1.6" --set ec=1.8',
  environment_recipe: 'edit Seedlings --set day_temperature=23',
  graph_view: 'add Yields --set query="s=yield&range=year"',
  device_mapping: 'edit tele/TH16/SENSOR --set topic=tele/+/SENSOR',
  bed: 'edit "Grow 1 A1" --set tray_capacity=8',
};

/** Returns the command for the records of a kind. */
const commandOf = (kind: NamedKind): CommandSpec => ({
  name: kind.name,
  unlisted: kind.otherNames,
  group: 'records',
  words: `[${['list', 'show', 'add', 'edit', ...retiringVerbs(kind), 'delete'].join('|')}] [words...]`,
  summary: m.commands.records.summary({ kinds: kindWords(kind.kind).many }),
  options: {
    ...listOptions(kind),
    '--set <field=value...>': m.commands.records.set,
    '--from-json <file>': m.commands.records.fromJson,
    '--template': m.commands.records.template,
    '-y, --yes': m.commands.records.yes,
  },
  note: m.commands.records.note,
  details: () => fieldRows(kind),
  examples: [`phyto ${kind.name} list --json`, exampleOf(kind)],
});

/** Returns the rows of the help that list the fields of a kind: first those that a new record needs. */
function fieldRows(kind: NamedKind): readonly string[] {
  const fields = settableFields(kind);
  const namesOf = (isRequired: boolean) =>
    fields.filter((field) => field.isRequired === isRequired).map(({ name }) => name);
  return wrapWords(m.commands.records.fields({ needed: namesOf(true), others: namesOf(false) }).split(' '), ' ');
}

/** Returns an example that adds or changes a record of a kind. */
function exampleOf({ name, kind }: NamedKind): string {
  const example = EXAMPLES[kind];
  return `phyto ${name} ${example ?? 'edit A --set name=B'}`;
}

/** Returns the command for records that has that name; undefined if there is none. */
export function recordCommand(name: string): CommandSpec | undefined {
  const kind = NAMED_KINDS.find((one) => one.name === name || one.otherNames.includes(name));
  return kind === undefined ? undefined : commandOf(kind);
}

/** Returns all commands, in the order of the help. */
export const allCommands = onDemand((): readonly CommandSpec[] => [...COMMANDS, ...NAMED_KINDS.map(commandOf)]);
