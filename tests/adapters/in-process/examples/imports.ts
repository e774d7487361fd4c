import { SEED } from '#tests/contract/seed-farm.ts';
import { DILL_FILE } from '#tests/support/files/openag-file.ts';
import { type Examples, on } from './example.ts';

/** Examples of imports. */
export const importExamples = {
  importOpenag: on('ana', async (api) => {
    const file = { filename: 'dill.json', content: JSON.stringify(DILL_FILE) };
    return {
      kind: 'growth_recipe',
      run: () => api.importOpenag({ file }),
      again: () => api.importOpenag({ file, query: { dry_run: true } }),
    };
  }),
  importTable: on('ana', async (api) => {
    const file = { filename: 'crops.csv', content: 'name;code;family\nDill;DIL;Carrot family\nBasil;;\n' };
    const run = () => api.importTable({ params: { kind: 'crops' }, file });
    return { kind: 'crop', run, again: run };
  }),
  undoRowImport: on('ana', async (api) => {
    const file = { filename: 'crops.csv', content: 'name;code\nDill;DIL\n' };
    const done = await api.importTable({ params: { kind: 'crops' }, file });
    return { kind: 'row_import', run: () => api.undoRowImport({ params: { uuid: done.import ?? '' } }) };
  }),
  importReadings: on('ana', async (api) => {
    const file = { filename: 'climate.csv', content: 'Time,Temp (°C)\n2026-02-01 08:00,20\n' };
    const query = { subject: SEED.hvac };
    return {
      kind: 'reading_import',
      run: () => api.importReadings({ query, file }),
      again: () => api.importReadings({ query: { ...query, dry_run: true }, file }),
    };
  }),
} satisfies Examples;
