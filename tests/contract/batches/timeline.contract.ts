import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import { actionLabels } from '#messages/en/actions.ts';
import { textOf } from '#messages/render.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  complete,
  growBasil,
  harvestBasil,
  page,
  planBasil,
  useFarm,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED, TODAY } from '#tests/contract/seed-farm.ts';

const { A1, A3 } = SEED.beds;

export function describeTimeline(open: () => Promise<ContractFarm>): void {
  describe("a batch's timeline", () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const admin = () => farm().api('admin');
    const timeline = async (uuid: string) => bare(await ana().getTimeline({ params: { uuid } }));
    const inShort = (entry: Awaited<ReturnType<typeof timeline>>[number]) =>
      entry.kind === 'comment' ? entry.comment.text : `${entry.kind}: ${textOf(actionLabels, entry.action_label)}`;

    it('shows planned actions at the start of their needed day on the site', async () => {
      const { uuid, actions } = await planBasil(ana());
      const told = await timeline(uuid);
      expect(told.map(inShort)).toEqual([
        'action: Sow 8 trays',
        'action: Set Germination',
        'action: Change L.I.F.E.',
        'action: Wait 10 days',
        'action: Move to Grow 1',
        'action: Set Growth',
        'action: Change L.I.F.E.',
        'action: Wait 11 days',
        'action: Harvest',
        'action: Clean: Wash the trays',
      ]);
      expect(told.map(({ at }) => at)[0]).toBe('2026-05-11T22:00:00.000Z');
      expect(told.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []))).toEqual(actions);
    });

    it('keeps an undone completion, with who completed and undid it, and when', async () => {
      const batch = await planBasil(ana());
      const sowing = actionOf(batch, 'create_tray_action');
      await complete(ana(), sowing, { seed_lot: 'LOT-7' });
      farm().clock.advance(60_000);
      await admin().undoActions({ body: { action: sowing.uuid } });
      farm().clock.advance(60_000);
      await complete(admin(), sowing, { seed_lot: 'LOT-8' });
      const about = (await timeline(batch.uuid)).filter(({ at }) => at >= NOW && at < `${addDays(TODAY, 1)}`);
      expect(about).toMatchObject([
        {
          kind: 'completed',
          at: NOW,
          by: 'ana',
          action: sowing.uuid,
          action_label: { code: 'sow_trays', params: { trays: 8 } },
          action_properties: { seed_lot: 'LOT-7', placed_at: [{ location: A1, trays: 8 }] },
          was: { uuid: sowing.uuid, action_type: 'create_tray_action', completed: true, completed_by_user: 'ana' },
        },
        { kind: 'undone', at: '2026-05-12T08:01:00.000Z', by: 'admin', action: sowing.uuid },
        {
          kind: 'action',
          at: '2026-05-12T08:02:00.000Z',
          action: { uuid: sowing.uuid, completed: true, completed_by_user: 'admin' },
        },
      ]);
      expect(about).toHaveLength(3);
    });

    it('shows both values of a correction and its author, even after the action was undone', async () => {
      const batch = await harvestBasil(ana());
      const { uuid, action_completed_date } = actionOf(batch, 'harvest_action');
      farm().clock.advance(60_000);
      const given = { uuid, action_completed_date: '2026-05-12T08:00:30Z', action_properties: { total_yield: 95 } };
      await admin().correctActions({ body: { actions: [given] } });
      farm().clock.advance(60_000);
      await ana().undoActions({ body: { action: uuid } });
      const told = (await timeline(batch.uuid)).filter(({ kind }) => kind !== 'action');
      expect(told).toMatchObject([
        { kind: 'completed', at: '2026-05-12T08:00:30.000Z', by: 'ana', action_properties: { total_yield: 95 } },
        {
          kind: 'correction',
          at: '2026-05-12T08:01:00.000Z',
          by: 'admin',
          action: uuid,
          action_label: { code: 'harvest', params: {} },
          was: { action_completed_date, action_properties: { total_yield: 900 } },
          is: { action_completed_date: '2026-05-12T08:00:30.000Z', action_properties: { total_yield: 95 } },
        },
        { kind: 'undone', at: '2026-05-12T08:02:00.000Z', by: 'ana', action: uuid },
      ]);
    });

    it('marks withdrawn instant actions', async () => {
      const batch = await growBasil(ana());
      const action_properties = { moves: [{ from: A1, to: A3, trays: 3 }] };
      farm().clock.advance(60_000);
      const { actions } = await ana().instantAction({
        body: { batch: batch.uuid, action_type: 'location_change', action_properties },
      });
      farm().clock.advance(60_000);
      await ana().undoActions({ body: { action: actions[0]?.uuid ?? '' } });
      const told = (await timeline(batch.uuid)).filter(
        (entry) => entry.kind !== 'comment' && JSON.stringify(entry.action).includes(actions[0]?.uuid ?? '?'),
      );
      expect(told).toMatchObject([
        {
          kind: 'action',
          at: '2026-05-12T08:01:00.000Z',
          action: { withdrawn: true, completed: false },
          action_label: { code: 'move_to', params: { place: 'A3' } },
        },
        { kind: 'undone', at: '2026-05-12T08:02:00.000Z', by: 'ana' },
      ]);
    });

    it('has comments at their time, and actions in list order', async () => {
      const batch = await growBasil(ana());
      const params = { uuid: batch.uuid };
      farm().clock.advance(1000);
      const said = await admin().createComment({ params, body: { text: 'Looks well' } });
      await complete(ana(), actionOf(batch, 'state_change'), {}, '2026-05-12T07:00:00Z');
      const told = await timeline(batch.uuid);
      expect(told.slice(0, 4).map(inShort)).toEqual([
        'action: Set Germination',
        'action: Sow 8 trays',
        'Looks well',
        'action: Change L.I.F.E.',
      ]);
      expect(told[2]).toEqual({ kind: 'comment', at: '2026-05-12T08:00:01.000Z', comment: said });
      const hydrated = await ana().getBatch({ params, query: { hydrate: true } });
      expect(told.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []))).toEqual(hydrated.actions);
      await admin().deleteComment({ params: { uuid: said.uuid } });
      expect((await timeline(batch.uuid)).map(({ kind }) => kind)).not.toContain('comment');
    });

    it('keeps the history of an action deleted after it was undone', async () => {
      const batch = await planBasil(ana());
      const note = actionOf(batch, 'generic_text_action');
      await complete(ana(), note);
      await ana().undoActions({ body: { action: note.uuid } });
      await ana().deleteAction({ params: { id: note.uuid } });
      const told = (await timeline(batch.uuid)).filter(
        (entry) =>
          entry.kind !== 'comment' &&
          entry.action_label.code === 'note_text' &&
          entry.action_label.params.text === 'Clean: Wash the trays',
      );
      expect(told.map(({ kind }) => kind)).toEqual(['completed', 'undone']);
    });

    it('has the number of trays of a respacing', async () => {
      const batch = await growBasil(ana(), { trays: 4 });
      const add = (trays_after: number, days: number): Promise<Awaited<ReturnType<FarmApi['createAction']>>> =>
        ana().createAction({
          body: {
            batch: batch.uuid,
            action_type: 'redist_action',
            action_needed_date: addDays(TODAY, days),
            action_properties: { trays_after },
          },
        });
      const first = await add(8, 1);
      await add(10, 2);
      const labels = async () =>
        (await timeline(batch.uuid)).map(inShort).filter((text) => text.startsWith('action: Respace'));
      expect(await labels()).toEqual(['action: Respace 4 to 8', 'action: Respace to 10']);
      await complete(ana(), first.actions[0] ?? { uuid: '' });
      expect(await labels()).toEqual(['action: Respace 4 to 8', 'action: Respace 8 to 10']);
    });

    it('is paged on request', async () => {
      const batch = await growBasil(ana());
      const whole = await timeline(batch.uuid);
      const query = { page_size: 4, total: true };
      const pages = [];
      for (const page_num of [1, 2, 3]) {
        pages.push(page(await ana().getTimeline({ params: { uuid: batch.uuid }, query: { ...query, page_num } })));
      }
      expect(pages.flatMap(({ data }) => data)).toEqual(whole);
      expect(pages.map(({ meta }) => meta.next_page)).toEqual([2, 3, false]);
      expect(pages[0]?.meta.total).toBe(10);
    });
  });
}
