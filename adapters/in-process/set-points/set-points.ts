import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { created } from '#adapters/in-process/records/created.ts';
import { knownAmong } from '#adapters/in-process/telemetry/known-subjects.ts';
import { invalidField } from '#domain/problem.ts';
import { checkOverride, isInForce, type Override } from '#domain/set-points/override.ts';
import type { setPointOperations } from '#ports/farm-api/set-points.ts';
import { readHistory } from './read-history.ts';
import { readSetPoints } from './read-set-points.ts';

export function setPointUseCases(
  { storage, clock, devices }: Pick<FarmDeps, 'storage' | 'clock' | 'devices'>,
  mutate: Mutate,
): UseCases<keyof typeof setPointOperations> {
  return {
    listSetPoints: async ({ input: { query } }) => {
      const all = await storage.read((tx) => readSetPoints(tx, clock.now()));
      return all
        .filter(({ subject }) => query.subject === undefined || subject === query.subject)
        .map((one) => {
          const report = devices.reports().get(one.subject);
          return { ...one, reported: report === undefined ? null : { state: report.state, at: report.at } };
        });
    },

    getSetPointHistory: ({ input: { query } }) => storage.read((tx) => readHistory(tx, clock, query)),

    createOverride: (call) =>
      mutate(call, async (tx, { site, user, newId }) => {
        const { subject, key, value, reason, until } = call.input.body;
        if (!(await knownAmong(tx, new Set([subject]))).has(subject)) {
          refuse(invalidField('subject', { code: 'record_not_found', params: { kind: 'place', id: subject } }));
        }
        const wrong = checkOverride({ subject, key, value, until }, site.now);
        if (wrong !== null) refuse(invalidField(wrong.field, wrong.fault));
        const override: Override = {
          ...{ uuid: newId(), subject, key, value, reason, until },
          ...{ created_at: site.now, created_by: user, ended_at: null },
        };
        await tx.insertOverride(override);
        return { answer: override, ...created('override', override.uuid, override) };
      }),

    endOverride: async (call) => {
      await mutate(call, async (tx, { site }) => {
        const { uuid } = call.input.params;
        const before = (await tx.override(uuid)) ?? refuseMissing('override', uuid);
        if (!isInForce(before, site.now)) return { answer: undefined, audit: [], changed: {} };
        const after = { ...before, ended_at: site.now };
        await tx.endOverride(uuid, site.now);
        return {
          answer: undefined,
          audit: [{ kind: 'override', record: uuid, what: 'update', before, after }],
          changed: { override: [uuid] },
        };
      });
      return undefined;
    },
  };
}
