import { describe, expect, it } from 'vitest';
import {
  bare,
  expectInvalid,
  expectRefusal,
  page,
  planBasil,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW, SEED } from '#tests/contract/seed-farm.ts';

/** A comment with several lines, quotes, markup, other scripts and a formula. */
const TEXT = ' Yellow leaves at the edge\n\t<b>"3 of 8"</b> – 葉が黄色い 🌱, =SUM(A1) ';

export function describeComments(open: () => Promise<ContractFarm>): void {
  describe('comments', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const admin = () => farm().api('admin');

    it('are saved unchanged, with author and time', async () => {
      const batch = await planBasil(ana());
      const params = { uuid: batch.uuid };
      const said = await ana().createComment({ params, body: { text: TEXT } });
      expect(said).toEqual({
        uuid: said.uuid,
        batch: batch.uuid,
        author: 'ana',
        author_id: SEED.users.ana,
        text: TEXT,
        created_at: NOW,
      });
      expect(bare(await admin().listComments({ params }))).toEqual([said]);
      const { data } = page(await admin().listAudit({ query: { kind: 'comment', page_num: 1 } }));
      expect(data).toMatchObject([{ who: 'ana', what: 'create', record: said.uuid, after: said }]);
    });

    it('are listed oldest first, in pages and whole, for their batch only', async () => {
      const batch = await planBasil(ana());
      const other = await planBasil(ana());
      await ana().createComment({ params: { uuid: other.uuid }, body: { text: 'elsewhere' } });
      const params = { uuid: batch.uuid };
      for (const text of ['first', 'second', 'third']) {
        await ana().createComment({ params, body: { text } });
        farm().clock.advance(1000);
      }
      const texts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);
      expect(texts(bare(await ana().listComments({ params })))).toEqual(['first', 'second', 'third']);
      const first = page(await ana().listComments({ params, query: { page_num: 1, page_size: 2, total: true } }));
      expect(first.meta).toEqual({ page_num: 1, page_size: 2, next_page: 2, total: 3 });
      expect(texts(first.data)).toEqual(['first', 'second']);
      const second = page(await ana().listComments({ params, query: { page_num: 2, page_size: 2 } }));
      expect(second).toMatchObject({ data: [{ text: 'third' }], meta: { next_page: false } });
    });

    it('are deleted by their author or an admin, once', async () => {
      const { uuid } = await planBasil(ana());
      const say = (who: 'ana' | 'admin') =>
        farm()
          .api(who)
          .createComment({ params: { uuid }, body: { text: 'x' } });
      const [own, kept, other] = [await say('ana'), await say('admin'), await say('ana')];
      await expectRefusal(ana().deleteComment({ params: { uuid: kept.uuid } }), 'forbidden');
      expect(await ana().deleteComment({ params: { uuid: own.uuid } })).toBeUndefined();
      await admin().deleteComment({ params: { uuid: other.uuid } });
      expect(bare(await ana().listComments({ params: { uuid } }))).toEqual([kept]);
      await expectRefusal(ana().deleteComment({ params: { uuid: own.uuid } }), 'not_found');
      await expectRefusal(ana().deleteComment({ params: { uuid: NOBODY } }), 'not_found');
    });

    it('need an existing batch', async () => {
      const batch = await planBasil(ana());
      const params = { uuid: batch.uuid };
      const said = await ana().createComment({ params, body: { text: 'Gone soon' } });
      await ana().deleteBatch({ params });
      for (const gone of [params, { uuid: NOBODY }]) {
        await expectRefusal(ana().listComments({ params: gone }), 'not_found');
        await expectRefusal(ana().createComment({ params: gone, body: { text: 'x' } }), 'not_found');
        await expectRefusal(ana().getTimeline({ params: gone }), 'not_found');
      }
      await expectRefusal(ana().deleteComment({ params: { uuid: said.uuid } }), 'not_found');
    });

    it("can't be empty or too long", async () => {
      const { uuid } = await planBasil(ana());
      const say = (body: { text: string }) => expectInvalid(ana().createComment({ params: { uuid }, body }));
      expect(await say({ text: ' \n' })).toEqual({ text: ['This field is required.'] });
      expect(await say({ text: 'x'.repeat(4001) })).toEqual({ text: ['Enter at most 4000 characters.'] });
      expect(await say({ text: 'a\u0000b' })).toHaveProperty('text');
      expect(await say({ text: '\ud800' })).toHaveProperty('text');
      expect(await say({ text: 'a\u202eb' })).toHaveProperty('text');
      expect(await say(withField({ text: 'x' }, 'colour', 'green'))).toEqual({ colour: ['Unknown field.'] });
      expect(bare(await ana().listComments({ params: { uuid } }))).toEqual([]);
      // The author is the caller, whatever the body says.
      const body = withField({ text: 'x' }, 'author', 'admin');
      expect(await ana().createComment({ params: { uuid }, body })).toMatchObject({ author: 'ana' });
    });

    it('sent later keep the time at which they were written', async () => {
      const { uuid } = await planBasil(ana());
      const params = { uuid };
      await ana().createComment({ params, body: { text: 'second' } });
      const body = { text: 'first', written_at: '2026-05-12T09:00:00+02:00' };
      expect(await ana().createComment({ params, body })).toMatchObject({ created_at: '2026-05-12T07:00:00.000Z' });
      expect(bare(await ana().listComments({ params })).map(({ text }) => text)).toEqual(['first', 'second']);
      const late = { ...body, written_at: '2999-01-01T00:00:00Z' };
      expect(await expectInvalid(ana().createComment({ params, body: late }))).toHaveProperty('written_at');
    });

    it('sent twice with one key are saved once', async () => {
      const { uuid } = await planBasil(ana());
      const say = () => ana().createComment({ params: { uuid }, body: { text: 'x' } }, { idempotencyKey: 'one' });
      expect(await say()).toEqual(await say());
      expect(bare(await ana().listComments({ params: { uuid } }))).toHaveLength(1);
    });
  });
}
