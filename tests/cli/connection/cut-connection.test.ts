import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as forms from '#messages/en/terminal/forms.ts';
import * as words from '#messages/en/terminal/screen.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { CuttableLine } from './cuttable-line.ts';

describe('phyto tasks on a line that is cut', () => {
  let farm: ServedFarm;
  let line: CuttableLine;
  const ptys: PtyPhyto[] = [];

  beforeAll(async () => {
    farm = await serveFarmFolder();
    line = new CuttableLine(Number(new URL(farm.host).port));
    await line.restore();
    const { host } = line;
    const login = ['login', '--host', host, '--username', 'ana', '--password-stdin'];
    expect((await phyto(login, homeEnv(farm.home), `${PASSWORDS.ana}\n`)).code).toBe(0);
  }, 120_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await line?.cut();
    await farm?.stop();
  });

  it('keeps what is confirmed meanwhile, offers it after a restart, and sends it in order', async () => {
    const env = homeEnv(farm.home, { PHYTO_HOST: line.host });
    const open = (): PtyPhyto => {
      const screen = phytoInPty(['tasks'], env);
      ptys.push(screen);
      return screen;
    };
    const confirm = (screen: PtyPhyto, wanted: RegExp) =>
      vi.waitFor(
        () => {
          const text = screen.rows().join('\n');
          if (text.includes(words.hints.yesComplete)) screen.write('y');
          expect(text).toMatch(wanted);
        },
        { timeout: 60_000, interval: 100 },
      );
    const storedDrafts = async () => {
      const names = await readdir(join(farm.home, 'state', 'phyto', 'drafts'), { recursive: true });
      return names.filter((name) => name.endsWith('.json'));
    };
    const first = open();
    await first.until(/due +live$/m);
    first.write('j');
    await first.until(/> +!2 Basil +Clean/);
    first.write('\r');
    await first.until(forms.textHint);
    await line.cut();
    await first.until(/offline \d:\d\d$/m);
    first.write('washed\r\r');
    await first.until(words.hints.yesComplete);
    await confirm(first, /confirmed \d\d:\d\d, not sent yet/);
    first.write('\u000c');
    first.resize(100, 30);
    await first.until(/confirmed \d\d:\d\d, not sent yet/);
    first.write('q');
    expect(await first.exited).toBe(0);
    expect(first.raw()).toContain('\u001b[?1049l');
    expect(first.raw()).toContain(words.keptUnsent({ count: 1 }));
    expect(await storedDrafts()).toHaveLength(1);

    await line.restore();
    const second = open();
    await second.until('Unsent from');
    second.write('\r');
    await second.until(/done \d\d:\d\d {2}Clean: Wash/);
    second.write('q');
    expect(await second.exited).toBe(0);
    expect(await storedDrafts()).toEqual([]);
  });
});
