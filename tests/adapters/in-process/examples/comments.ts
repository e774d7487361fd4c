import { planBasil } from '#tests/contract/contract-support.ts';
import { type Examples, on } from './example.ts';

/** Examples of comments. */
export const commentExamples = {
  createComment: on('ana', async (api) => {
    const { uuid } = await planBasil(api);
    const body = { text: 'Yellow leaves\n<b>at the edge</b>' };
    return { kind: 'comment', run: () => api.createComment({ params: { uuid }, body }) };
  }),
  deleteComment: on('ana', async (api) => {
    const { uuid: batch } = await planBasil(api);
    const { uuid } = await api.createComment({ params: { uuid: batch }, body: { text: 'Looks well' } });
    return { kind: 'comment', run: () => api.deleteComment({ params: { uuid } }) };
  }),
} satisfies Examples;
