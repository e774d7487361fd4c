import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#adapters/main/settings.ts';

describe('settings', () => {
  it('have usual values', () => {
    expect(readSettings({})).toEqual({
      data: './phyto-data',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: null,
      trustProxy: null,
      siteName: null,
      timeZone: null,
      adminPassword: null,
      logLevel: 'info',
      accessTokenSeconds: 900,
    });
  });

  it('come from the environment, and a flag beats it', () => {
    const environment = { PHYTO_DATA: '/srv/a', PHYTO_SITE_NAME: ' Aarhus North ', PHYTO_ACCESS_TOKEN_SECONDS: '60' };
    expect(readSettings(environment, { data: '/srv/b' })).toMatchObject({
      data: '/srv/b',
      siteName: 'Aarhus North',
      accessTokenSeconds: 60,
    });
  });

  it('that are set to nothing are not set', () => {
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

  it.each([
    [{ PHYTO_LISTEN: 'farm' }, {}, 'PHYTO_LISTEN: Enter host:port, such as 127.0.0.1:8080.'],
    [{}, { listen: 'farm:80800' }, '--listen: Enter a port of at most 65535.'],
    [{ PHYTO_LISTEN: 'fine:80' }, { listen: '::1:80' }, '--listen: Enter host:port, such as 127.0.0.1:8080.'],
    [{}, { data: '' }, '--data: Enter a value.'],
    [
      { PHYTO_PUBLIC_URL: 'javascript:alert(1)' },
      {},
      'PHYTO_PUBLIC_URL: Enter an address such as https://farm.example/.',
    ],
    [{ PHYTO_ACCESS_TOKEN_SECONDS: '3600' }, {}, 'PHYTO_ACCESS_TOKEN_SECONDS: Enter at most 900.'],
    [{ PHYTO_ACCESS_TOKEN_SECONDS: 'long' }, {}, 'PHYTO_ACCESS_TOKEN_SECONDS: Enter a number of seconds.'],
    [{ PHYTO_LOG_LEVEL: 'loud' }, {}, 'PHYTO_LOG_LEVEL: Enter one of trace, debug, info, warn, error, fatal, silent.'],
    [
      { PHYTO_DATABASE_URL: 'postgres://farm' },
      {},
      'PHYTO_DATABASE_URL: This release keeps its data in a folder; set PHYTO_DATA instead.',
    ],
  ])('that cannot be used are named: %j %j', (environment, flags, words) => {
    expect(() => readSettings(environment, flags)).toThrow(new SettingsError(words));
  });
});
