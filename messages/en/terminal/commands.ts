// Help texts of commands and their options. The help breaks the notes into rows.

const at = 'now, 13:40, "-1d 17:05"';
const yes = "don't ask";
const shift = 'if late, shift later actions by as many days';
const harvestFacts = {
  grams: 'total yield',
  totalGrams: 'of several lots, by trays',
  cleared: 'trays cleared',
  weightOk: 'accept an unlikely weight',
  earlyOk: 'accept it early',
  qa: 'pass or fail',
  check: 'a QA check: "Core temperature=3.5"; repeatable',
};

export const tasks = {
  summary: "today's tasks; interactive on a TTY",
  chamber: 'repeatable; default all',
  overdue: 'only overdue tasks',
};

export const batch = {
  summary: 'one batch with its timeline',
  interactive: 'full screen',
  tag: 'add a tag; repeatable',
  untag: 'remove a tag; repeatable',
  delete: 'delete the batch with its actions, harvests and comments',
  reason: 'why; required once it has been harvested',
  yes: "delete: don't ask",
};

export const batches = { summary: 'planned and growing batches, and where they are; with words, all that match' };

export const complete = {
  summary: "completes a batch's current task, or an action",
  at,
  yes,
  ...harvestFacts,
  trays: 'harvested, sown, or left by respacing',
  seedLot: 'when sowing; - for none',
  places: 'where trays go: "Grow 2 D1-3, E2"',
  moves: 'or one by one: "A1 > Grow 2 D1 = 8; A2 > D2"',
  binned: 'when respacing: "C2=2"',
  reason: 'why trays were binned',
  text: 'what was done, for a note',
  shift,
};

export const undo = {
  summary: 'reopens completed actions, all or none',
  yes,
  note: "ACTIONS are uuids; a lot code means that batch's last completed action.",
};

export const move = {
  summary: 'moves trays outside the plan',
  places: 'all trays: "Grow 2 D1-3"',
  moves: 'some trays: "A1 > Grow 2 D1 = 8"; separate moves with ;',
  at,
  yes,
};

export const bin = {
  summary: 'discards trays',
  trays: 'where and how many: "C2=2"',
  reason: 'required',
  yes,
};

export const harvest = {
  summary: 'exports all harvests, or records one',
  from: '2026-11-01, 2026-11, today, -7d, last-week',
  to: 'included',
  failEmpty: 'exit 1 without rows',
  output: 'a file, written completely or not at all; stdout without it',
  at,
  yes,
  trays: 'trays harvested',
  ...harvestFacts,
  shift,
  note: 'Their own options: phyto harvests export --help, phyto harvest record --help.',
  exportNote:
    "A period is a day, month or year, -7d (the seven whole days before today), +7d (after it), today, yesterday, tomorrow, or last-, this- or next-week, -month or -year, in the site's time zone and weeks. --from alone means all of its period; a date has no end. Names can be codes or uuids; --crop, --recipe and --batch are repeatable. A lost connection starts over; rows on stdout are never repeated.",
};

export const plan = {
  summary: 'plans a batch from a recipe, by name or uuid',
  start: '2026-12-04, today, +14d',
  harvest: 'first harvest, instead of --start',
  at: 'beds to sow in: "Grow 1 A1-4"',
  repeat: 'plan n batches, all or none',
  every: 'days apart; 7',
  tag: 'repeatable',
  replaceChamber: 'use another chamber: "Grow 1=Grow 2"',
  anyway: 'even if already overdue or without room (else exit 1)',
  dryRun: 'show the plan, save nothing',
  yes: "don't ask; required without a TTY",
};

export const recipes = {
  summary: 'growing recipes, latest versions',
  archived: 'only archived ones',
  yes: "delete: don't ask",
  fromJson: 'add, edit: a recipe as show --json prints it; - for stdin',
  template: 'add: print a whole sample for --from-json',
  inPlace: 'edit: change the latest version, if no batch uses it',
  note: 'list is the default, and takes search words. edit adds a version if the actions differ. phyto import openag reads OpenAg files.',
};

export const readingImports = {
  summary: 'imports of readings and rows; undo takes one back',
  yes: "undo: don't ask",
  note: 'undo removes what the import added and nothing has changed since, and restores what it replaced. Records in use stay. Name it by its uuid or its file.',
};

