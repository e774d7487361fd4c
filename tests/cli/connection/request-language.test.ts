import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { homeEnv } from '#tests/cli/phyto.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each(['en', 'es'])('the terminal requests texts in its language: %s', async (language) => {
  vi.stubEnv('PHYTO_LANGUAGE', language);
  vi.resetModules();
  const { createConnections } = await import('#cli/container.ts');
  const home = mkdtempSync(join(tmpdir(), 'phyto-request-language-'));
  const languages: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    languages.push(headers['accept-language']);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const host = `http://127.0.0.1:${address.port}`;
  try {
    const target = { host, token: null, data: null, databaseUrl: null, telemetryUrl: null };
    const { api } = await createConnections(target, homeEnv(home)).openFarm();
    await expect(api.getMetadata({})).rejects.toThrow();
    expect(languages).toEqual([language]);
  } finally {
    server.close();
    rmSync(home, { recursive: true });
  }
});
