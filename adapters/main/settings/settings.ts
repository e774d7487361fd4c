import { isIP } from 'node:net';
import { z } from 'zod';
import { isZone } from '#adapters/clock/site-time.ts';
import { isDatabaseUrl } from './database-url.ts';

export const ACCESS_TOKEN_SECONDS = 900;
const DEFAULT_DATA = './phyto-data';
const DEFAULT_LISTEN = '127.0.0.1:8080';
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** How a server is to run. */
export interface Settings {
  readonly data: string;
  /** The PostgreSQL database that keeps the farm; null keeps it in the folder. */
  readonly databaseUrl: string | null;
  /** What seals the signing key in that database. */
  readonly secret: string | null;
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
  /** Files of a certificate and its key; null serves plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Opens `/metrics` to its bearers; null opens it to this machine. */
  readonly metricsToken: string | null;
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

/** One address, one range of them, or a name for a known range. */
function isProxyAddress(text: string): boolean {
  const trimmed = text.trim();
  if (['loopback', 'linklocal', 'uniquelocal'].includes(trimmed)) return true;
  const [address = '', bits, ...more] = trimmed.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

/** Each setting: its environment variable (PHYTO_ in front), its flag where it has one, and what it takes. */
const SETTINGS = {
  data: { variable: 'PHYTO_DATA', flag: '--data', schema: word },
  databaseUrl: {
    variable: 'PHYTO_DATABASE_URL',
    flag: '--database-url',
    schema: z.string().refine(isDatabaseUrl, 'Enter an address such as postgres://user:password@host/database.'),
  },
  secret: {
    variable: 'PHYTO_SECRET',
    flag: null,
    schema: z.string().min(32, 'Enter at least 32 characters.').max(1024, 'Enter at most 1024 characters.'),
  },
  listen: { variable: 'PHYTO_LISTEN', flag: '--listen', schema: listen },
  publicUrl: {
    variable: 'PHYTO_PUBLIC_URL',
    flag: '--public-url',
    schema: z.url({ protocol: /^https?$/, error: 'Enter an address such as https://farm.example/.' }),
  },
  trustProxy: {
    variable: 'PHYTO_TRUST_PROXY',
    flag: '--trust-proxy',
    schema: word.refine(
      (text) => text.split(',').every(isProxyAddress),
      'Enter addresses such as 127.0.0.1, 10.0.0.0/8.',
    ),
  },
  tlsCert: { variable: 'PHYTO_TLS_CERT', flag: '--tls-cert', schema: word },
  tlsKey: { variable: 'PHYTO_TLS_KEY', flag: '--tls-key', schema: word },
  metricsToken: {
    variable: 'PHYTO_METRICS_TOKEN',
    flag: null,
    schema: z.string().regex(/^[\x21-\x7e]{16,1024}$/, 'Enter 16 to 1024 visible ASCII characters.'),
  },
  siteName: {
    variable: 'PHYTO_SITE_NAME',
    flag: '--site-name',
    schema: word.max(120, 'Enter at most 120 characters.'),
  },
  timeZone: {
    variable: 'PHYTO_TIME_ZONE',
    flag: '--time-zone',
    schema: word.refine(isZone, {
      error: ({ input }) => `${input} is no time zone. Enter a name such as Europe/Copenhagen.`,
    }),
  },
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
  const databaseUrl = read('databaseUrl', SETTINGS.databaseUrl);
  const secret = read('secret', SETTINGS.secret);
  if (databaseUrl !== null && secret === null) {
    throw new SettingsError(
      'PHYTO_SECRET: Missing. It seals the signing key in PostgreSQL: the same text of at least 32 characters for all servers of the farm.',
    );
  }
  const cert = read('tlsCert', SETTINGS.tlsCert);
  const key = read('tlsKey', SETTINGS.tlsKey);
  if (cert !== null && key === null) throw new SettingsError(needs('--tls-key (PHYTO_TLS_KEY)', '--tls-cert'));
  if (cert === null && key !== null) throw new SettingsError(needs('--tls-cert (PHYTO_TLS_CERT)', '--tls-key'));
  const at = read('listen', SETTINGS.listen) ?? listen.parse(DEFAULT_LISTEN);
  return {
    data: read('data', SETTINGS.data) ?? DEFAULT_DATA,
    databaseUrl,
    secret,
    host: at.host,
    port: at.port,
    publicUrl: read('publicUrl', SETTINGS.publicUrl),
    trustProxy: read('trustProxy', SETTINGS.trustProxy),
    siteName: read('siteName', SETTINGS.siteName),
    timeZone: read('timeZone', SETTINGS.timeZone),
    adminPassword: read('adminPassword', SETTINGS.adminPassword),
    logLevel: read('logLevel', SETTINGS.logLevel) ?? 'info',
    accessTokenSeconds: read('accessTokenSeconds', SETTINGS.accessTokenSeconds) ?? ACCESS_TOKEN_SECONDS,
    tls: cert === null || key === null ? null : { cert, key },
    metricsToken: read('metricsToken', SETTINGS.metricsToken),
  };
}

const needs = (missing: string, given: string): string =>
  `${missing}: Missing, though ${given} is set. TLS needs both.`;
