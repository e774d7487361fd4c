import { z } from 'zod';
import { knownText } from '#messages/render.ts';
import { useSite, useSystem } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import { type StorageNotice, storageNotices } from '#web/page/storage-warnings.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { auditFaults } from '#words/audit.ts';
import * as m from '#words/web/settings/audit.ts';

const CHECKS = ['audit_not_sealed', 'records_not_verified'];

const finding = z.object({
  reason: z.object({
    params: z.object({
      first: z.object({ fault: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }) }),
    }),
  }),
});

/** Returns the text of the first entry or record that a check found broken; null if the check names none. */
function firstFault({ coded }: StorageNotice): string | null {
  const read = finding.safeParse(coded?.params);
  return read.success ? knownText(auditFaults, read.data.reason.params.first.fault) : null;
}

/** The result of the last checks of the trail, and when they ran. */
export function AuditVerdict() {
  const { zone } = useSite();
  const storage = useSystem().data?.storage;
  if (storage === undefined) return null;
  const found = storageNotices(storage).filter(({ coded }) => CHECKS.includes(coded?.code ?? ''));
  const { sealed_at, verified_at } = storage.audit;
  const times = [
    ...(sealed_at === null ? [] : [m.sealedAt({ time: formatMoment(sealed_at, zone) })]),
    verified_at === null ? m.neverVerified : m.verifiedAt({ time: formatMoment(verified_at, zone) }),
  ].join(' ');
  if (found.length === 0) {
    return (
      <Notice kind="success" title={m.whole}>
        {times} {m.wholeHelp}
      </Notice>
    );
  }
  const firsts = found.flatMap((notice) => firstFault(notice) ?? []);
  return (
    <Notice kind="fault" title={m.broken} urgent>
      {found.map(({ text }) => text).join(' ')} {firsts.map((fault) => m.firstFault({ fault })).join(' ')} {times}
    </Notice>
  );
}
