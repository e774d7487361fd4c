/** Options that every command knows by name: how they are written, and the variable of the environment that also sets them. */
export const SHARED = {
  host: { flags: '--host <url>', variable: 'PHYTO_HOST' },
  token: { flags: '--token <t>', variable: 'PHYTO_TOKEN' },
  data: { flags: '--data <dir>', variable: 'PHYTO_DATA' },
  databaseUrl: { flags: '--database-url <url>', variable: 'PHYTO_DATABASE_URL' },
  json: { flags: '--json', variable: null },
  plain: { flags: '--plain', variable: null },
} as const;

/** An option that every command knows by name, though not every command can honour it. */
export type SharedFlag = keyof typeof SHARED;

/** The shared options, in the order of the help. */
export const SHARED_FLAGS: readonly SharedFlag[] = ['host', 'token', 'data', 'databaseUrl', 'json', 'plain'];

/** A shared option as people type it, without its value. */
export const typedFlag = (flag: SharedFlag): string => SHARED[flag].flags.replace(/ .*/, '');
