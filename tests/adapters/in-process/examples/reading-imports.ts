import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

const body = {
  file_name: 'climate.csv',
  sha256: 'a'.repeat(64),
  columns: [{ heading: 'Tair', metric: 'temperature' as const, unit: null }],
  skipped: [],
  date_order: null,
  time_zone: 'Etc/UTC',
  replaces: false,
};
const counts = { added: 0, known: 0, other: 0, replaced: 0, refused: 0 };

/** Examples of imports of readings, and of removing readings. */
export const readingImportExamples = {
  beginReadingImport: on('ana', async (api) => ({
    kind: 'reading_import',
    run: () => api.beginReadingImport({ body }),
  })),
  finishReadingImport: on('ana', async (api) => {
    const { uuid } = await api.beginReadingImport({ body });
    const run = () => api.finishReadingImport({ params: { uuid }, body: { counts, spans: [] } });
    return { kind: 'reading_import', run, again: run };
  }),
  undoReadingImport: on('ana', async (api) => {
    const { uuid } = await api.beginReadingImport({ body });
    return { kind: 'reading_import', run: () => api.undoReadingImport({ params: { uuid } }) };
  }),
  removeReadings: on('ana', async (api) => ({
    kind: 'readings',
    run: () =>
      api.removeReadings({
        body: { subject: SEED.hvac, metric: 'temperature', from: '2020-01-01T00:00:00Z', to: NOW, reason: 'Probe dry' },
      }),
  })),
} satisfies Examples;
