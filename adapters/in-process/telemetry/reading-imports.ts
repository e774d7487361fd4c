import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { pageOf } from '#adapters/in-process/operations/page-of.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse, signedIn, type UseCaseCall, type UseCases, unwrap } from '#adapters/in-process/operations/use-case.ts';
import { conflict, invalidField, notFound } from '#domain/problem.ts';
import { beginUndo, checkOpen, type ReadingImport } from '#domain/telemetry/imports/reading-import.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { checkRemoval, type RemovedRange } from '#domain/telemetry/removed-range.ts';
import { instantToMs } from '#domain/time.ts';
import type { readingImportOperations } from '#ports/farm-api/imports/reading-imports.ts';
import type { OperationName } from '#ports/farm-api/index.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { knownAmong } from './known-subjects.ts';
import { requireRemoval } from './require-removal.ts';

/** Returns an import of readings, or refuses (404). */
export const importOf = async (tx: Pick<FarmReader, 'readingImport'>, uuid: string): Promise<ReadingImport> =>
  (await tx.readingImport(uuid)) ??
  refuse(notFound({ code: 'record_not_found', params: { kind: 'reading_import', id: uuid } }));

type Deps = Pick<FarmDeps, 'storage' | 'telemetry' | 'clock' | 'newId'>;

/**
 * Readings are kept apart from the farm's records, so what removes them is first noted, then done, then audited with its
 * figures. After an interruption in between, the note says who did it, and repeating the call goes on.
 */
export function readingImportUseCases(
  { storage, telemetry, clock, newId }: Deps,
  mutate: Mutate,
): UseCases<keyof typeof readingImportOperations> {
  /** Tells whether a call was answered before, so that only its answer is needed. */
  const isRepeated = async (call: UseCaseCall<OperationName>): Promise<boolean> => {
    const key = call.options.idempotencyKey;
    if (key === undefined) return false;
    return (await storage.read((tx) => tx.storedAnswer(key, signedIn(call).username))) !== null;
  };

  return {
    listReadingImports: ({ input: { query } }) =>
      storage.read((tx) => pageOf(query ?? {}, tx.readingImports, tx.countReadingImports)),

    beginReadingImport: (call) =>
      mutate(call, async (tx, context) => {
        const { body } = call.input;
        if (body.replaces) requireRemoval(telemetry);
        const record: ReadingImport = {
          ...body,
          uuid: context.newId(),
          imported_at: context.site.now,
          imported_by: context.user,
          counts: null,
          spans: [],
          undone_at: null,
          undone_by: null,
          undone: null,
        };
        await tx.insertReadingImport(record);
        return { answer: record, audit: [{ ...entry(record.uuid), what: 'create', after: body }], changed: {} };
      }),

    finishReadingImport: (call) =>
      mutate(call, async (tx) => {
        const before = await importOf(tx, call.input.params.uuid);
        // The counts of a repeated call are those of nothing added.
        if (before.counts !== null) return { answer: before, audit: [], changed: {} };
        const problem = checkOpen(before);
        if (problem !== null) refuse(problem);
        await checkSpans(tx, call.input.body.spans);
        const after = { ...before, ...call.input.body };
        await tx.updateReadingImport(after);
        return {
          answer: after,
          audit: [{ ...entry(after.uuid), what: 'update', before: { counts: null }, after: { counts: after.counts } }],
          changed: {},
        };
      }),

    undoReadingImport: async (call) => {
      const { uuid } = call.input.params;
      requireRemoval(telemetry);
      const counts = (await isRepeated(call)) ? null : await takeBack(uuid, signedIn(call).username);
      return mutate(call, async (tx) => {
        const before = await importOf(tx, uuid);
        // Of two calls at once, one finds it undone.
        if (counts === null || before.undone !== null) {
          return refuse(conflict({ code: 'import_already_undone', params: {} }));
        }
        const { removed, restored } = counts;
        const after: ReadingImport = { ...before, undone: { removed, restored } };
        await tx.updateReadingImport(after);
        return {
          answer: after,
          audit: [
            {
              ...entry(uuid),
              what: 'undo',
              before: { file_name: after.file_name, sha256: after.sha256, counts: after.counts },
              after: { undone: after.undone },
            },
          ],
          changed: {},
        };
      });
    },

    removeReadings: async (call) => {
      const { body } = call.input;
      const wrong = checkRemoval(body);
      if (wrong !== null) refuse(invalidField(wrong.field, wrong.fault));
      requireRemoval(telemetry);
      const range = (await isRepeated(call)) ? null : await removeRange(body, signedIn(call).username);
      return mutate(call, async (tx) => {
        if (range === null) return refuse(conflict({ code: 'try_again', params: {} }));
        await tx.updateRemovedRange(range);
        const { uuid, ...after } = range;
        const audit = [{ kind: 'readings', record: uuid, what: 'remove', before: null, after }] as const;
        return { answer: range, audit, changed: {} };
      });
    },

    listRemovedReadings: ({ input: { query } }) =>
      storage.read(async (tx) => {
        const { subject, metric } = query ?? {};
        if (subject !== undefined && metric !== undefined) return tx.removedRanges({ subject, metric });
        const all = await tx.removedRanges();
        return all.filter(
          (one) =>
            (subject === undefined || one.subject === subject) && (metric === undefined || one.metric === metric),
        );
      }),
  };

  async function takeBack(uuid: string, user: string) {
    const now = clock.now();
    await storage.write(async (tx) =>
      tx.updateReadingImport(unwrap(beginUndo(await importOf(tx, uuid), { user, now }))),
    );
    return telemetry.takeBack(uuid);
  }

  async function removeRange(
    wanted: Pick<RemovedRange, 'subject' | 'metric' | 'from' | 'to' | 'reason'>,
    user: string,
  ): Promise<RemovedRange> {
    const { subject, metric, from, to } = wanted;
    const range: RemovedRange = {
      ...wanted,
      uuid: newId(),
      removed_at: clock.now(),
      removed_by: user,
      readings: null,
    };
    await storage.write(async (tx) => {
      if (!(await knownAmong(tx, new Set([subject]))).has(subject)) {
        refuse(invalidField('subject', { code: 'record_not_found', params: { kind: 'place', id: subject } }));
      }
      await tx.insertRemovedRange(range);
    });
    const span = { from: instantToMs(from), to: instantToMs(to) };
    return { ...range, readings: await telemetry.removeRange({ subject, metric }, span) };
  }
}

/** Refuses spans of places that the farm doesn't have. */
async function checkSpans(tx: FarmReader, spans: readonly { readonly subject: Subject }[]): Promise<void> {
  const found = await knownAmong(tx, new Set(spans.map(({ subject }) => subject)));
  const unknown = spans.flatMap(({ subject: id }, at) =>
    found.has(id)
      ? []
      : [[`spans.${at}.subject`, [{ code: 'record_not_found', params: { kind: 'place', id } }]] as const],
  );
  if (unknown.length > 0) refuse(invalidFields(new Map(unknown)));
}

const entry = (record: string) => ({ kind: 'reading_import', record, before: null }) as const;
