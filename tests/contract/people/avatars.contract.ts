import { describe, expect, it } from 'vitest';
import { expectInvalid, expectRefusal, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SMALL_HEIC } from '#tests/support/files/heic-pictures.ts';
import { TINY_PNG } from '#tests/support/files/tiny-png.ts';

const png = { filename: 'me.png', content: TINY_PNG };

export function describeAvatars(open: () => Promise<ContractFarm>): void {
  describe('pictures of people', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const admin = () => farm().api('admin');

    it('are set, shown and removed by their owners', async () => {
      const set = await ana().putAvatar({ file: png });
      expect(set).toMatchObject({ username: 'ana', version: 2 });
      expect(set.profile_picture).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
      expect(await ana().getCurrentUser({})).toEqual(set);
      expect(await ana().putAvatar({ file: { ...png, filename: 'again.png' } })).toEqual(set);
      expect(await ana().deleteAvatar({})).toBeUndefined();
      expect(await ana().getCurrentUser({})).toMatchObject({ profile_picture: null, version: 3 });
      expect(await ana().deleteAvatar({})).toBeUndefined();
    });

    it('are checked by their content, whatever their names', async () => {
      const file = { filename: 'me.txt', media_type: 'text/plain', content: SMALL_HEIC };
      expect((await ana().putAvatar({ file })).profile_picture).toMatch(/^data:image\/webp/);
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      for (const content of [svg, 'GIF89a', '']) {
        const refused = ana().putAvatar({ file: { filename: 'me.png', media_type: 'image/png', content } });
        expect(Object.keys(await expectInvalid(refused))).toEqual(['file']);
      }
    });

    it('are no larger than 5 MiB', async () => {
      const content = new Uint8Array(5 * 1024 * 1024 + 1);
      content.set(TINY_PNG);
      const refused = await expectRefusal(ana().putAvatar({ file: { ...png, content } }), 'too_large');
      expect(Object.keys(refused.errors ?? {})).toEqual(['file']);
      await ana().putAvatar({ file: { ...png, content: content.subarray(0, 5 * 1024 * 1024) } });
    });

    it('of others are for admins', async () => {
      const query = { username: 'ana' };
      expect(await admin().putAvatar({ query, file: png })).toMatchObject({ username: 'ana' });
      await admin().deleteAvatar({ query });
      expect(await ana().getCurrentUser({})).toMatchObject({ profile_picture: null });
      for (const username of ['admin', 'nobody']) {
        await expectRefusal(ana().putAvatar({ query: { username }, file: png }), 'forbidden');
        await expectRefusal(ana().deleteAvatar({ query: { username } }), 'forbidden');
      }
      await expectRefusal(admin().putAvatar({ query: { username: 'nobody' }, file: png }), 'not_found');
    });

    it("are replaced only if the account hasn't changed since", async () => {
      await ana().putAvatar({ file: png }, { ifMatch: 1 });
      await expectRefusal(ana().putAvatar({ file: { ...png, content: SMALL_HEIC } }, { ifMatch: 1 }), 'stale');
      await expectRefusal(ana().deleteAvatar({}, { ifMatch: 1 }), 'stale');
      await ana().deleteAvatar({}, { ifMatch: 2 });
    });

    it('appear in the audit trail only by their hash', async () => {
      await ana().putAvatar({ file: png });
      await ana().deleteAvatar({});
      const trail = JSON.stringify(await admin().listAudit({ query: { kind: 'user' } }));
      expect(trail).toMatch(/"profile_picture":"sha256:[\w-]{43}"/);
      expect(trail).not.toContain('data:image');
    });
  });
}