export const imports = {
  summary: 'imports spreadsheets (XLSX, ODS, CSV); - for stdin',
  dryRun: 'report only, add nothing',
  skipBad: 'skip bad rows',
  sheet: 'of a workbook with several',
  strict: 'for telemetry: refuse files with an unread metric',
  replace: 'replace readings',
  map: 'repeatable; aisle+column joins two, Cut:lb adds a unit',
  crop: 'for openag recipes',
  family: 'for crops',
  chamber: 'for beds',
  trayCapacity: 'for beds',
  createPlaces: 'create chambers that rows name and the farm lacks',
  growthRecipe: 'for batches',
  startDate: 'for batches',
  anyWeight: 'for harvests: allow more than 20 kg per tray',
  subject: 'for telemetry: what it is of, if no column says',
  timeColumn: 'for telemetry; Date+Time joins two columns',
  clock: "for telemetry: the clock of the file, if not the site's",
  device: 'for telemetry: the place of a sensor; repeatable',
};

export const serve = {
  summary: 'runs the server of a farm',
  publicUrl: 'its address on the network',
  tlsCert: 'serve HTTPS',
  mqttUrl: 'broker of the devices',
  telemetryUrl: 'VictoriaMetrics, for the readings of machines',
  acceptMissingFiles: 'start even if the folder has none of the documents',
  siteName: 'on first start',
  note: 'With PostgreSQL (--database-url), PHYTO_SECRET is required.',
};

export const demo = { summary: 'runs a demo farm to try things out', fresh: 'rebuild it' };

export const simulate = {
  summary: 'sends readings of simulated machines, to try things out',
  every: 'a minute unless given',
  once: 'send once and end',
  pastDays: 'days of readings to send first',
  deadProbe: 'a machine whose probes send -1023',
  stuckLight: "a bed whose light doesn't go off",
  seed: 'other readings',
  mqttUrl: 'send through this broker, as devices do',
  note: "The readings follow the recipes of what grows on the farm. Use a farm for trying things out: readings can't be deleted.",
};

export const backup = {
  summary: 'backs up the whole farm while it runs',
  output: 'also save it here; - for stdout',
  list: 'list the backups of the farm',
  get: 'download this one to --output, instead of making one',
};

export const restore = {
  summary: 'restores a stopped farm from a backup',
  verify: 'check the audit trail before, and every row after',
  note: 'The previous farm is kept in a subfolder.',
};

export const migrateDatabase = {
  summary: 'copies a stopped farm into PostgreSQL',
  to: 'an empty database: postgres://user:password@host/database',
  note: "The original farm (--data or --database-url) isn't changed.",
};

export const verifyAudit = {
  summary: 'checks every record against the audit trail',
  note: 'Works while the farm runs. Exits with 1 if it finds anything. Prints the newest checkpoint: store it elsewhere.',
};

export const setup = {
  summary: 'sets up a new farm: account, site',
  code: 'as phyto serve prints it',
  passwordStdin: 'for scripts',
  timeZone: "default: this computer's",
  note: 'Creates the account admin and signs in. Asks for what the options leave out.',
};

export const login = { summary: 'signs in and remembers the farm', passwordStdin: 'for scripts' };

export const logout = { summary: 'signs out and forgets the tokens' };

export const user = {
  summary: 'lists and changes accounts, resets passwords',
  orderBy: '-NAME: descending',
  passwordStdin: 'add, reset-password: for scripts',
  yes: "delete: don't ask",
  note: 'Without --password-stdin, the password is random and printed alone. Over a network, reset-password also needs your own password: the first line of stdin, the new one the second.',
};

export const token = {
  summary: 'creates, lists and revokes API tokens',
  scope: 'default: read',
  expires: '2027-01-31 or +90d; default: never',
  yes: "revoke: don't ask",
  note: "create prints the token alone, once. It needs a sign-in: a token can't create tokens.",
};

export const completion = { summary: 'completes commands and options in a shell' };

export const yields = {
  summary: 'estimated and actual yields by crop',
  note: "PERIOD: today (default), yesterday, tomorrow, -7d (the seven whole days before today), +7d, last-, this- or next-week, -month or -year, 2026-11, 2026, 2026-11-01, or two joined by ..: 2026-11-01..2026-11-14. Days are the site's, and weeks begin as in its locale.",
};

export const audit = {
  summary: 'who changed what and when, newest first; for admins',
  kind: 'crop, batch, action, session ...',
  record: 'a uuid',
  who: 'a username',
  what: 'create, update, delete, complete, undo ...',
  limit: 'default: 50',
  note: '--from and --to are periods: 2026-11-01, today, -7d, last-week. --json also prints the values before and after.',
};

export const climate = {
  summary: 'the climate a batch lived in, beside the planned one, by phase',
  days: 'one row a day instead of one a phase',
  note: 'Measured, then planned in brackets: means, the DLI in mol/m²/d from lights-on, and the sum of degree-days. Outside: hours with a temperature or humidity outside the band of the recipe.',
};

