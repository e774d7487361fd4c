import { z } from 'zod';

export const ACCESS_TOKEN_SECONDS = 900;
const DEFAULT_DATA = './phyto-data';
const DEFAULT_LISTEN = '127.0.0.1:8080';
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** How a server is to run. */
export interface Settings {
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
  readonly trustProxy: string | null;
  /** For a new farm only. */
  readonly siteName: string | null;
  readonly timeZone: string | null;
  readonly adminPassword: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly accessTokenSeconds: number;
}

/** A setting that can't be used; the message names it and says what is wanted. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

const listen = z
  .string()
  .regex(/^(?:\[[0-9a-f:.]+\]:|[^\s:[\]]*:)?\d{1,5}$/i, 'Enter host:port, such as 127.0.0.1:8080.')
  .transform((text) => {
    const colon = text.lastIndexOf(':');
    return {
      host: text.slice(0, Math.max(colon, 0)).replace(/[[\]]/g, '') || '127.0.0.1',
      port: Number(text.slice(colon + 1)),
    };
  })
  .refine(({ port }) => port <= 65_535, 'Enter a port of at most 65535.');

const word = z.string().trim().min(1, 'Enter a value.').max(4096, 'Enter at most 4096 characters.');

/** Each setting: its environment variable (PHYTO_ in front), its flag where it has one, and what it takes. */
const SETTINGS = {
  data: { variable: 'PHYTO_DATA', flag: '--data', schema: word },
  listen: { variable: 'PHYTO_LISTEN', flag: '--listen', schema: listen },
  publicUrl: {
    variable: 'PHYTO_PUBLIC_URL',
    flag: '--public-url',
    schema: z.url({ protocol: /^https?$/, error: 'Enter an address such as https://farm.example/.' }),
  },
  trustProxy: { variable: 'PHYTO_TRUST_PROXY', flag: '--trust-proxy', schema: word },
  siteName: {
    variable: 'PHYTO_SITE_NAME',
    flag: '--site-name',
    schema: word.max(120, 'Enter at most 120 characters.'),
  },
  timeZone: { variable: 'PHYTO_TIME_ZONE', flag: '--time-zone', schema: word },
  adminPassword: {
    variable: 'PHYTO_ADMIN_PASSWORD',
    flag: null,
    schema: z.string().max(1024, 'Enter at most 1024 characters.'),
  },
  logLevel: {
    variable: 'PHYTO_LOG_LEVEL',
    flag: '--log-level',
    schema: z.enum(LOG_LEVELS, { error: `Enter one of ${LOG_LEVELS.join(', ')}.` }),
  },
  accessTokenSeconds: {
    variable: 'PHYTO_ACCESS_TOKEN_SECONDS',
    flag: null,
    schema: z.coerce
      .number({ error: 'Enter a number of seconds.' })
      .int('Enter a whole number of seconds.')
      .min(30, 'Enter at least 30.')
      .max(ACCESS_TOKEN_SECONDS, `Enter at most ${ACCESS_TOKEN_SECONDS}.`),
  },
} as const;

type Name = keyof typeof SETTINGS;

/** Flags of `phyto serve` by the names of the settings; a flag beats its environment variable. */
export type SettingFlags = { readonly [N in Name]?: string | undefined };

/** Reads the settings; throws SettingsError for the first that can't be used. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  flags: SettingFlags = {},
): Settings {
  const read = <S extends z.ZodType>(
    name: Name,
    { variable, flag, schema }: { readonly variable: string; readonly flag: string | null; readonly schema: S },
  ): z.output<S> | null => {
    const fromFlag = flags[name];
    const text = fromFlag ?? environment[variable];
    if (text === undefined || (fromFlag === undefined && text === '')) return null;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    const source = fromFlag === undefined ? variable : (flag ?? variable);
    throw new SettingsError(`${source}: ${parsed.error.issues.map(({ message }) => message).join(' ')}`);
  };
  if (environment.PHYTO_DATABASE_URL) {
    throw new SettingsError('PHYTO_DATABASE_URL: This release keeps its data in a folder; set PHYTO_DATA instead.');
  }
  const at = read('listen', SETTINGS.listen) ?? listen.parse(DEFAULT_LISTEN);
  return {
    data: read('data', SETTINGS.data) ?? DEFAULT_DATA,
    host: at.host,
    port: at.port,
    publicUrl: read('publicUrl', SETTINGS.publicUrl),
    trustProxy: read('trustProxy', SETTINGS.trustProxy),
    siteName: read('siteName', SETTINGS.siteName),
    timeZone: read('timeZone', SETTINGS.timeZone),
    adminPassword: read('adminPassword', SETTINGS.adminPassword),
    logLevel: read('logLevel', SETTINGS.logLevel) ?? 'info',
    accessTokenSeconds: read('accessTokenSeconds', SETTINGS.accessTokenSeconds) ?? ACCESS_TOKEN_SECONDS,
  };
}
