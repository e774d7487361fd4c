import { z } from 'zod';
import { NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';

/** A command whose `--json` output is an object, or a list of objects. */
export interface JsonOutput {
  readonly command: string;
  readonly isList: boolean;
  /** Its keys; those that can be missing end in '?'. */
  readonly keys: readonly string[];
}

const Node = z.looseObject({
  $ref: z.string().optional(),
  get properties() {
    return z.record(z.string(), z.unknown()).optional();
  },
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

/** Returns the keys of the objects that a schema describes, in the list of rows if it describes pages too. */
export function keysOf(schema: z.ZodType): Pick<JsonOutput, 'isList' | 'keys'> {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
  const defs: Readonly<Record<string, unknown>> = whole.$defs ?? {};
  const collect = (value: unknown): Pick<JsonOutput, 'isList' | 'keys'> => {
    const { $ref, properties, required, items, anyOf, allOf } = Node.parse(value);
    if ($ref !== undefined) return collect(defs[$ref.replace('#/$defs/', '')]);
    if (items !== undefined) return { ...collect(items), isList: true };
    if (anyOf !== undefined || allOf !== undefined) {
      const parts = (anyOf ?? allOf ?? []).map(collect);
      const lists = parts.filter(({ isList }) => isList);
      const used = lists.length > 0 ? lists : parts;
      return { isList: lists.length > 0, keys: [...new Set(used.flatMap(({ keys }) => keys))] };
    }
    const keys = Object.keys(properties ?? {}).map((key) => (required.includes(key) ? key : `${key}?`));
    return { isList: false, keys };
  };
  return collect(whole);
}

/** The operations whose answers commands print unchanged. */
const ANSWERS: Readonly<Record<string, z.ZodType | undefined>> = {
  audit: OPERATIONS.listAudit.answer,
  batch: OPERATIONS.getBatch.answer,
  batches: OPERATIONS.listBatches.answer,
  bin: OPERATIONS.binTrays.answer,
  climate: OPERATIONS.getBatchClimate.answer,
  complete: OPERATIONS.completeActions.answer,
  comment: OPERATIONS.listComments.answer,
  conflicts: OPERATIONS.listLifeConflicts.answer,
  'imports undo': OPERATIONS.undoReadingImport.answer,
  'harvest record': OPERATIONS.completeActions.answer,
  'harvests export': OPERATIONS.listHarvests.answer,
  move: OPERATIONS.instantAction.answer,
  performance: OPERATIONS.listPerformance.answer,
  'performance --climate': OPERATIONS.listPerformanceClimates.answer,
  plan: OPERATIONS.createBatch.answer,
  recipes: OPERATIONS.listGrowthRecipes.answer,
  'qa-document': OPERATIONS.listQaDocuments.answer,
  'recipes show': OPERATIONS.getGrowthRecipe.answer,
  settings: OPERATIONS.getInterfaceEnvironment.answer,
  'settings set': OPERATIONS.updateInterfaceEnvironment.answer,
  'sop put': OPERATIONS.uploadSop.answer,
  'sop versions': OPERATIONS.listSopVersions.answer,
  sop: OPERATIONS.listSops.answer,
  token: OPERATIONS.listTokens.answer,
  'token create': OPERATIONS.createToken.answer,
  undo: OPERATIONS.undoActions.answer,
  'user disable': OPERATIONS.updateUser.answer,
  'user edit': OPERATIONS.updateUser.answer,
  'user enable': OPERATIONS.updateUser.answer,
  'user list': OPERATIONS.getUsers.answer,
};

/** Returns the keys of one object that a schema describes, and further ones. */
const withKeys = (schema: z.ZodType, ...more: readonly string[]): readonly string[] => [
  ...keysOf(schema).keys,
  ...more,
];
const BACKUP_KEYS = withKeys(OPERATIONS.makeBackup.answer ?? z.never(), 'path');

/** Outputs that commands compose. */
const COMPOSED: readonly JsonOutput[] = [
  { command: 'backup', isList: false, keys: BACKUP_KEYS },
  { command: 'backup --list', isList: true, keys: BACKUP_KEYS },
  { command: 'backup --get', isList: false, keys: BACKUP_KEYS },
  { command: 'occupancy', isList: false, keys: ['from', 'to', 'today', 'places', 'stays?'] },
  { command: 'login', isList: false, keys: ['host', 'username'] },
  { command: 'logout', isList: false, keys: ['host'] },
  { command: 'migrate-database', isList: false, keys: ['tables'] },
  { command: 'plan --dry-run', isList: true, keys: ['day', 'date', 'action', 'plan', 'place'] },
  {
    ...{ command: 'restore', isList: false },
    keys: ['made_at', 'reason', 'version', 'tables', 'files', 'replaced', 'keeps_readings'],
  },
  { command: 'sop get', isList: false, keys: ['filename', 'bytes', 'path'] },
  { command: 'qa-document get', isList: false, keys: ['filename', 'bytes', 'path'] },
  { command: 'setup', isList: false, keys: ['host', 'username', 'display_name', 'time_zone'] },
  { command: 'token revoke', isList: false, keys: withKeys(OPERATIONS.listTokens.answer) },
  { command: 'user add', isList: false, keys: withKeys(OPERATIONS.createUser.answer, 'password') },
  { command: 'user delete', isList: false, keys: ['username'] },
  { command: 'user reset-password', isList: false, keys: ['username', 'password'] },
  {
    command: 'verify-audit',
    isList: false,
    keys: ['ok', 'rows', 'records', 'checkpoints', 'newest_checkpoint', 'sealed', 'found', 'findings'],
  },
  { command: 'yields', isList: true, keys: ['crop', 'crop_uuid', 'estimated_yield_g', 'total_yield_g'] },
  {
    command: 'tasks',
    isList: true,
    keys: [
      ...['id', 'uuid', 'batch', 'lot_code', 'crop', 'action_type', 'completed', 'action_needed_date'],
      ...['action_completed_date', 'days_till_action', 'next_state', 'locations', 'action_properties'],
      'completed_by_user',
    ],
  },
  { command: 'doctor', isList: true, keys: ['state', 'check', 'text'] },
  { command: 'faults', isList: true, keys: withKeys(OPERATIONS.listFaults.answer, 'name') },
  { command: 'acknowledge', isList: true, keys: withKeys(OPERATIONS.listFaults.answer, 'name') },
  { command: 'set-points', isList: true, keys: withKeys(OPERATIONS.listSetPoints.answer, 'name') },
  { command: 'override', isList: true, keys: withKeys(OPERATIONS.createOverride.answer) },
  { command: 'override end', isList: true, keys: ['uuid', 'subject', 'name', 'key'] },
  { command: 'readings', isList: true, keys: withKeys(OPERATIONS.listSeries.answer, 'name') },
  { command: 'readings --bad', isList: true, keys: withKeys(OPERATIONS.listBadReadings.answer, 'name') },
  { command: 'readings --single', isList: false, keys: ['name', 'subject', 'metric', 'unit', 'step', 'points'] },
  { command: 'readings --remove', isList: false, keys: withKeys(OPERATIONS.removeReadings.answer, 'name') },
  { command: 'import', isList: true, keys: ['file', 'report?', 'refused?'] },
  {
    command: 'imports',
    isList: true,
    keys: [
      ...[
        'uuid',
        'kind',
        'imported_at',
        'imported_by',
        'file_name',
        'sha256',
        'counts',
        'undone_at',
        'undone_by',
        'undone',
      ],
      ...['columns?', 'skipped?', 'date_order?', 'time_zone?', 'replaces?', 'spans?'],
    ],
  },
  {
    command: 'hardware',
    isList: true,
    keys: [
      'uuid',
      'kind',
      'name',
      'chamber_name',
      'since',
      'error',
      'metric',
      'last_value',
      'last_at',
      'band',
      'acknowledged_by',
      'acknowledged_at',
    ],
  },
];

const answers = new Map<string, z.ZodType | undefined>(
  OPERATION_NAMES.map((name): [string, z.ZodType | undefined] => {
    const operation: Operation = OPERATIONS[name];
    return [name, operation.answer];
  }),
);

/** The `--json` outputs, by command. */
export const JSON_OUTPUTS: readonly JsonOutput[] = [
  ...COMPOSED,
  ...Object.entries(ANSWERS).map(([command, answer]) => ({ command, ...keysOf(answer ?? z.never()) })),
  ...NAMED_KINDS.map(({ name, call }) => ({ command: `${name} list`, ...keysOf(answers.get(call) ?? z.never()) })),
].sort((a, b) => (a.command < b.command ? -1 : 1));
