import { Button } from '@blueprintjs/core';
import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import { useFarm } from '#web/data/services.ts';
import { formatError } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/audit.ts';
import { auditCsv, type auditInput, readAudit } from './audit-query.ts';
import { saveFile } from './use-file-download.ts';

/** Exports the entries that the filters show as CSV. */
export function AuditExport({ input }: { readonly input: ReturnType<typeof auditInput> }) {
  const farm = useFarm();
  const running = useRef<AbortController | null>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const own = new AbortController();
    running.current = own;
    const rows: AuditRow[] = [];
    setCount(0);
    try {
      for await (const page of readAudit(farm, input, own.signal)) {
        rows.push(...page);
        setCount(rows.length);
      }
      saveFile(new Blob([auditCsv(rows)], { type: 'text/csv;charset=utf-8' }), 'audit.csv');
    } catch (error) {
      if (!own.signal.aborted) showToast(`${m.notExported}. ${formatError(error)}`, { bad: true });
    } finally {
      setCount(null);
    }
  };
  return (
    <>
      {count !== null && <output className="ph-caption">{m.exporting({ count })}</output>}
      <Button icon={<Icon icon={faDownload} />} text={m.csv} loading={count !== null} onClick={() => void run()} />
    </>
  );
}
