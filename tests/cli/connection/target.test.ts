import { describe, expect, it } from 'vitest';
import { targetOf } from '#cli/container.ts';
import { createFlags } from '#cli/runtime/flags.ts';
import { systemUser } from '#cli/system-user.ts';
import * as usage from '#messages/en/terminal/usage.ts';

const URL_A = 'postgres://grower:word@db/a';
const URL_B = 'postgres://grower:word@db/b';
const target = (flags: Record<string, string>, env: Record<string, string> = {}) => {
  const { host, data, databaseUrl } = targetOf(createFlags(flags), env);
  return { host, data, databaseUrl };
};

it('names a user of the system who has no name by the number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(systemUser(nameless)).toBe(`uid-${process.getuid?.()}`);
  expect(systemUser(() => 'ana')).toBe('ana');
});

describe('the farm of a command', () => {
  it.each([
    [{}, {}, { host: null, data: null, databaseUrl: null }],
    [{}, { PHYTO_DATA: '/srv/a' }, { host: null, data: '/srv/a', databaseUrl: null }],
    [{ data: '/srv/b' }, { PHYTO_DATA: '/srv/a' }, { host: null, data: '/srv/b', databaseUrl: null }],
    [{}, { PHYTO_DATABASE_URL: URL_A }, { host: null, data: './phyto-data', databaseUrl: URL_A }],
    [{ data: '/srv/b' }, { PHYTO_DATABASE_URL: URL_A }, { host: null, data: '/srv/b', databaseUrl: URL_A }],
    [
      { databaseUrl: URL_B },
      { PHYTO_DATABASE_URL: URL_A, PHYTO_DATA: '/srv/a' },
      { host: null, data: '/srv/a', databaseUrl: URL_B },
    ],
    [{ databaseUrl: URL_B }, { PHYTO_HOST: 'farm.example' }, { host: null, data: './phyto-data', databaseUrl: URL_B }],
    [
      {},
      { PHYTO_HOST: 'farm.example', PHYTO_DATABASE_URL: URL_A },
      { host: 'http://farm.example', data: null, databaseUrl: null },
    ],
    [{ host: 'farm.example', databaseUrl: URL_B }, {}, { host: 'http://farm.example', data: null, databaseUrl: null }],
  ])('is selected by %j and %j', (flags, env, wanted) => {
    expect(target(flags, env)).toEqual(wanted);
  });

  it('takes a token without its line break, and refuses an empty one', () => {
    const tokenOf = (flags: Record<string, string>, env: Record<string, string> = {}) =>
      targetOf(createFlags(flags), env).token;
    expect(tokenOf({}, { PHYTO_TOKEN: 'phyto_a\n' })).toBe('phyto_a');
    expect(tokenOf({ token: ' phyto_b\r\n' }, { PHYTO_TOKEN: 'phyto_a' })).toBe('phyto_b');
    expect(tokenOf({}, { PHYTO_TOKEN: '\n' })).toBeNull();
    expect(() => tokenOf({ token: '' }, { PHYTO_TOKEN: 'phyto_a' })).toThrow(usage.missingValue({ option: '--token' }));
  });

  it('is refused with an invalid database address, without repeating it', () => {
    const words = (work: () => unknown): string => {
      try {
        work();
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    const said = words(() => target({ databaseUrl: 'mysql://grower:very-secret-word@db/a' }));
    expect(said).toMatch(/^--database-url: Enter an address/);
    expect(said).not.toContain('very-secret-word');
    expect(words(() => target({}, { PHYTO_DATABASE_URL: 'db' }))).toMatch(/^PHYTO_DATABASE_URL: Enter an address/);
    expect(words(() => target({}, { PHYTO_DATA: '/srv/a', PHYTO_TELEMETRY_URL: 'victoria' }))).toMatch(
      /^PHYTO_TELEMETRY_URL: Enter an address/,
    );
  });

  it('has its readings in VictoriaMetrics only if it is local', () => {
    const env = { PHYTO_TELEMETRY_URL: 'http://127.0.0.1:8428' };
    const urlOf = (flags: Record<string, string>) => targetOf(createFlags(flags), env).telemetryUrl;
    expect(urlOf({ data: '/srv/a' })).toBe('http://127.0.0.1:8428');
    expect(urlOf({ host: 'farm.example' })).toBeNull();
  });
});
