import { describe, expect, it } from 'vitest';
import { bare, expectRefusal, useFarm } from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';

export function describeBackups(open: () => Promise<ContractFarm>): void {
  describe('backups', () => {
    const farm = useFarm(open);

    it('are made, listed and downloaded by admins', async () => {
      const api = farm().api('admin');
      expect(bare(await api.listBackups({}))).toMatchObject([]);
      const made = await api.makeBackup({});
      expect(made).toMatchObject({ reason: 'manual' });
      expect(bare(await api.listBackups({}))).toEqual([made]);
      const { media_type, filename, length, chunks } = await api.getBackup({ params: { id: made.id } });
      expect({ media_type, filename, length }).toEqual({
        media_type: 'application/gzip',
        filename: `${made.id}.tar.gz`,
        length: made.bytes,
      });
      let bytes = 0;
      for await (const piece of chunks) bytes += piece.length;
      expect(bytes).toBe(made.bytes);
    });

    it('are closed to others, and unknown ones are 404', async () => {
      await expectRefusal(farm().api('ana').makeBackup({}), 'forbidden');
      await expectRefusal(farm().api('ana').listBackups({}), 'forbidden');
      await expectRefusal(
        farm()
          .api('admin')
          .getBackup({ params: { id: '2026-01-01-9' } }),
        'not_found',
      );
    });
  });
}
