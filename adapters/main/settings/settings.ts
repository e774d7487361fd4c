import { isIP } from 'node:net';
import { z } from 'zod';
import { isZone } from '#adapters/clock/site-time.ts';
import { ACCESS_TOKEN_SECONDS } from '#adapters/tokens/tokens.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { decodeFault, fault } from '#ports/schemas/fault.ts';
import { isDatabaseUrl } from './database-url.ts';
import { isMqttUrl } from './mqtt-url.ts';
import { SettingsError } from './settings-error.ts';
import { isTelemetryUrl } from './telemetry-url.ts';

const DEFAULT_DATA = './phyto-data';
const DEFAULT_LISTEN = '127.0.0.1:8080';
const ANSWERS = ['yes', 'no'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Settings {
  readonly data: string;
  /** URL of the farm's PostgreSQL database; null if the farm is in the folder. */
  readonly databaseUrl: string | null;
  /** Encrypts the signing key in that database. */
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
  /** Bearer token of `/metrics`; if null, only programs on this machine can read it. */
  readonly metricsToken: string | null;
  /** URL of the MQTT broker of the devices; null without one. */
  readonly mqttUrl: string | null;
  /** URL of VictoriaMetrics, which keeps the readings of machines; null if they are kept with the farm. */
  readonly telemetryUrl: string | null;
  /** True to serve a farm in PostgreSQL whose documents aren't in the folder. */
  readonly acceptMissingFiles: boolean;
}

const listen = z
  .string()
  .regex(/^(?:\[[0-9a-f:.]+\]:|[^\s:[\]]*:)?\d{1,5}$/i, fault('invalid_listen_address'))
  .transform((text) => {
    const colon = text.lastIndexOf(':');
    return {
      host: text.slice(0, Math.max(colon, 0)).replace(/[[\]]/g, '') || '127.0.0.1',
      port: Number(text.slice(colon + 1)),
    };
  })
  .refine(({ port }) => port <= 65_535, fault('max_value', { value: 65_535 }));

const maxLength = (characters: number) => fault('max_length', { characters });

const word = z.string().trim().min(1, fault('setting_empty')).max(4096, maxLength(4096));

/** Accepts an address, a range of addresses, or the name of a predefined range. */
function isProxyAddress(text: string): boolean {
  const trimmed = text.trim();
  if (['loopback', 'linklocal', 'uniquelocal'].includes(trimmed)) return true;
  const [address = '', bits, ...more] = trimmed.split('/');
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (mostBits === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= mostBits);
}

/** Environment variable, flag and schema of each setting. */
const SETTINGS = {
  data: { variable: 'PHYTO_DATA', flag: '--data', schema: word },
  databaseUrl: {
    variable: 'PHYTO_DATABASE_URL',
    flag: '--database-url',
    schema: z.string().refine(isDatabaseUrl, fault('invalid_database_url')),
  },
  secret: {
    variable: 'PHYTO_SECRET',
    flag: null,
    schema: z
      .string()
      .min(32, fault('min_length', { characters: 32 }))
      .max(1024, maxLength(1024)),
  },
  listen: { variable: 'PHYTO_LISTEN', flag: '--listen', schema: listen },
  publicUrl: {
    variable: 'PHYTO_PUBLIC_URL',
    flag: '--public-url',
    schema: z.url({ protocol: /^https?$/, error: fault('invalid_public_url') }),
  },
  trustProxy: {
    variable: 'PHYTO_TRUST_PROXY',
    flag: '--trust-proxy',
    schema: word.refine((text) => text.split(',').every(isProxyAddress), fault('invalid_proxy_addresses')),
  },
  tlsCert: { variable: 'PHYTO_TLS_CERT', flag: '--tls-cert', schema: word },
  tlsKey: { variable: 'PHYTO_TLS_KEY', flag: '--tls-key', schema: word },
  metricsToken: {
    variable: 'PHYTO_METRICS_TOKEN',
    flag: null,
    schema: z.string().regex(/^[\x21-\x7e]{16,1024}$/, fault('invalid_metrics_token')),
  },
  mqttUrl: {
    variable: 'PHYTO_MQTT_URL',
    flag: '--mqtt-url',
    schema: z.string().refine(isMqttUrl, fault('invalid_mqtt_url')),
  },
  telemetryUrl: {
    variable: 'PHYTO_TELEMETRY_URL',
    flag: '--telemetry-url',
    schema: z.string().refine(isTelemetryUrl, fault('invalid_telemetry_url')),
  },
  acceptMissingFiles: {
    variable: 'PHYTO_ACCEPT_MISSING_FILES',
    flag: '--accept-missing-files',
    schema: z.enum(ANSWERS, { error: fault('one_of', { values: ANSWERS }) }),
  },
  siteName: {
    variable: 'PHYTO_SITE_NAME',
    flag: '--site-name',
    schema: word.max(120, maxLength(120)),
  },
  timeZone: {
    variable: 'PHYTO_TIME_ZONE',
    flag: '--time-zone',
    schema: word.refine(isZone, fault('invalid_time_zone')),
  },
  adminPassword: {
    variable: 'PHYTO_ADMIN_PASSWORD',
    flag: null,
    schema: z.string().max(1024, maxLength(1024)),
  },
  logLevel: {
    variable: 'PHYTO_LOG_LEVEL',
    flag: '--log-level',
    schema: z.enum(LOG_LEVELS, { error: fault('one_of', { values: LOG_LEVELS }) }),
  },
  accessTokenSeconds: {
    variable: 'PHYTO_ACCESS_TOKEN_SECONDS',
    flag: null,
    schema: z.coerce
      .number({ error: fault('number_expected') })
      .int(fault('whole_number_expected'))
      .min(30, fault('min_value', { value: 30 }))
      .max(ACCESS_TOKEN_SECONDS, fault('max_value', { value: ACCESS_TOKEN_SECONDS })),
  },
} as const;

type Name = keyof typeof SETTINGS;

/** Flags of `phyto serve` by setting; a flag takes precedence over the environment variable. */
export type SettingFlags = { readonly [N in Name]?: string | undefined };

/** Reads the settings. Throws SettingsError for the first invalid one. */
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
    const faults = parsed.error.issues.map(({ message }) => decodeFault(message) ?? INVALID);
    throw new SettingsError(source, ...faults);
  };
  const databaseUrl = read('databaseUrl', SETTINGS.databaseUrl);
  const secret = read('secret', SETTINGS.secret);
  if (databaseUrl !== null && secret === null) {
    throw new SettingsError('PHYTO_SECRET', { code: 'secret_missing', params: {} });
  }
  const cert = read('tlsCert', SETTINGS.tlsCert);
  const key = read('tlsKey', SETTINGS.tlsKey);
  if (cert !== null && key === null) throw tlsIncomplete('--tls-key (PHYTO_TLS_KEY)', '--tls-cert');
  if (cert === null && key !== null) throw tlsIncomplete('--tls-cert (PHYTO_TLS_CERT)', '--tls-key');
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
    mqttUrl: read('mqttUrl', SETTINGS.mqttUrl),
    telemetryUrl: read('telemetryUrl', SETTINGS.telemetryUrl),
    acceptMissingFiles: read('acceptMissingFiles', SETTINGS.acceptMissingFiles) === 'yes',
  };
}

const INVALID: CodedProblem = { code: 'invalid_value', params: {} };

const tlsIncomplete = (missing: string, given: string): SettingsError =>
  new SettingsError(missing, { code: 'tls_incomplete', params: { given } });
