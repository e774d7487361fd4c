import { type Examples, on } from './example.ts';

const medium = { name: 'Coir', kind: 'coir' };
const spec = {
  name: 'Leaf',
  checks: [{ name: 'Length', kind: 'number' as const, unit: 'cm', min: 5, max: 9 }],
};

/** Examples of growth media and QA specs. */
export const qualityExamples = {
  createGrowthMedium: on('ana', async (api) => ({
    kind: 'growth_medium',
    run: () => api.createGrowthMedium({ body: medium }),
  })),
  updateGrowthMedium: on('ana', async (api) => {
    const { uuid } = await api.createGrowthMedium({ body: medium });
    const run = () => api.updateGrowthMedium({ params: { uuid }, body: { archived: true, kind: null } });
    return { kind: 'growth_medium', run, again: run };
  }),
  deleteGrowthMedium: on('ana', async (api) => {
    const { uuid } = await api.createGrowthMedium({ body: medium });
    return { kind: 'growth_medium', run: () => api.deleteGrowthMedium({ params: { uuid } }) };
  }),
  createQaSpec: on('ana', async (api) => ({ kind: 'qa_spec', run: () => api.createQaSpec({ body: spec }) })),
  updateQaSpec: on('ana', async (api) => {
    const { uuid } = await api.createQaSpec({ body: spec });
    const paper = await api.uploadQaDocument({ file: { filename: 'leaf.txt', content: 'Look at the leaf.' } });
    const body = { checks: [], description: 'none', documents: [paper.uuid] };
    const run = () => api.updateQaSpec({ params: { uuid }, body });
    return { kind: 'qa_spec', run, again: run };
  }),
  deleteQaSpec: on('ana', async (api) => {
    const { uuid } = await api.createQaSpec({ body: spec });
    return { kind: 'qa_spec', run: () => api.deleteQaSpec({ params: { uuid } }) };
  }),
} satisfies Examples;
