import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer } from '#adapters/in-process/operations/lists.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCaseCall, type UseCases } from '#adapters/in-process/operations/use-case.ts';
import { checksOf } from '#domain/faults/checks.ts';
import { type Fault, faultKeyOf } from '#domain/faults/fault.ts';
import { compareGravity } from '#domain/faults/machines/gravest-fault.ts';
import { listHardwareErrors } from '#domain/faults/machines/hardware-errors.ts';
import { subjectKind } from '#domain/faults/subject-kind.ts';
import { invalidField } from '#domain/problem.ts';
import type { faultOperations, TellingFault } from '#ports/farm-api/faults.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';
import type { TelemetryStore } from '#ports/telemetry.ts';
import { deviceChanges } from './device-faults.ts';
import { saveFaults } from './save-faults.ts';

export function faultUseCases(
  { storage, telemetry, texts }: Pick<FarmDeps, 'storage' | 'telemetry' | 'texts'>,
  mutate: Mutate,
): UseCases<keyof typeof faultOperations> {
  return {
    listHardwareErrors: async ({ input: { query } }) => {
      const { machines, chambers, open } = await storage.read(async (tx) => {
        const [bed, hvac, reservoir, chambers, open] = await Promise.all([
          tx.faultyBeds(),
          tx.records('hvac'),
          tx.records('reservoir'),
          tx.records('chamber'),
          tx.openFaults(),
        ]);
        return { machines: { bed, hvac, reservoir }, chambers, open };
      });
      return listAnswer(listHardwareErrors(machines, chambers, await withPresent(telemetry, open)), query);
    },

    listFaults: async ({ input: { query } }) => {
      if (query.cleared === true) return listPast(query);
      const open = await storage.read((tx) => tx.openFaults());
      const wanted = open
        .filter((fault) => query.subject === undefined || fault.subject === query.subject)
        .filter(({ since }) => query.to === undefined || since <= query.to);
      return listAnswer((await withPresent(telemetry, wanted)).sort(compareGravity), query);
    },

    reportFault: (call) =>
      mutate(call, async (tx, { site: { now }, newId }) => {
        const { subject, text } = call.input.body;
        if (!(await tx.existing(subjectKind(subject), [subject])).has(subject)) {
          refuse(
            invalidField('subject', { code: 'record_not_found', params: { kind: subjectKind(subject), id: subject } }),
          );
        }
        const changes = deviceChanges(await tx.openFaults(), subject, text, now);
        const saved =
          changes === null ? { audit: [], changed: {} } : await saveFaults(tx, changes, { now, texts, newId });
        const key = faultKeyOf({ subject, kind: 'device', metric: null });
        const fault = (await tx.openFaults()).find((one) => faultKeyOf(one) === key);
        return { answer: { fault: fault === undefined ? null : telling(fault) }, ...saved };
      }),

    acknowledgeFault: (call) =>
      mutate(call, async (tx, { site: { now }, user }) => {
        const { uuid } = call.input.params;
        const fault =
          (await tx.fault(uuid)) ??
          refuse({ kind: 'not_found', code: 'record_not_found', params: { kind: 'fault', id: uuid } });
        const note = call.input.body.note ?? fault.note;
        if (fault.acknowledged_at !== null && note === fault.note) {
          return { answer: telling(fault), audit: [], changed: {} };
        }
        const { acknowledged_by, acknowledged_at } = fault;
        const acknowledged = {
          ...fault,
          acknowledged_by: acknowledged_by ?? user,
          acknowledged_at: acknowledged_at ?? now,
          note,
        };
        await tx.updateFault(acknowledged);
        const kind = subjectKind(fault.subject);
        return {
          answer: telling(acknowledged),
          audit: [
            {
              kind,
              record: fault.subject,
              what: 'acknowledge',
              before: { fault_acknowledged: null },
              after: { fault_acknowledged: fault.text, ...(note === null ? {} : { note }) },
            },
          ],
          changed: { [kind]: [fault.subject] },
        };
      }),
  };

  async function listPast(query: UseCaseCall<'listFaults'>['input']['query']) {
    const { page_num, page_size, total } = query;
    const size = page_size ?? (page_num === undefined ? MAX_PAGE_SIZE : DEFAULT_PAGE_SIZE);
    return storage.read(async (tx) => {
      const rows = await tx.pastFaults(query, ((page_num ?? 1) - 1) * size, size + 1);
      const data = rows.slice(0, size).map(telling);
      if (page_num === undefined) return data;
      return {
        data,
        meta: {
          page_num,
          page_size: size,
          next_page: rows.length > size ? page_num + 1 : (false as const),
          ...(total === true ? { total: await tx.countPastFaults(query) } : {}),
        },
      };
    });
  }
}

const telling = (fault: Fault): TellingFault => ({ ...fault, checks: [...checksOf(fault)] });

/** Adds the present values of what is measured. */
async function withPresent(
  telemetry: Pick<TelemetryStore, 'series'>,
  faults: readonly Fault[],
): Promise<TellingFault[]> {
  if (faults.length === 0) return [];
  const series = await telemetry.series([...new Set(faults.map(({ subject }) => subject))]);
  const present = new Map(series.map((one) => [`${one.subject} ${one.metric}`, one]));
  return faults.map((fault) => {
    const found = present.get(`${fault.subject} ${fault.metric ?? ''}`);
    return telling(found === undefined ? fault : { ...fault, last_value: found.last_value, last_at: found.last });
  });
}
