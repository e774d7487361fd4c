import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeEnv, type PtyPhyto, phytoInPty, phytoProcess } from '#tests/cli/phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';

/** Less than the time to the next polling, counted from the screen's start. */
const BEFORE_POLLING_MS = 20_000;
/** The maximum time to respond to a key. */
const LEFT_MS = 2_000;
/** A busy machine may be slower, but not every time. */
const TRIES = 3;

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

  it("shows another process's changes on both kinds of screen, and quits on q, before any polling", async () => {
    const lot = farm.lots.toHarvest;
    const quit = async (screen: PtyPhyto): Promise<number> => {
      const asked = performance.now();
      screen.write('q');
      expect(await screen.exited).toBe(0);
      return performance.now() - asked;
    };
    for (let attempt = 1; ; attempt += 1) {
      const began = performance.now();
      const screens = [await inPty('--host', host), await inPty('--data', farm.data)] as const;
      for (const screen of screens) await screen.until(/2 overdue, 7 due +live$/m);
      expect((await phytoProcess(['complete', lot, '--grams', '812', '--yes', '--data', farm.data], env())).code).toBe(
        0,
      );
      for (const screen of screens) await screen.until(/2 overdue, [0-6] due +live$/m);
      const took = performance.now() - began;
      // At once, without waiting for a stream.
      const left = Math.max(await quit(screens[0]), await quit(screens[1]));
      if (took <= BEFORE_POLLING_MS && left <= LEFT_MS) return;
      expect(attempt, `It took ${Math.round(took)} ms, and ${Math.round(left)} ms to leave`).toBeLessThan(TRIES);
      expect((await phytoProcess(['undo', lot, '--yes', '--data', farm.data], env())).code).toBe(0);
    }
  });
});
