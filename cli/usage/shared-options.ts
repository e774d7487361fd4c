/** Options of every command, with the environment variables that also set them. */
export const SHARED = {
  host: { flags: '--host <url>', variable: 'PHYTO_HOST' },
  token: { flags: '--token <t>', variable: 'PHYTO_TOKEN' },
  data: { flags: '--data <dir>', variable: 'PHYTO_DATA' },
  databaseUrl: { flags: '--database-url <url>', variable: 'PHYTO_DATABASE_URL' },
  json: { flags: '--json', variable: 'PHYTO_JSON' },
  plain: { flags: '--plain', variable: 'PHYTO_PLAIN' },
} as const;

/** An option that every command recognizes, although some refuse it. */
export type SharedFlag = keyof typeof SHARED;

/** The shared options, in the order of the help. */
export const SHARED_FLAGS: readonly SharedFlag[] = ['host', 'token', 'data', 'databaseUrl', 'json', 'plain'];

/** Returns a shared option as users type it, without its value. */
export const typedFlag = (flag: SharedFlag): string => SHARED[flag].flags.replace(/ .*/, '');
