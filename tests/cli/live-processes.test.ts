import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeEnv, type PtyPhyto, phyto, phytoInPty } from './phyto.ts';
import { type ServedFarm, serveFarmFolder } from './served-farm.ts';

/** Sooner than the next polling can come, counted from the screen's start. */
const BEFORE_POLLING_MS = 20_000;

describe('phyto tasks beside another process', () => {
  let farm: ServedFarm;
  let host: string;
  const ptys: PtyPhyto[] = [];
  const env = () => homeEnv(farm.home);
  const inPty = async (...args: string[]) => {
    const pty = phytoInPty(['tasks', ...args], env());
    ptys.push(pty);
    await pty.until(/due +live$/m);
    return pty;
  };

  beforeAll(async () => {
    farm = await serveFarmFolder();
    host = farm.host;
  }, 120_000);

  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await farm?.stop();
  });

  it('shows on both kinds of screen what a third process did, before any polling', async () => {
    const began = performance.now();
    const screens = [await inPty('--host', host), await inPty('--data', farm.data)];
    const { code } = await phyto(['complete', farm.lots.toHarvest, '--grams', '812', '--data', farm.data], env());
    expect(code).toBe(0);
    for (const screen of screens) await screen.until(/2 overdue, [0-6] due +live$/m);
    expect(performance.now() - began).toBeLessThan(BEFORE_POLLING_MS);
  });

  it('leaves at once on q: no stream keeps it', async () => {
    for (const place of [
      ['--host', host],
      ['--data', farm.data],
    ]) {
      const screen = await inPty(...place);
      const asked = performance.now();
      screen.write('q');
      expect(await screen.exited).toBe(0);
      expect(performance.now() - asked).toBeLessThan(2_000);
    }
  });
});