export const performance = {
  summary: 'days, yields and losses of the batches of a recipe',
  climate: 'the climate they lived in instead',
  note: 'RECIPE is a name, its beginning, or a uuid.',
};

export const occupancy = {
  summary: 'how full the chambers were, are and will be',
  note: 'PERIOD: today (default), -7d, this-week, next-month, 2026-11, or two joined by ..: today..+14d. Later days follow from the plans of batches.',
};

export const hardware = { summary: 'machines that report an error', fail: 'exit 1 if there are any' };

export const faults = {
  summary: 'faults with value, band and first check',
  past: 'those that have ended',
  ofPast: 'with --past',
  limit: 'with --past; 50 unless given',
  note: 'The faults of an HVAC include those of its chamber.',
};

export const acknowledge = {
  summary: 'acknowledges the open faults of a place',
  note: 'for those who come next',
  more: 'PLACE can also be the uuid of one fault. A fault stays open until it clears.',
};

export const setPoints = {
  summary: 'what machines are asked to do, and what they report',
  overridden: 'only places with an override',
  note: 'PLACE is a bed such as "Grow 1 A1", a chamber or a reservoir; an HVAC follows its chamber.',
};

export const override = {
  summary: 'overrides set points for a while',
  reason: 'why; required',
  duration: '90min, 4h or 3d',
  until: '18:00, "+1d 08:00" or a day',
  note: 'The names are those of phyto set-points. Values are in their units, or as 72F, 16h or 06:30. "phyto override end PLACE" ends all overrides of a place; with names, only these.',
};

export const devices = {
  summary: "devices of other makers on the farm's MQTT broker",
  to: 'what it measures: a bed, HVAC, reservoir or chamber',
  value: 'a value to read, as in $.SHT3X.Humidity=humidity',
  command: 'what to ask it for, as in light=cmnd/TH16/POWER',
  payload: 'with test: read this instead of the last message',
  yes: "don't ask",
  note: 'map takes what is known in the last message, unless told otherwise.',
};

export const readings = {
  summary: 'what is measured, and the readings of a series',
  last: '90min, 4h or 3d; a day unless given',
  points: '100 in tables, else 1000; at most 4000',
  single: 'every single reading',
  bad: 'readings that were kept apart, with the reason',
  limit: 'with --bad; 100 unless given',
  remove: 'remove the readings from --from to --to',
  reason: 'with --remove: why',
  yes: "with --remove: don't ask",
  note: 'With a place and a metric, it prints the least, mean and greatest value of each span. Times of CSV and JSON are UTC.',
};

export const conflicts = { summary: 'recipes that contradict each other', fail: 'exit 1 if there are any' };

export const sop = {
  summary: 'lists, downloads, uploads and changes SOPs',
  output: 'get: a file; - for stdout',
  fileVersion: 'get: an earlier version',
  category: 'list, put, edit',
  author: 'put, edit',
  name: 'put, edit: file name on the farm',
  title: 'edit: an empty one is none',
  yes: "delete: don't ask",
  note: 'put adds a version if the farm has that file name; versions lists them. put - --name FILE reads the file from stdin.',
};

export const qaDocument = {
  summary: 'lists and changes the documents of QA specs',
  spec: 'the QA spec; put needs it',
  put: 'put',
  name: 'put: file name on the farm',
};

export const comment = {
  summary: 'comments on a batch, or lists its comments',
  delete: 'its whole text, or its uuid',
  yes: "delete: don't ask",
  note: '- reads the comment from stdin.',
};

export const doctor = {
  summary: 'checks the connection and the farm',
  note: 'Exits with 1 if a check fails. --data also checks each page of the database.',
};

export const settings = {
  summary: "shows or changes the farm's settings",
  note: 'An empty value clears a limit. Temperatures are in C, also where the farm shows other units.',
};

/** Commands for one kind of record: 'lists and changes crops'. */
export const records = {
  summary: ({ kinds }: { readonly kinds: string }): string => `lists and changes ${kinds}`,
  retired: 'only those out of use',
  orderBy: '-NAME: descending',
  set: 'add, edit: a field; repeatable. Empty clears it',
  fromJson: 'add, edit: a whole record; - for stdin',
  template: 'add: print a whole sample for --from-json',
  yes: "delete: don't ask",
  note: 'list takes search words, the others a name or uuid.',
  /** 'Required: name, code. Optional: family, supplier.' */
  fields: ({ needed, others }: { readonly needed: readonly string[]; readonly others: readonly string[] }): string =>
    others.length === 0
      ? `Required: ${needed.join(', ')}.`
      : `Required: ${needed.join(', ')}. Optional: ${others.join(', ')}.`,
};
