import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as commands from '#messages/es/terminal/commands.ts';
import * as help from '#messages/es/terminal/help.ts';
import * as usage from '#messages/es/terminal/usage.ts';
import { homeEnv, phytoProcess } from '#tests/cli/phyto.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'phyto-language-'));
});
afterAll(() => rm(home, { recursive: true }));

it("uses the locale's language, with the same exit codes", async () => {
  const run = (...args: string[]) => phytoProcess(args, homeEnv(home, { LANG: 'es_ES.UTF-8' }));
  const [program, command, unknown] = await Promise.all([run('--help'), run('tasks', '--help'), run('taks')]);
  expect(program).toMatchObject({ code: 0, out: expect.stringContaining(help.startWith) });
  expect(command).toMatchObject({ code: 0, out: expect.stringContaining(commands.tasks.summary) });
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain(usage.unknownCommand({ typed: 'taks' }));
});
