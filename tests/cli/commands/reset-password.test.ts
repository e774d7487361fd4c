import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { problems } from '#messages/en/problems/index.ts';
import { homeEnv, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type StartedServer, startServer } from '#tests/cli/start-server.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { makeBusyFarm } from '#tests/faults/support/busy-farm.ts';

const folder = mkdtempSync(join(tmpdir(), 'phyto-reset-'));
const data = join(folder, 'farm');
let server: StartedServer;

beforeAll(async () => {
  await makeBusyFarm({ open: () => openFarm({ data }) }, 0);
  server = await startServer(data);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

const resetPassword = (words: readonly string[], input = '', run = phyto) =>
  run(['user', 'reset-password', ...words], homeEnv(folder), input);

const post = (path: string, body: object) =>
  fetch(new URL(`/api/auth/${path}/`, server.host), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signIn = (password: string) => post('obtain_jwt', { username: 'admin', password });
const pairOf = async (answer: Response) =>
  z.object({ access: z.string(), refresh: z.string() }).parse(await answer.json());
const statusOf = async (access: string) =>
  (await fetch(new URL('/api/users/current/', server.host), { headers: { authorization: `Bearer ${access}` } })).status;

describe('phyto user reset-password beside a running server', () => {
  it('ends the old sessions at their next request; only the printed password signs in', async () => {
    const old = await pairOf(await signIn(PASSWORDS.admin));
    expect(await statusOf(old.access)).toBe(200);
    const { code, out } = await resetPassword(['admin', '--data', data], '', phytoProcess);
    expect(code).toBe(0);
    expect(out).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}\n$/);
    expect(await statusOf(old.access)).toBe(401);
    expect((await post('refresh_jwt', { refresh: old.refresh })).status).toBe(401);
    expect((await signIn(PASSWORDS.admin)).status).toBe(401);
    const { access } = await pairOf(await signIn(out.trim()));
    expect(await statusOf(access)).toBe(200);
  });

  it('reads a password from the input', async () => {
    const { code, out } = await resetPassword(['admin', '--password-stdin', '--data', data], 'fern-harbour-88\n');
    expect([code, out]).toEqual([0, '']);
    expect((await signIn('fern-harbour-88')).status).toBe(200);
  });

  it('refuses a weak password and an unknown user, and changes nothing', async () => {
    const weak = await resetPassword(['admin', '--password-stdin', '--data', data], 'short\n');
    expect([weak.code, weak.err]).toEqual([1, expect.stringContaining('8 characters')]);
    const unknown = await resetPassword(['nobody', '--data', data]);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no user nobody')]);
    expect((await signIn('fern-harbour-88')).status).toBe(200);
  });

  it('creates no farm', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const { code, err } = await resetPassword(['admin', '--data', empty]);
    expect([code, err]).toEqual([1, expect.stringContaining(problems.farm_missing({ place: empty, flag: '--data' }))]);
    expect(readdirSync(empty)).toEqual([]);
  });
});
