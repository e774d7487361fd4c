import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { homeEnv, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';

it.each([
  ['en', phyto],
  ['es', phytoProcess],
] as const)('the terminal requests texts in its language: %s', async (language, run) => {
  const home = await mkdtemp(join(tmpdir(), 'phyto-request-language-'));
  const languages: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    languages.push(headers['accept-language']);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    const args = ['recipes', '--host', `http://127.0.0.1:${address.port}`, '--token', 'any'];
    expect(await run(args, homeEnv(home, { PHYTO_LANGUAGE: language }))).toMatchObject({ code: 1, out: '' });
    expect(languages).toEqual([language]);
  } finally {
    server.close();
    await rm(home, { recursive: true });
  }
});
