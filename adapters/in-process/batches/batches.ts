import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { storedList } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import { checkVersion, type Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, signedIn, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { readSiteTime } from '#adapters/in-process/site/site-time.ts';
import { deletionNeeds } from '#domain/batches/delete-batch.ts';
import { invalidField } from '#domain/problem.ts';
import { compareText } from '#domain/time.ts';
import { type batchOperations, MAX_LABELS } from '#ports/farm-api/batches/batches.ts';
import { createConflictGroundReader } from './conflict-ground.ts';
import { createBatch } from './create-batch.ts';
import { previewNewBatch } from './preview-new-batch.ts';
import { removeBatch } from './remove-batch.ts';

export function batchUseCases(
  { storage, clock, tokens, newId, texts, importFiles }: FarmDeps,
  mutate: Mutate,
): UseCases<keyof typeof batchOperations> {
  const readConflictGround = createConflictGroundReader();
  return {
    listBatches: async ({ input: { query } }) =>
      storedList(await storage.read(async (tx) => tx.listBatches(query, await readSiteTime(tx, clock)))),

    listBatchTags: async () => sorted(await storage.read((tx) => tx.batchTags())),

    listBatchStates: async () => sorted(await storage.read((tx) => tx.batchStates())),

    getBatch: async ({ input: { params, query } }) => {
      const { uuid } = params;
      const json = await storage.read(async (tx) =>
        tx.batchJson(uuid, query.hydrate ?? false, await readSiteTime(tx, clock)),
      );
      return json ?? refuseMissingBatch(uuid);
    },

    createBatch: (call) => mutate(call, (tx, context) => createBatch(tx, context, call, tokens)),

    previewBatch: async (call) => {
      const { username: user } = signedIn(call);
      return storage.read(async (tx) => {
        const site = await readSiteTime(tx, clock);
        const context = { site, user, newId };
        return previewNewBatch(tx, context, call, { readConflictGround, texts, pace: importFiles.pace() });
      });
    },

    updateBatch: (call) =>
      mutate(call, async (tx, { site }) => {
        const { uuid } = call.input.params;
        const record = (await tx.batchRecords([uuid])).get(uuid) ?? refuseMissingBatch(uuid);
        checkVersion(call.options.ifMatch, record.version);
        const { tags = record.tags } = call.input.body;
        const isSame = tags.length === record.tags.length && tags.every((tag, at) => tag === record.tags[at]);
        if (!isSame) await tx.setTags(uuid, tags);
        const answer = (await tx.batchJson(uuid, false, site)) ?? refuseMissingBatch(uuid);
        if (isSame) return { answer, audit: [], changed: {} };
        const audit = {
          kind: 'batch',
          record: uuid,
          what: 'update',
          before: { tags: record.tags },
          after: { tags },
        } as const;
        return { answer, audit: [audit], changed: { batch: [uuid] } };
      }),

    deleteBatch: async (call) => {
      const { is_admin } = signedIn(call);
      await mutate(call, async (tx, { site }) => {
        const { uuid } = call.input.params;
        const record = (await tx.batchRecords([uuid])).get(uuid) ?? refuseMissingBatch(uuid);
        checkVersion(call.options.ifMatch, record.version);
        const reason = call.input.query.reason?.trim() || null;
        const needs = deletionNeeds(record.state, { is_admin });
        if (needs === 'admin') {
          refuse({ kind: 'forbidden', code: 'harvested_batch_admins', params: {} });
        }
        if (needs === 'reason' && reason === null) {
          refuse(invalidField('reason', { code: 'deletion_reason_required', params: {} }));
        }
        return removeBatch(tx, record, reason, site);
      });
      return undefined;
    },
  };
}

const sorted = (texts: readonly string[]): string[] =>
  [...texts].sort((a, b) => a.localeCompare(b, 'en') || compareText(a, b)).slice(0, MAX_LABELS);

const refuseMissingBatch = (uuid: string): never => refuseMissing('batch', uuid);
