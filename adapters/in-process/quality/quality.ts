import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { mapList } from '#adapters/in-process/operations/lists.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { createRecordWork } from '#adapters/in-process/records/records.ts';
import { checkNamedRecords } from '#adapters/in-process/records/reference-checks.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { qualityOperations } from '#ports/farm-api/quality.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { assignSpecDocuments, readSpecDocuments, renewSpec, type WrittenSpec } from './spec-documents.ts';

/** What roots grow in, and what harvests are judged by. */
export function qualityUseCases({ storage }: FarmDeps, mutate: Mutate): UseCases<keyof typeof qualityOperations> {
  const media = createRecordWork(storage, {
    kind: 'growth_medium',
    words: 'growth medium',
    fields: ['name', 'kind', 'supplier', 'description', 'archived'],
    searchText: ({ name, kind }) => `${name} ${kind ?? ''}`,
    orders: { name: ({ name }) => foldText(name), kind: ({ kind }) => foldText(kind ?? '') },
    judge: (tx, is, was) =>
      checkNamedRecords(tx, [{ field: 'supplier', kind: 'supplier', uuid: is.supplier, was: was?.supplier }]),
  });
  const specs = createRecordWork(storage, {
    kind: 'qa_spec',
    words: 'QA spec',
    fields: ['name', 'description', 'checks', 'archived'],
    searchText: ({ name, checks }) => [name, ...checks.map((check) => check.name)].join(' '),
    orders: { name: ({ name }) => foldText(name) },
  });

  return {
    listGrowthMedia: ({ input: { query } }) =>
      media.list(query, ({ supplier }) => query.supplier === undefined || supplier === query.supplier),
    getGrowthMedium: ({ input: { params } }) => media.one(params.uuid),
    createGrowthMedium: (call) =>
      mutate(call, (tx, { newId }) => {
        const { name, kind = null, supplier = null, description = null, archived = false } = call.input.body;
        return media.create(tx, { uuid: newId(), name, kind, supplier, description, archived, version: 1 });
      }),
    updateGrowthMedium: (call) =>
      mutate(call, (tx) => media.update(tx, call.input.params.uuid, call.input.body, call.options)),
    deleteGrowthMedium: (call) => mutate(call, (tx) => media.remove(tx, call.input.params.uuid, call.options)),

    listQaSpecs: async ({ input: { query } }) => {
      const { all, papers } = await storage.read(async (tx) => ({
        all: await tx.records('qa_spec'),
        papers: await readSpecDocuments(tx),
      }));
      return mapList(specs.choose(all, query), papers);
    },
    getQaSpec: ({ input: { params } }) =>
      storage.read(async (tx) => {
        const spec = await specs.find(tx, params.uuid);
        return (await readSpecDocuments(tx))(spec);
      }),
    createQaSpec: (call) =>
      mutate(call, async (tx, { newId }) => {
        const { name, description = null, checks = [], documents = [], archived = false } = call.input.body;
        const written = await specs.create(tx, { uuid: newId(), name, description, checks, archived, version: 1 });
        return withPapers(tx, written, await assignSpecDocuments(tx, written.answer.uuid, documents));
      }),
    updateQaSpec: (call) =>
      mutate(call, async (tx) => {
        const { documents, ...body } = call.input.body;
        const { uuid } = call.input.params;
        const written = await specs.update(tx, uuid, body, call.options);
        const papers = documents === undefined ? [] : await assignSpecDocuments(tx, uuid, documents);
        const isOnlyPapers = papers.length > 0 && written.audit.length === 0;
        return withPapers(tx, isOnlyPapers ? await renewSpec(tx, written.answer) : written, papers);
      }),
    deleteQaSpec: (call) => mutate(call, (tx) => specs.remove(tx, call.input.params.uuid, call.options)),
  };
}

/** The write of a spec together with what it did to papers. */
async function withPapers(tx: FarmReader, { answer, audit, changed }: WrittenSpec, papers: readonly AuditEntry[]) {
  const show = await readSpecDocuments(tx);
  const document = papers.map(({ record }) => record);
  return {
    answer: show(answer),
    audit: [...audit, ...papers],
    changed: { ...changed, ...(document.length > 0 ? { document } : {}) },
  };
}
