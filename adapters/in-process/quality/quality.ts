import { readSiteDates } from '#adapters/in-process/harvests/date-range.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { mapList } from '#adapters/in-process/operations/lists.ts';
import type { Write } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { chooseRecords } from '#adapters/in-process/records/record-lists.ts';
import { createRecords } from '#adapters/in-process/records/records.ts';
import { tallyResults } from '#domain/quality/tally-results.ts';
import { addDays, weekOf } from '#domain/time.ts';
import type { qualityOperations } from '#ports/farm-api/quality.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { assignSpecDocuments, readSpecDocuments, renewSpec, type WrittenSpec } from './spec-documents.ts';

/** The number of weeks whose results are counted, this one included. */
const RESULT_WEEKS = 12;

/** Use cases of QA specs and their documents. */
export function qualityUseCases({ storage, clock }: FarmDeps, write: Write): UseCases<keyof typeof qualityOperations> {
  const specs = createRecords('qa_spec');

  return {
    listQaSpecs: async ({ input: { query } }) => {
      const { all, documentsOf } = await storage.read(async (tx) => ({
        all: await tx.records('qa_spec'),
        documentsOf: await readSpecDocuments(tx),
      }));
      return mapList(chooseRecords('qa_spec', all, query), documentsOf);
    },
    getQaSpec: ({ input: { params } }) =>
      storage.read(async (tx) => {
        const spec = await specs.find(tx, params.uuid);
        return (await readSpecDocuments(tx))(spec);
      }),
    getQaSpecResults: ({ input: { params, query } }) =>
      storage.read(async (tx) => {
        const { uuid } = await specs.find(tx, params.uuid);
        const { site } = await readSiteDates(tx, clock);
        const { first_weekday: firstWeekday = 1 } = query;
        const from = addDays(weekOf(site.today, firstWeekday), -7 * (RESULT_WEEKS - 1));
        return tallyResults(await tx.checkedHarvests(uuid, from), { from, to: site.today, firstWeekday });
      }),
    createQaSpec: (call) =>
      write(call, async (tx, context) => {
        const { documents = [], ...body } = call.input.body;
        const written = await specs.create(tx, context, body);
        return withDocuments(tx, written, await assignSpecDocuments(tx, written.answer.uuid, documents));
      }),
    updateQaSpec: (call) =>
      write(call, async (tx) => {
        const { documents, ...body } = call.input.body;
        const { uuid } = call.input.params;
        const written = await specs.update(tx, uuid, body, call.options);
        const changes = documents === undefined ? [] : await assignSpecDocuments(tx, uuid, documents);
        const areOnlyDocumentsChanged = changes.length > 0 && written.audit.length === 0;
        return withDocuments(tx, areOnlyDocumentsChanged ? await renewSpec(tx, written.answer) : written, changes);
      }),
    deleteQaSpec: (call) => write(call, (tx) => specs.remove(tx, call.input.params.uuid, call.options)),
  };
}

/** Adds the changes of its documents to the write of a spec. */
async function withDocuments(tx: FarmReader, { answer, audit, changed }: WrittenSpec, changes: readonly AuditEntry[]) {
  const show = await readSpecDocuments(tx);
  const document = changes.map(({ record }) => record);
  return {
    answer: show(answer),
    audit: [...audit, ...changes],
    changed: { ...changed, ...(document.length > 0 ? { document } : {}) },
  };
}
