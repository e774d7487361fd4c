import { type Examples, on } from './example.ts';

/** Examples of operations on the farm itself. */
export const systemExamples = {
  makeBackup: on('admin', async (api) => ({ kind: 'backup', run: () => api.makeBackup({}) })),
  updateInterfaceEnvironment: on('admin', async (api) => {
    const run = () =>
      api.updateInterfaceEnvironment({ body: { display_name: 'Dockside', thresholds: { humidity_max: 75 } } });
    return { kind: 'site', run, again: run };
  }),
  startDisco: on('ana', async (api) => ({
    kind: 'farm',
    run: () => api.startDisco({ body: { chamber: null, seconds: 20 } }),
  })),
} satisfies Examples;
