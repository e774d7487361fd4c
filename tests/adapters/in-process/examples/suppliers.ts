import { type Examples, on } from './example.ts';

const body = { name: 'Seed & Sons', email: 'hello@seeds.example', url: 'https://seeds.example/' };

/** Examples of suppliers. */
export const supplierExamples = {
  createSupplier: on('ana', async (api) => ({ kind: 'supplier', run: () => api.createSupplier({ body }) })),
  updateSupplier: on('ana', async (api) => {
    const { uuid } = await api.createSupplier({ body });
    const run = () => api.updateSupplier({ params: { uuid }, body: { contact: 'Uma', email: null } });
    return { kind: 'supplier', run, again: run };
  }),
  deleteSupplier: on('ana', async (api) => {
    const { uuid } = await api.createSupplier({ body });
    return { kind: 'supplier', run: () => api.deleteSupplier({ params: { uuid } }) };
  }),
} satisfies Examples;
