import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type FarmApi, type FileIn, isFileStream } from '#ports/farm-api/index.ts';
import {
  actionOf,
  bare,
  expectInvalid,
  expectRefusal,
  page,
  planBasil,
  useFarm,
  withField,
} from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOBODY, NOW } from '#tests/contract/seed-farm.ts';

const MIB = 1024 * 1024;
const PDF = new Uint8Array([...Buffer.from('%PDF-1.7\n'), 0, 255, 254, 13, 10, 26]);
const SOWING: FileIn = { filename: 'Säen – «dünn».pdf', author: 'Ana Müller', category: 'Sowing', content: PDF };
const sum = (content: FileIn['content']) => createHash('sha256').update(content).digest('hex');

/** Reads all bytes of an answer that is a file. */
async function bytesOf(answer: unknown): Promise<Buffer> {
  if (!isFileStream(answer)) throw new Error('No file came');
  return buffer(answer.chunks);
}

const named = (filename: string, content: FileIn['content'] = filename): FileIn => ({ filename, content });
const sop = (api: FarmApi, { uuid }: { readonly uuid: string }) => api.getSop({ params: { uuid } });
const listed = async (api: FarmApi, query: Parameters<FarmApi['listSops']>[0]['query'] = {}) =>
  bare(await api.listSops({ query })).map(({ filename }) => filename);

