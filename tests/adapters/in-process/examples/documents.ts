import type { FarmApi, FileIn } from '#ports/farm-api/index.ts';
import { type Examples, on } from './example.ts';

const SOWING: FileIn = { filename: 'sowing.pdf', author: 'Ana', category: 'Sowing', content: '%PDF-1.4 sow' };
const upload = async (api: FarmApi) => ({ uuid: (await api.uploadSop({ file: SOWING })).uuid });

/** Examples of SOPs and the documents of QA specs. */
export const documentExamples = {
  uploadSop: on('ana', async (api) => ({ kind: 'document', run: () => api.uploadSop({ file: SOWING }) })),
  uploadSopVersion: on('ana', async (api) => {
    const params = await upload(api);
    const file = { filename: 'sowing 2.pdf', content: '%PDF-1.4 sow deeper' };
    return { kind: 'document', run: () => api.uploadSopVersion({ params, file }) };
  }),
  deleteSop: on('ana', async (api) => {
    const params = await upload(api);
    return { kind: 'document', run: () => api.deleteSop({ params }) };
  }),
  updateSopMetadata: on('ana', async (api) => {
    const params = await upload(api);
    const body = { filename: 'how to sow.pdf', category: null, metadata: { title: 'How to sow' } };
    const run = () => api.updateSopMetadata({ params, body });
    return { kind: 'document', run, again: run };
  }),
  uploadQaDocument: on('ana', async (api) => ({
    kind: 'document',
    run: () => api.uploadQaDocument({ file: { filename: 'limits.csv', content: 'a,b' } }),
  })),
  deleteQaDocument: on('ana', async (api) => {
    const { uuid } = await api.uploadQaDocument({ file: { filename: 'limits.csv', content: 'a,b' } });
    return { kind: 'document', run: () => api.deleteQaDocument({ params: { uuid } }) };
  }),
} satisfies Examples;
