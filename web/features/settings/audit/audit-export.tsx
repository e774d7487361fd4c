import { Button } from '@blueprintjs/core';
import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { useFarm } from '#web/data/services.ts';
import { formatError } from '#web/format/error-text.ts';
import { useFileDownload } from '#web/page/download/use-file-download.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/audit.ts';
import { auditFile, type auditInput } from './audit-query.ts';

/** Exports the entries that the filters show as CSV. */
export function AuditExport({ input }: { readonly input: ReturnType<typeof auditInput> }) {
  const farm = useFarm();
  const { download, start } = useFileDownload();
  const run = () => start('audit', (signal) => auditFile(farm, input, signal));
  return (
    <>
      {download?.state === 'running' && <output className="ph-caption">{m.exporting({ count: download.rows })}</output>}
      {download?.state === 'failed' && (
        <span className="ph-caption" role="alert">{`${m.notExported}. ${formatError(download.error)}`}</span>
      )}
      <Button icon={<Icon icon={faDownload} />} text={m.csv} loading={download?.state === 'running'} onClick={run} />
    </>
  );
}
