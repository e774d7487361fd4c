import { describe, expect, it } from 'vitest';
import * as acts from '#messages/en/terminal/acts.ts';
import * as batchWords from '#messages/en/terminal/batch.ts';
import * as words from '#messages/en/terminal/screen.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { NOW } from '#tests/contract/seed-farm.ts';
import { openShift } from './shift.ts';

const MINUTE_MS = 60_000;

describe('actions confirmed while the farm is unreachable', () => {
  it('are all kept, shown, and sent in order with the times of their confirmations', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    shift.farm.clock.advance(MINUTE_MS);
    await shift.harvest(shift.lots[1], '702');
    await shift.screen.until(words.waitsSince({ time: '10:01' }));
    shift.farm.clock.advance(MINUTE_MS);
    await shift.harvest(shift.lots[2], '703');
    await shift.screen.until(words.waitingBehind({ count: 2 }));
    expect(shift.screen.drafts.kept().map(({ may_have_arrived }) => may_have_arrived)).toEqual([
      undefined,
      false,
      false,
    ]);
    shift.isDown = false;
    shift.farm.clock.advance(30 * MINUTE_MS);
    shift.screen.press('r');
    await shift.screen.until(`Harvest ${shift.lots[2]}, 703 g`);
    await expect.poll(() => shift.screen.drafts.kept()).toEqual([]);
    const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();
    expect(await shift.done()).toEqual([at(0), at(1), at(2)]);
  });

  it('can be taken back while they wait, and opened again as typed', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    await shift.harvest(shift.lots[1], '702');
    expect(shift.screen.drafts.kept()).toHaveLength(2);
    shift.screen.press('u');
    await expect.poll(() => shift.screen.drafts.kept()).toHaveLength(1);
    shift.screen.press('enter');
    await shift.screen.until('702');
  });

  it("aren't taken back if an earlier run may have sent them", async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    const drafts = shift.screen.drafts.kept();
    shift.stop();
    shift.isDown = false;
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[1], '702');
    await shift.screen.until('Not sent yet');
    shift.screen.store.dispatch({ kind: 'unsent', drafts });
    shift.screen.press('enter', 'u');
    expect(shift.screen.store.model().queue.map(({ draft }) => draft)).toEqual(drafts);
    expect(shift.screen.store.model().message?.text).toBe(words.nothingDoneHere);
  });

  it('are discarded only after a question that names them, and brought back', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    await shift.harvest(shift.lots[1], '702');
    const unsent = shift.screen.drafts.kept();
    shift.stop();
    shift.isDown = false;
    await shift.open();
    const { drafts } = shift.screen;
    for (const draft of unsent) await drafts.write(draft);
    shift.screen.store.dispatch({ kind: 'unsent', drafts: unsent });
    shift.screen.press('d');
    for (const { label } of unsent) expect(shift.screen.text().replaceAll('\n', ' ')).toContain(label);
    shift.screen.press('n');
    expect(shift.screen.store.model().unsent).toEqual(unsent);
    shift.screen.press('d', 'y');
    expect(shift.screen.text()).toContain(words.discarded({ count: 2, until: '13 May 10:00' }));
    await expect.poll(() => drafts.kept()).toEqual([]);
    shift.screen.press('U');
    await shift.screen.until('enter resume all');
    expect(shift.screen.store.model().unsent).toEqual(unsent);
    expect(drafts.kept()).toEqual(unsent);
  });

  it('are sent only by the user who confirmed them', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    const [draft] = shift.screen.drafts.kept();
    expect(draft?.username).toBe('ana');
    shift.stop();
    shift.isDown = false;
    await shift.open({
      ...shift.overLine(),
      getCurrentUser: shift.farm.service.as(shift.farm.caller('admin')).getCurrentUser,
    });
    shift.screen.store.dispatch({ kind: 'unsent', drafts: shift.screen.drafts.kept().concat(draft ?? []) });
    await shift.screen.until(words.unsentBy({ user: 'ana', count: 1 }));
    shift.screen.press('d');
    expect(shift.screen.store.model().unsent).toEqual([draft]);
  });

  it('are tried again at once after the clock of this computer was set back', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    shift.isDown = false;
    const { site } = shift.screen.store.model();
    if (site === null) throw new Error('Nothing was loaded');
    const now = new Date(Date.parse(site.now) - 60 * MINUTE_MS).toISOString();
    shift.screen.store.dispatch({ kind: 'time', site: { ...site, now } });
    await expect.poll(() => shift.screen.drafts.kept()).toEqual([]);
    expect(await shift.done()).toEqual([NOW]);
  });

  it('end once, even if the farm answers twice', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    for (const [at, lot] of shift.lots.slice(0, 2).entries()) {
      await shift.harvest(lot, `70${at}`);
      await expect.poll(() => shift.screen.drafts.kept()).toHaveLength(at + 1);
    }
    const [draft] = shift.screen.drafts.kept();
    if (draft === undefined) throw new Error('Nothing was kept');
    const answer = { kind: 'answered', at: NOW, isSame: false, changed: [] } as const;
    shift.screen.store.dispatch({ ...answer, draft: shift.screen.store.model().sending?.draft ?? draft });
    shift.screen.store.dispatch({ ...answer, draft });
    expect(shift.screen.store.model().sending?.draft.label).toContain(shift.lots[1]);
  });

  it("doesn't confirm the same action twice", async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    shift.screen.press('home', 'enter');
    expect(shift.screen.store.model().message?.text).toBe(words.alreadyWaiting);
    expect(shift.screen.drafts.kept()).toHaveLength(1);
  });

  it('hide nothing that is typed or asked on the same row meanwhile', async () => {
    const shift = await openShift();
    await shift.openReady();
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('u undoes');
    shift.isDown = true;
    await shift.harvest(shift.lots[1], '702');
    await shift.screen.until('Not sent yet');
    shift.screen.press('u');
    expect(shift.screen.rows()[22]).toBe(
      `? ${words.yesOrNo({ question: acts.askUndo({ what: `Harvest ${shift.lots[0]}, 701 g` }) })}`,
    );
    shift.screen.press('esc', '/');
    shift.screen.type('0003');
    expect(shift.screen.rows()[22]).toMatch(/^\/ 0003_ {3}1 of/);
    shift.screen.press('esc', 'c');
    shift.screen.type('Wet');
    expect(shift.screen.rows()[22]).toContain('Wet_');
    shift.screen.press('esc');
    expect(shift.screen.rows()[22]).toContain('Not sent yet');
    await shift.harvest(shift.lots[2], '703');
    shift.screen.press('u');
    expect(shift.screen.rows()[22]).toBe(words.takenBack({ label: `Harvest ${shift.lots[2]}, 703 g` }));
    shift.screen.press('down');
    expect(shift.screen.rows()[22]).toContain('Not sent yet');
  });

  it('go on after a refused one, whose form opens again', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    for (const [at, lot] of shift.lots.entries()) {
      await shift.harvest(lot, `70${at}`);
      await expect.poll(() => shift.screen.drafts.kept()).toHaveLength(at + 1);
    }
    const boss = shift.farm.service.as(shift.farm.caller('admin'));
    const [task] = (await boss.listExpectedTasks({}))[shift.screen.store.model().due[1]?.batch ?? ''] ?? [];
    await boss.completeActions({
      body: { actions: [{ uuid: task?.uuid ?? '', action_properties: { total_yield: 650 } }] },
    });
    shift.isDown = false;
    shift.screen.press('r');
    await shift.screen.until(words.oneRefused({ label: `Harvest ${task?.lot_code}, 701 g` }));
    await expect.poll(() => shift.screen.drafts.kept()).toEqual([]);
    expect(await shift.done()).toHaveLength(3);
  });

  it('are offered after a restart, and sent once with their times', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    await shift.harvest(shift.lots[0], '701');
    await shift.screen.until('Not sent yet');
    shift.farm.clock.advance(MINUTE_MS);
    await shift.harvest(shift.lots[1], '702');
    const drafts = shift.screen.drafts.kept();
    shift.stop();
    shift.isDown = false;
    shift.farm.clock.advance(20 * MINUTE_MS);
    await shift.open();
    shift.screen.store.dispatch({ kind: 'unsent', drafts });
    expect(shift.screen.text()).toMatch(/1 more\. {2}enter resume all\nd discard all$/m);
    shift.screen.press('enter');
    await shift.screen.until(`done 10:01  Harvest ${shift.lots[1]}, 702 g`);
    const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE_MS).toISOString();
    expect(await shift.done()).toEqual([at(0), at(1)]);
    expect(shift.screen.drafts.kept()).toEqual([]);
  });

  it('sends a comment once its connection is back', async () => {
    const shift = await openShift();
    await shift.openReady();
    shift.isDown = true;
    shift.screen.press('c');
    shift.screen.type('pale');
    shift.screen.press('enter');
    await shift.screen.until(batchWords.askComment({ lot: shift.lots[0] ?? '', text: 'pale' }));
    shift.screen.press('y');
    await shift.screen.until('Not sent yet');
    shift.isDown = false;
    shift.screen.press('r');
    await shift.screen.until(/done .*comment on/);
    const uuid = shift.screen.store.model().due[0]?.batch ?? '';
    const comments = rowsOf(await shift.api.listComments({ params: { uuid }, query: {} }));
    expect(comments.map(({ author, text }) => [author, text])).toEqual([['ana', 'pale']]);
  });
});