export function describeDocuments(open: () => Promise<ContractFarm>): void {
  describe('standard operating procedures', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');

    it('are stored byte for byte, with the given name, author and category', async () => {
      const added = await ana().uploadSop({ file: SOWING });
      expect(added).toEqual({
        ...{ uuid: added.uuid, type: 'sop', filename: SOWING.filename, author: 'Ana Müller', category: 'Sowing' },
        ...{ metadata: { title: null, description: null }, qa_spec: null, file_version: 1, version: 1 },
        ...{ media_type: 'application/pdf', bytes: PDF.length, sha256: sum(PDF), uploaded_at: NOW, uploaded_by: 'ana' },
      });
      expect(bare(await ana().listSops({}))).toEqual([added]);
      const file = await sop(ana(), added);
      expect(file).toMatchObject({ filename: SOWING.filename, media_type: 'application/pdf', length: PDF.length });
      expect(await bytesOf(file)).toEqual(Buffer.from(PDF));
    });

    it('can have 25 MiB', async () => {
      const content = new Uint8Array(25 * MIB).fill(7);
      const { bytes, uuid } = await ana().uploadSop({ file: named('large.bin', content) });
      expect(bytes).toBe(25 * MIB);
      const found = createHash('sha256');
      for await (const piece of (await sop(ana(), { uuid })).chunks) found.update(piece);
      expect(found.digest('hex')).toBe(sum(content));
      const more = named('larger.bin', new Uint8Array(25 * MIB + 1));
      await expectRefusal(ana().uploadSop({ file: more }), 'too_large');
      expect(await listed(ana())).toEqual(['large.bin']);
    });

    it("have the media type of their name, else their sender's", async () => {
      const typeOf = async (file: FileIn) => (await ana().uploadSop({ file })).media_type;
      expect(await typeOf({ ...named('a.PNG'), media_type: 'text/html' })).toBe('image/png');
      expect(await typeOf({ ...named('plan'), media_type: 'Text/Plain; charset=utf-8' })).toBe('text/plain');
      expect(await typeOf(named('plan'))).toBe('application/octet-stream');
    });

    it('need a name without a path, and content', async () => {
      expect((await ana().uploadSop({ file: named('..\\private/plan.txt') })).filename).toBe('plan.txt');
      for (const filename of ['', '   ', '/', 'plans/..', 'a'.repeat(121), 'a\u0000.pdf', 'a\u0007.pdf'])
        expect(Object.keys(await expectInvalid(ana().uploadSop({ file: named(filename, 'x') })))).toEqual(['filename']);
      const file = { ...named('a.txt'), author: 'a'.repeat(121), category: 'b\u0001' };
      expect(Object.keys(await expectInvalid(ana().uploadSop({ file })))).toEqual(['author', 'category']);
      expect(await expectInvalid(ana().uploadSop({ file: named('a.txt', '') }))).toEqual({
        file: ['The file is empty. Choose another.'],
      });
      expect(await listed(ana())).toEqual(['plan.txt']);
    });

    it('are listed by name, category and words, in both orders, in pages', async () => {
      for (const [filename, category] of [
        ['washing trays.pdf', 'Hygiene'],
        ['Sowing.pdf', 'Work'],
        ['Über Hände.pdf', 'hygiene'],
      ] as const)
        await ana().uploadSop({ file: { ...named(filename), category } });
      expect(await listed(ana())).toEqual(['Sowing.pdf', 'Über Hände.pdf', 'washing trays.pdf']);
      expect(await listed(ana(), { order_by: '-filename', category: 'Hygiene' })).toEqual([
        'washing trays.pdf',
        'Über Hände.pdf',
      ]);
      expect(await listed(ana(), { fuzzy_find: 'hande uber' })).toEqual(['Über Hände.pdf']);
      const first = page(await ana().listSops({ query: { page_num: 1, page_size: 2, total: true } }));
      expect([first.data.length, first.meta]).toEqual([2, { page_num: 1, page_size: 2, next_page: 2, total: 3 }]);
      const uuids = first.data.map(({ uuid }) => uuid);
      expect(await listed(ana(), { uuid__in: [...uuids.slice(1), NOBODY] })).toEqual(['Über Hände.pdf']);
    });

    it("accept a new version of the file, and keep fields that aren't given", async () => {
      const added = await ana().uploadSop({ file: SOWING });
      const params = { uuid: added.uuid };
      await ana().updateSopMetadata({ params, body: { metadata: { title: 'How to sow' } } });
      const file = named('sowing 2.txt', 'Deeper.');
      await expectRefusal(ana().uploadSopVersion({ params, file }, { ifMatch: 1 }), 'stale');
      const is = await ana().uploadSopVersion({ params, file }, { ifMatch: 2 });
      expect(is).toMatchObject({
        ...{ uuid: added.uuid, filename: 'sowing 2.txt', author: 'Ana Müller', category: 'Sowing', file_version: 2 },
        ...{
          metadata: { title: 'How to sow' },
          media_type: 'text/plain',
          bytes: 7,
          sha256: sum('Deeper.'),
          version: 3,
        },
      });
      expect((await bytesOf(await sop(ana(), added))).toString()).toBe('Deeper.');
      const audit = bare(
        await farm()
          .api('admin')
          .listAudit({ query: { record: added.uuid } }),
      );
      const sums = audit.map(({ after }) =>
        typeof after === 'object' && after !== null && 'sha256' in after ? after.sha256 : null,
      );
      expect(new Set(sums)).toEqual(new Set([sum(PDF), sum('Deeper.')]));
    });

    it('keep earlier versions of their files, which are listed and can be downloaded', async () => {
      const added = await ana().uploadSop({ file: SOWING });
      const params = { uuid: added.uuid };
      farm().clock.advance(60_000);
      const second = await farm()
        .api('admin')
        .uploadSopVersion({ params, file: named('sowing 2.txt', 'Deeper.') });
      await ana().updateSopMetadata({ params, body: { filename: 'sowing two.txt' } });
      const third = await ana().uploadSopVersion({ params, file: named('sowing 3.txt', 'Deepest.') });
      const versionOf = ({
        file_version,
        filename,
        media_type,
        bytes,
        sha256,
        uploaded_at,
        uploaded_by,
      }: typeof added) => ({
        ...{ file_version, filename, media_type, bytes, sha256, uploaded_at, uploaded_by },
      });
      const versions = bare(await ana().listSopVersions({ params }));
      expect(versions).toEqual([
        versionOf(third),
        { ...versionOf(second), filename: 'sowing two.txt' },
        versionOf(added),
      ]);
      expect(versions.map(({ uploaded_by }) => uploaded_by)).toEqual(['ana', 'admin', 'ana']);
      const first = page(await ana().listSopVersions({ params, query: { page_num: 2, page_size: 2, total: true } }));
      expect([first.data.length, first.meta.total]).toEqual([1, 3]);
      const download = (file_version: number) => ana().getSop({ params, query: { file_version } });
      expect(await download(1)).toMatchObject({ filename: SOWING.filename, media_type: 'application/pdf' });
      expect(await bytesOf(await download(1))).toEqual(Buffer.from(PDF));
      expect((await bytesOf(await download(2))).toString()).toBe('Deeper.');
      expect((await bytesOf(await download(3))).toString()).toBe('Deepest.');
      expect((await bytesOf(await sop(ana(), added))).toString()).toBe('Deepest.');
      await expectRefusal(download(4), 'not_found');
      expect(Object.keys(await expectInvalid(download(0)))).toEqual(['file_version']);

      await ana().deleteSop({ params });
      await expectRefusal(ana().listSopVersions({ params }), 'not_found');
      await expectRefusal(download(1), 'not_found');
    });

    it('can be edited; fields left out stay, and read-only ones are ignored', async () => {
      const added = await ana().uploadSop({ file: SOWING });
      const params = { uuid: added.uuid };
      const put = await ana().updateSopMetadata({ params, body: { ...added, filename: 'sow.txt', author: null } });
      expect(put).toEqual({ ...added, filename: 'sow.txt', author: null, media_type: 'text/plain', version: 2 });
      const titled = await ana().updateSopMetadata({ params, body: { metadata: { description: 'Thin.' } } });
      expect(titled.metadata).toEqual({ title: null, description: 'Thin.' });
      expect(await ana().updateSopMetadata({ params, body: { metadata: { description: 'Thin.' } } })).toEqual(titled);
      expect((await bytesOf(await sop(ana(), added))).length).toBe(PDF.length);
      await expectRefusal(ana().updateSopMetadata({ params, body: { author: 'Bo' } }, { ifMatch: 1 }), 'stale');
      const odd = withField({ filename: ' ', metadata: { title: 'a'.repeat(121) } }, 'colour');
      expect(Object.keys(await expectInvalid(ana().updateSopMetadata({ params, body: odd }))).sort()).toEqual([
        'colour',
        'filename',
        'metadata.title',
      ]);
    });

    it("can't be deleted while an action refers to them", async () => {
      const { uuid } = await ana().uploadSop({ file: SOWING });
      const batch = await planBasil(ana());
      const { uuid: id } = actionOf(batch, 'harvest_action');
      await ana().updateAction({ params: { id }, body: { action_properties: { sop: uuid } } });
      const { detail } = await expectRefusal(ana().deleteSop({ params: { uuid } }), 'conflict');
      expect(detail).toContain(batch.lot_code);
      expect(await bytesOf(await sop(ana(), { uuid }))).toHaveLength(PDF.length);
    });

    it('can be deleted when unused', async () => {
      const { uuid } = await ana().uploadSop({ file: SOWING });
      await expectRefusal(ana().deleteSop({ params: { uuid } }, { ifMatch: 7 }), 'stale');
      await ana().deleteSop({ params: { uuid } });
      expect(await listed(ana())).toEqual([]);
      await expectRefusal(sop(ana(), { uuid }), 'not_found');
      await expectRefusal(ana().deleteSop({ params: { uuid } }), 'not_found');
      await expectRefusal(ana().uploadSopVersion({ params: { uuid }, file: SOWING }), 'not_found');
      await expectRefusal(ana().updateSopMetadata({ params: { uuid }, body: {} }), 'not_found');
    });

    it('are added once for each key, however often they are sent', async () => {
      const idempotencyKey = 'sow-1';
      const first = await ana().uploadSop({ file: SOWING }, { idempotencyKey });
      expect(await ana().uploadSop({ file: SOWING }, { idempotencyKey })).toEqual(first);
      expect(await listed(ana())).toEqual([SOWING.filename]);
      for (const other of [{ content: 'other' }, { filename: 'other.pdf' }, { author: 'Bo' }, { category: 'Other' }]) {
        const again = ana().uploadSop({ file: { ...SOWING, ...other } }, { idempotencyKey });
        await expectRefusal(again, 'key_reused');
      }
      const params = { uuid: first.uuid };
      const key = { idempotencyKey: 'sow-2' };
      const second = await ana().uploadSopVersion({ params, file: named('2.txt') }, key);
      expect(await ana().uploadSopVersion({ params, file: named('2.txt') }, key)).toEqual(second);
      expect((await bytesOf(await sop(ana(), first))).toString()).toBe('2.txt');
    });
  });

  describe('documents of QA specs', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const file = named('limits.csv', 'name,min\r\nBrix,4');

    it('belong to a spec, which names them', async () => {
      const spec = await ana().createQaSpec({ body: { name: 'Sweet' } });
      const paper = await ana().uploadQaDocument({ query: { qa_spec: spec.uuid }, file });
      expect(paper).toMatchObject({ type: 'qa_spec', qa_spec: spec.uuid, media_type: 'text/csv', author: null });
      const loose = await ana().uploadQaDocument({ file: named('loose.txt') });
      expect(await ana().getQaSpec({ params: { uuid: spec.uuid } })).toMatchObject({ documents: [paper.uuid] });
      expect(bare(await ana().listQaDocuments({}))).toEqual([paper, loose]);
      expect(bare(await ana().listQaDocuments({ query: { qa_spec: spec.uuid } }))).toEqual([paper]);
      expect(await listed(ana())).toEqual([]);
      await expectRefusal(ana().deleteQaSpec({ params: { uuid: spec.uuid } }), 'conflict');
      const orphan = ana().uploadQaDocument({ query: { qa_spec: NOBODY }, file });
      expect(Object.keys(await expectInvalid(orphan))).toEqual(['qa_spec']);
    });

    it('can be downloaded by uuid, and deleted', async () => {
      const { uuid } = await ana().uploadQaDocument({ file });
      const answer = await ana().listQaDocuments({ query: { uuid } });
      expect(answer).toMatchObject({ filename: 'limits.csv', media_type: 'text/csv' });
      expect((await bytesOf(answer)).toString()).toBe(file.content);
      await expectRefusal(sop(ana(), { uuid }), 'not_found');
      await expectRefusal(ana().deleteSop({ params: { uuid } }), 'not_found');
      await ana().deleteQaDocument({ params: { uuid } });
      await expectRefusal(ana().listQaDocuments({ query: { uuid } }), 'not_found');
    });
  });
}
