import { useQuery } from '@tanstack/react-query';
import { lastChangeQuery } from '#web/data/audit-queries.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatRelativeDayWithin, siteDayOf } from '#web/format/dates.ts';
import type { ListedRecord } from '#web/records/record-kind.ts';
import * as m from '#words/web/records/records.ts';

interface LastChangeProps {
  readonly kind: string;
  readonly record: ListedRecord;
}

/** 'Changed 12 Mar by ana'. Only admins see it, since only they may read the audit trail. */
export function LastChange({ kind, record }: LastChangeProps) {
  const farm = useFarm();
  const { zone } = useSite();
  const today = useToday();
  const enabled = useCurrentUser().data?.is_admin === true;
  const { data: last } = useQuery({ ...lastChangeQuery(farm, kind, record.uuid), enabled });
  if (!last) return <span />;
  return (
    <span className="ph-caption">
      {m.changed({ day: formatRelativeDayWithin(siteDayOf(last.at, zone), today), user: last.who })}
    </span>
  );
}
