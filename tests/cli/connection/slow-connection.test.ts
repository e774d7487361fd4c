import { describe, expect, it } from 'vitest';
import * as words from '#messages/en/terminal/screen.ts';
import { settle } from '#tests/cli/screen/screen-support.ts';
import { openShift } from './shift.ts';

const MINUTE_MS = 60_000;

describe('the task list on a slow connection', () => {
  /** A screen whose batches arrive when they are let through. */
  async function openSlow() {
    const shift = await openShift();
    await shift.openReady();
    shift.stop();
    const held: (() => void)[] = [];
    let isSlow = false;
    const line = shift.overLine();
    await shift.open({
      ...line,
      listBatches: async (input, options) => {
        if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
        return line.listBatches(input, options);
      },
    });
    isSlow = true;
    return { shift, held };
  }

  it('keeps what was typed into a form that was opened twice', async () => {
    const { shift, held } = await openSlow();
    shift.screen.press('enter', 'enter');
    await expect.poll(() => held).toHaveLength(2);
    held[0]?.();
    await shift.screen.until('Total yield');
    shift.screen.type('701');
    held[1]?.();
    await settle();
    expect(shift.screen.text()).toContain('701_');
  });

  it('shows no form as loading that the farm did not answer', async () => {
    const { shift, held } = await openSlow();
    shift.screen.press('enter');
    expect(shift.screen.store.model().message?.text).toBe(`${words.loading}  ${words.hints.back}`);
    await expect.poll(() => held).toHaveLength(1);
    shift.isDown = true;
    held[0]?.();
    await shift.screen.until('No answer from');
  });

  it('says that a batch was deleted before its form opened', async () => {
    const { shift, held } = await openSlow();
    const batch = shift.screen.store.model().due[0]?.batch ?? '';
    shift.screen.press('enter');
    await expect.poll(() => held).toHaveLength(1);
    await shift.farm.service.as(shift.farm.caller('admin')).deleteBatch({ params: { uuid: batch }, query: {} });
    held[0]?.();
    await shift.screen.until(words.batchGone);
    shift.screen.press('y');
    await shift.screen.until('2 due');
  });

  it('reads the tasks once at a time while the farm stays silent', async () => {
    const shift = await openShift();
    let [isSilent, reads] = [false, 0];
    const line = shift.overLine();
    await shift.open({
      ...line,
      listExpectedTasks: (input, options) => {
        if (!isSilent) return line.listExpectedTasks(input, options);
        reads += 1;
        return new Promise(() => undefined);
      },
    });
    shift.isDown = true;
    shift.screen.press('r');
    await shift.screen.until('offline');
    [shift.isDown, isSilent] = [false, true];
    const { site } = shift.screen.store.model();
    if (site === null) throw new Error('Nothing was loaded');
    for (const minutes of [1, 2, 3, 4, 5, 6]) {
      const now = new Date(Date.parse(site.now) + minutes * MINUTE_MS).toISOString();
      shift.screen.store.dispatch({ kind: 'time', site: { ...site, now } });
      await settle();
    }
    expect(reads).toBeGreaterThan(0);
    // A change that was announced before it went silent is read too.
    expect(reads).toBeLessThanOrEqual(2);
  });
});
