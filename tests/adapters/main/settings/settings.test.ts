import { describe, expect, it } from 'vitest';
import { readSettings } from '#adapters/main/settings/settings.ts';
import { serverProblems } from '#messages/en/problems/service.ts';

const URL_WANTED = 'Enter an address such as postgres://user:password@host/database.';
const VICTORIA_WANTED = 'Enter an address such as http://host:8428.';
const BROKER_WANTED = 'Enter an address such as mqtt://user:password@host:1883.';

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      data: './phyto-data',
      databaseUrl: null,
      secret: null,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: null,
      trustProxy: null,
      siteName: null,
      timeZone: null,
      adminPassword: null,
      logLevel: 'info',
      accessTokenSeconds: 900,
      tls: null,
      metricsToken: null,
      mqttUrl: null,
      telemetryUrl: null,
      acceptMissingFiles: false,
    });
  });

  it('come from the environment, and a flag overrides it', () => {
    const environment = { PHYTO_DATA: '/srv/a', PHYTO_SITE_NAME: ' Aarhus North ', PHYTO_ACCESS_TOKEN_SECONDS: '60' };
    expect(readSettings(environment, { data: '/srv/b' })).toMatchObject({
      data: '/srv/b',
      siteName: 'Aarhus North',
      accessTokenSeconds: 60,
    });
  });

  it('accept missing files only if told so', () => {
    const settingsOf = (PHYTO_ACCEPT_MISSING_FILES: string, flag?: string) =>
      readSettings({ PHYTO_ACCEPT_MISSING_FILES }, { acceptMissingFiles: flag }).acceptMissingFiles;
    expect([settingsOf('yes'), settingsOf('no'), settingsOf(''), settingsOf('no', 'yes')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(() => settingsOf('maybe')).toThrow('PHYTO_ACCEPT_MISSING_FILES: ');
  });

  it.each([
    'postgres://grower:word@db.farm:5433/farm',
    'postgresql://db/farm?sslmode=verify-full',
    'postgres:///farm?host=/run/postgresql',
  ])('select PostgreSQL by %s', (url) => {
    const secret = 'x'.repeat(32);
    const settings = readSettings(
      { PHYTO_DATABASE_URL: 'postgres://other/farm', PHYTO_SECRET: secret },
      { databaseUrl: url },
    );
    expect(settings).toMatchObject({ databaseUrl: url, secret, data: './phyto-data' });
  });

  it.each(['mqtt://broker', 'mqtts://grower:w%40rd@broker.farm:8883/'])('connect with the broker %s', (mqttUrl) => {
    expect(readSettings({ PHYTO_MQTT_URL: 'mqtt://other' }, { mqttUrl })).toMatchObject({ mqttUrl });
  });

  it.each(['http://127.0.0.1:8428', 'https://grower:word@metrics.farm/victoria/'])(
    'keep readings in VictoriaMetrics at %s',
    (telemetryUrl) => {
      expect(readSettings({ PHYTO_TELEMETRY_URL: 'http://other' }, { telemetryUrl })).toMatchObject({ telemetryUrl });
    },
  );

  it('that are empty count as unset', () => {
    expect(readSettings({ PHYTO_DATA: '', PHYTO_ADMIN_PASSWORD: '' })).toMatchObject({
      data: './phyto-data',
      adminPassword: null,
    });
  });

  it.each([
    ['0.0.0.0:80', '0.0.0.0', 80],
    ['[::1]:8081', '::1', 8081],
    ['farm.local:0', 'farm.local', 0],
    [':9000', '127.0.0.1', 9000],
    ['9000', '127.0.0.1', 9000],
  ])('listen at %s', (text, host, port) => {
    expect(readSettings({ PHYTO_LISTEN: text })).toMatchObject({ host, port });
  });

  it.each(['127.0.0.1', '::1, 10.0.0.0/8', 'loopback', 'fd00::/8'])('trust the proxy %s', (trustProxy) => {
    expect(readSettings({}, { trustProxy })).toMatchObject({ trustProxy });
  });

  it.each([
    [{ PHYTO_LISTEN: 'farm' }, {}, 'PHYTO_LISTEN: Enter host:port, such as 127.0.0.1:8080.'],
    [{}, { listen: 'farm:80800' }, '--listen: Enter a value of at most 65535.'],
    [{ PHYTO_LISTEN: 'fine:80' }, { listen: '::1:80' }, '--listen: Enter host:port, such as 127.0.0.1:8080.'],
    [{}, { data: '' }, '--data: Enter a value.'],
    [{ PHYTO_TRUST_PROXY: 'nginx' }, {}, 'PHYTO_TRUST_PROXY: Enter addresses such as 127.0.0.1, 10.0.0.0/8.'],
    [{}, { trustProxy: '10.0.0.0/33' }, '--trust-proxy: Enter addresses such as 127.0.0.1, 10.0.0.0/8.'],
    [
      { PHYTO_PUBLIC_URL: 'javascript:alert(1)' },
      {},
      'PHYTO_PUBLIC_URL: Enter an address such as https://farm.example/.',
    ],
    [{ PHYTO_ACCESS_TOKEN_SECONDS: '3600' }, {}, 'PHYTO_ACCESS_TOKEN_SECONDS: Enter a value of at most 900.'],
    [{ PHYTO_ACCESS_TOKEN_SECONDS: 'long' }, {}, 'PHYTO_ACCESS_TOKEN_SECONDS: Enter a number.'],
    [{ PHYTO_METRICS_TOKEN: 'short' }, {}, 'PHYTO_METRICS_TOKEN: Enter 16 to 1024 visible ASCII characters.'],
    [
      { PHYTO_TLS_CERT: 'a.pem' },
      {},
      `--tls-key (PHYTO_TLS_KEY): ${serverProblems.tls_incomplete({ given: '--tls-cert' })}`,
    ],
    [{}, { tlsKey: 'a.key' }, `--tls-cert (PHYTO_TLS_CERT): ${serverProblems.tls_incomplete({ given: '--tls-key' })}`],
    [{ PHYTO_LOG_LEVEL: 'loud' }, {}, 'PHYTO_LOG_LEVEL: Enter one of: trace, debug, info, warn, error, fatal, silent.'],
    [{ PHYTO_DATABASE_URL: 'mysql://grower:word@db/farm' }, {}, `PHYTO_DATABASE_URL: ${URL_WANTED}`],
    [{ PHYTO_DATABASE_URL: 'postgres://grower:word@db' }, {}, `PHYTO_DATABASE_URL: ${URL_WANTED}`],
    [{}, { databaseUrl: 'db/farm' }, `--database-url: ${URL_WANTED}`],
    [{ PHYTO_MQTT_URL: 'http://broker' }, {}, `PHYTO_MQTT_URL: ${BROKER_WANTED}`],
    [{}, { mqttUrl: 'mqtt://ana:100%@broker' }, `--mqtt-url: ${BROKER_WANTED}`],
    [{}, { mqttUrl: 'mqtt://broker/farm' }, `--mqtt-url: ${BROKER_WANTED}`],
    [{ PHYTO_TELEMETRY_URL: 'localhost:8428' }, {}, `PHYTO_TELEMETRY_URL: ${VICTORIA_WANTED}`],
    [{}, { telemetryUrl: 'http://victoria:8428/?tenant=1' }, `--telemetry-url: ${VICTORIA_WANTED}`],
    [{}, { telemetryUrl: 'http://ana:100%@victoria:8428' }, `--telemetry-url: ${VICTORIA_WANTED}`],
    [{ PHYTO_SECRET: 'short' }, {}, 'PHYTO_SECRET: Enter at least 32 characters.'],
    [{ PHYTO_DATABASE_URL: 'postgres://db/farm' }, {}, `PHYTO_SECRET: ${serverProblems.secret_missing({})}`],
  ])('that are invalid are named: %j %j', (environment, flags, words) => {
    expect(() => readSettings(environment, flags)).toThrow(words);
  });
});
