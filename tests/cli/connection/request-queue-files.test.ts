import { describe, expect, it, vi } from 'vitest';
import * as words from '#messages/en/terminal/screen.ts';
import type { Draft } from '#ports/draft-store.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { openShift } from './shift.ts';

describe('confirmed actions, when this computer fails', () => {
  const full = new Error('ENOSPC: no space left on device, write');

  it('says so, opens the form again, and goes on with the next', async () => {
    const shift = await openShift();
    await shift.openReady();
    vi.spyOn(shift.screen.drafts, 'write').mockRejectedValueOnce(full);
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('ENOSPC: no space left');
    expect(await shift.done()).toEqual([]);
    shift.screen.press('esc');
    await shift.harvest(shift.lots[1], '702');
    await shift.screen.until(`Harvest ${shift.lots[1]}, 702 g`);
    await expect.poll(() => shift.screen.store.model().sending).toBeNull();
    expect(await shift.done()).toHaveLength(1);
  });

  it('shows the list even if earlier requests cannot be read', async () => {
    const shift = await openShift();
    shift.openEmpty();
    vi.spyOn(shift.screen.drafts, 'read').mockRejectedValueOnce(new Error('EACCES: permission denied, scandir'));
    shift.load();
    await shift.screen.until('3 due');
    await shift.screen.until('permission denied');
  });

  it('forgets a request whose form opens again', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    shift.screen.press('r');
    await shift.screen.until('offline');
    const write = shift.screen.drafts.write;
    vi.spyOn(shift.screen.drafts, 'write').mockImplementationOnce(write).mockRejectedValueOnce(full);
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('ENOSPC: no space left');
    await expect.poll(() => shift.screen.drafts.kept()).toEqual([]);
  });

  it('repeats a request that may have arrived', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    shift.isDown = false;
    vi.spyOn(shift.screen.drafts, 'write').mockRejectedValueOnce(full);
    shift.screen.press('r');
    await expect.poll(() => shift.screen.store.model().message?.text).toContain('ENOSPC: no space left');
    expect(shift.screen.store.model().sending?.retryAt).not.toBeNull();
    expect(shift.screen.drafts.kept()).toHaveLength(1);
    shift.screen.press('r');
    await expect.poll(() => shift.screen.drafts.kept()).toEqual([]);
    expect(await shift.done()).toHaveLength(1);
  });

  it('counts the answer of the farm even if the file stays', async () => {
    const shift = await openShift();
    await shift.openReady();
    vi.spyOn(shift.screen.drafts, 'remove').mockRejectedValueOnce(new Error('EACCES: permission denied'));
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until(/done .*701 g/);
    expect(shift.screen.store.model().sending).toBeNull();
  });

  it('keeps the file of a request that it no longer understands, and sends the others', async () => {
    const shift = await openShift();
    await shift.openReady();
    const old: Draft = {
      key: 'old',
      saved_at: NOW,
      label: 'Wash',
      operation: 'completeActions',
      body: { tasks: [] },
    };
    await shift.screen.drafts.write(old);
    const said: string[] = [];
    shift.screen.store.subscribe(() => said.push(shift.screen.store.model().message?.text ?? ''));
    shift.screen.store.dispatch({ kind: 'unsent', drafts: [old] });
    shift.screen.press('enter');
    await expect.poll(() => shift.screen.store.model().sending).toBeNull();
    expect(said.some((text) => text.startsWith(words.failedWith({ label: 'Wash', reason: '' })))).toBe(true);
    await shift.harvest(shift.lots[0], '701');
    await expect.poll(() => shift.done()).toHaveLength(1);
    expect(shift.screen.drafts.kept()).toEqual([old]);
  });
});
