import { type Examples, on } from './example.ts';

const body = { name: 'Yields this year', query: 's=yield&range=year' };

/** Examples of saved graphs. */
export const graphExamples = {
  createGraphView: on('ana', async (api) => ({ kind: 'graph_view', run: () => api.createGraphView({ body }) })),
  updateGraphView: on('ana', async (api) => {
    const { uuid } = await api.createGraphView({ body });
    const run = () => api.updateGraphView({ params: { uuid }, body: { query: 's=loss' } });
    return { kind: 'graph_view', run, again: run };
  }),
  deleteGraphView: on('ana', async (api) => {
    const { uuid } = await api.createGraphView({ body });
    return { kind: 'graph_view', run: () => api.deleteGraphView({ params: { uuid } }) };
  }),
} satisfies Examples;
