import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as acts from '#messages/en/terminal/acts.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

async function ask(url: string, authorization: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { authorization } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body };
}

describe('an export of a farm whose connection is cut', () => {
  let farm: ServedFarm;
  let proxy: Server;
  let host: string;
  let cuts = 0;

  beforeAll(async () => {
    farm = await serveFarmFolder();
    // The farm answers each request once, since its exports take longer than the rest of the test.
    const answers = new Map<string, Promise<Answer>>();
    proxy = createServer(async ({ url = '', headers: { authorization = '' } }, response) => {
      const key = `${authorization} ${url}`;
      const answer = answers.get(key) ?? ask(`${farm.host}${url}`, authorization);
      answers.set(key, answer);
      const { status, type, body } = await answer;
      response.writeHead(status, { 'content-type': type });
      cuts -= 1;
      if (cuts < 0) response.end(body);
      // Each time a little later, in the middle of a row.
      else response.write(body.subarray(0, Math.floor(body.length / (cuts + 1.5))), () => response.destroy());
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const address = proxy.address();
    if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
    host = `http://127.0.0.1:${address.port}`;
  }, 120_000);
  afterAll(async () => {
    proxy?.closeAllConnections();
    proxy?.close();
    await farm?.stop();
  });

  it.each(['csv', 'json', 'ndjson'])('is whole as %s, with no row missing or twice', async (format) => {
    const words = ['token', 'create', `ci ${format}`, '--host', farm.host];
    const token = (await phyto(words, homeEnv(farm.home))).out.trim();
    const run = (at: string, ...more: string[]) => {
      const args = ['harvests', 'export', '--format', format, '--host', at, '--token', token, ...more];
      return phyto(args, homeEnv(farm.home));
    };
    const whole = await run(farm.host);
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out.match(/BAS-\d{4}-\d{4}/g)).toHaveLength(4);
    const notices = [2, 3].map((attempt) => `${acts.startingOver({ attempt, most: 5 })}\n`).join('');
    cuts = 2;
    expect(await run(host)).toEqual({ code: 0, out: whole.out, err: notices });
    cuts = 2;
    const path = join(farm.home, `cut.${format}`);
    const { code, out, err } = await run(host, '-o', path);
    expect([code, out]).toEqual([0, '']);
    expect(err.startsWith(notices)).toBe(true);
    expect(await readFile(path, 'utf8')).toBe(whole.out);
  });
});
