import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { logTo } from '#adapters/main/process/logging.ts';
import { serve } from '#adapters/main/serve.ts';
import { readSettings } from '#adapters/main/settings/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phyto-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PASSWORD = 'moss-lantern-41';
const WRONG = 'fern-harbour-88';
const METRICS_TOKEN = 'metrics-token-5519';
const QUERY_WORD = 'confidential-customer';
const BODY_WORD = 'family-of-secrets';
const KEY = 'idempotency-key-7731';

const tokens = z.object({ access: z.string(), refresh: z.string() });

it('logs no secret in a busy run with everything enabled', async () => {
  const rows: string[] = [];
  const settings = readSettings({
    PHYTO_DATA: join(folder, 'farm'),
    PHYTO_LISTEN: '127.0.0.1:0',
    PHYTO_ADMIN_PASSWORD: PASSWORD,
    PHYTO_METRICS_TOKEN: METRICS_TOKEN,
    PHYTO_LOG_LEVEL: 'trace',
  });
  const log = {
    lines: logTo({ write: (row) => void rows.push(row) }, 'trace'),
    flush: async () => undefined,
    flushNow: () => undefined,
  };
  const server = await serve(settings, { log });
  const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
    fetch(new URL(path, server.address), {
      ...init,
      headers: {
        cookie: 'session=cookie-value-3391',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...init.headers,
      },
    });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers });

  const secrets = new Set([PASSWORD, WRONG, METRICS_TOKEN, QUERY_WORD, BODY_WORD, KEY, 'cookie-value-3391']);
  const keep = (given: z.infer<typeof tokens>) => {
    for (const secret of [given.access, given.refresh, ...given.access.split('.')]) secrets.add(secret);
    return given;
  };
  try {
    const first = keep(
      tokens.parse(await (await post('/api/auth/obtain_jwt/', { username: 'admin', password: PASSWORD })).json()),
    );
    const renewed = keep(tokens.parse(await (await post('/api/auth/refresh_jwt/', { refresh: first.refresh })).json()));
    const bearer = { authorization: `Bearer ${renewed.access}` };
    const statuses = [
      await post('/api/auth/obtain_jwt/', { username: WRONG, password: WRONG }),
      await post('/api/auth/setup/', { setup_code: 'AAAA-BBBB', password: WRONG }),
      await ask('/api/auth/obtain_jwt/', { method: 'POST', body: `{"password":"${WRONG}` }),
      await ask(`/api/batches/?fuzzy_find=${QUERY_WORD}`, { headers: bearer }),
      await ask(`/api/batches/?no_such_field=${QUERY_WORD}`, { headers: bearer }),
      await ask(`/api/${QUERY_WORD}/`, { headers: bearer }),
      await ask('/api/crop/', { headers: { authorization: `Bearer ${first.access}x` } }),
      await post('/api/family/', { name: BODY_WORD }, { ...bearer, 'idempotency-key': KEY }),
      await post('/api/family/', { nonsense: BODY_WORD }, bearer),
      await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }),
      await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}x` } }),
    ].map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(5);
    await post('/api/auth/sign_out/', { refresh: renewed.refresh });
  } finally {
    await server.close();
  }
  const written = rows.join('');
  expect(rows.filter((row) => row.includes('"msg":"request"')).length).toBeGreaterThan(12);
  for (const secret of secrets) expect(written.includes(secret), `the log holds ${secret}`).toBe(false);
  for (const row of rows) expect(JSON.parse(row)).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
});

it('serves metrics only to holders of the token, and names each answer', async () => {
  const settings = readSettings({
    PHYTO_DATA: join(folder, 'farm'),
    PHYTO_LISTEN: '127.0.0.1:0',
    PHYTO_METRICS_TOKEN: METRICS_TOKEN,
    PHYTO_LOG_LEVEL: 'silent',
  });
  const server = await serve(settings);
  try {
    const figures = new URL('/metrics', server.address);
    const refused = await fetch(figures);
    expect([refused.status, refused.headers.get('x-request-id')]).toEqual([401, expect.stringMatching(/^\w+-\w+$/)]);
    const answer = await fetch(figures, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await answer.text();
    expect(text).toContain('phyto_storage_up 1');
    expect(text).toMatch(/^phyto_http_requests_total\{operation="\/metrics",status="4xx"\} 1$/m);
    expect(text).toMatch(/^phyto_storage_seconds_count\{kind="read"\} [1-9]/m);
    expect(text).toMatch(/^phyto_database_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^phyto_backup_age_seconds \S+$/m);
  } finally {
    await server.close();
  }
});
