/** The headings under which the help lists commands: at most 10 characters. */
export const groups = { work: 'Work', look: 'View', farm: 'Farm', people: 'People', records: 'Records' };

export const programSummary = 'the farm from a terminal';

export const programUsage = '<command> [options]';

export const examples = 'Examples: ';

export const exitCodes = 'Exit: 0 done, 1 refused, 2 usage, 3 not signed in, 4 unreachable.';

/** The environment variables that set options of a command. */
export const variables = ({ names }: { readonly names: readonly string[] }): string =>
  `Variables for options: ${names.join(', ')}. An option on the command line comes first.`;

export const startWith = 'Start with: phyto login --host https://farm.example';

/** Names of values, as they follow an option or a command. Those not listed are the same in every language. */
export const placeholders = {
  actions: 'actions',
  addresses: 'addresses',
  check: 'check',
  day: 'day',
  duration: 'duration',
  dir: 'dir',
  field: 'field',
  'field=heading': 'field=heading',
  'field=value': 'field=value',
  file: 'file',
  files: 'files',
  heading: 'heading',
  'from=to': 'from=to',
  kind: 'kind',
  level: 'level',
  lot: 'lot',
  lots: 'lots',
  metric: 'metric',
  moves: 'moves',
  name: 'name',
  'name=place': 'name=place',
  period: 'period',
  place: 'place',
  places: 'places',
  'point=value': 'point=value',
  recipe: 'recipe',
  result: 'result',
  seconds: 'seconds',
  tag: 'tag',
  text: 'text',
  time: 'time',
  value: 'value',
  what: 'what',
  words: 'words',
  zone: 'zone',
};

export const importKinds = 'Kinds:';

export const importOpenag = 'openag (recipes)';

export const importTelemetry = 'telemetry (readings)';

export const importColumns = 'The columns of a kind: phyto import crops --help';

/** 'crops: name; also code, supplier' */
export const importTakes = ({
  kind,
  needed,
  others,
}: {
  readonly kind: string;
  readonly needed: string;
  readonly others: string | null;
}): string => (others === null ? `${kind}: ${needed}` : `${kind}: ${needed}; also ${others}`);

/** 'total_yield or total_yield_kg' */
export const eitherColumn = ({ columns }: { readonly columns: readonly string[] }): string => columns.join(' or ');
