import { Button } from '@blueprintjs/core';
import { formatError } from '#web/format/error-text.ts';
import { formatNumber } from '#web/format/quantity.ts';
import type { FileDownload } from '#web/page/download/use-file-download.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/harvests/export.ts';

interface DownloadNoticeProps {
  readonly download: FileDownload | null;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** The progress of a download, or its failure. */
export function DownloadNotice({ download, onCancel, onRetry }: DownloadNoticeProps) {
  if (download === null) return null;
  if (download.state === 'running') {
    const { rows, bytes } = download;
    return (
      <Notice
        kind="info"
        title={m.downloading}
        actions={
          <Button size="small" onClick={onCancel}>
            {common.cancel}
          </Button>
        }
      >
        <output>{m.progress({ rows, kilobytes: formatNumber(Math.ceil(bytes / 1000)) })}</output>
      </Notice>
    );
  }
  return (
    <Notice
      kind="fault"
      title={m.failed}
      urgent
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            {common.retry}
          </Button>
          <Button size="small" onClick={onCancel}>
            {common.close}
          </Button>
        </>
      }
    >
      {formatError(download.error)} {m.noFile}
    </Notice>
  );
}
