import { Button } from '@blueprintjs/core';
import { faUpload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { openFile } from '#web/batches/documents/open-file.ts';
import { READ, useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatRelativeDayWithin, siteDayOf } from '#web/format/dates.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { formatError, formatWriteError } from '#web/format/error-text.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import * as m from '#words/web/qa-specs.ts';
import { deleteTitle, irreversible } from '#words/web/records/records.ts';
import { documentsQuery, readFile } from './spec-queries.ts';
import { Thumbnail } from './thumbnail.tsx';
import '#web/records/records.css';
import './specs.css';

const MAX_MEBIBYTES = UPLOAD_LIMITS.file / 1024 / 1024;

interface Leaving {
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
}

/** The documents of a spec, such as colour cards. They are opened, uploaded and deleted here. */
export function SpecDocuments({ spec }: { readonly spec: string }) {
  const farm = useFarm();
  const { zone } = useSite();
  const today = useToday();
  const documents = useQuery(documentsQuery(farm, spec));
  const failure = useFailure(documents);
  const author = useCurrentUser().data?.full_name;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const refused = (error: unknown) => showToast(formatWriteError(error), { bad: true });
  const upload = useWrite<File, unknown>(
    async (file, options) =>
      farm.uploadQaDocument(
        {
          query: { qa_spec: spec },
          file: { filename: file.name, content: new Uint8Array(await file.arrayBuffer()), author },
        },
        options,
      ),
    () => showToast(m.uploaded),
  );
  const remove = useWrite<Leaving, unknown>(
    ({ uuid, version }, options) => farm.deleteQaDocument({ params: { uuid } }, { ...options, ifMatch: version }),
    () => {
      setLeaving(null);
      showToast(m.documentDeleted);
    },
  );
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (file.size <= UPLOAD_LIMITS.file) upload.mutate(file, { onError: refused });
    else showToast(m.tooLarge({ name: file.name, mebibytes: MAX_MEBIBYTES }), { bad: true });
  };
  const open = async (uuid: string) => {
    try {
      await openFile(() => readFile(farm, uuid, READ));
    } catch (error) {
      showToast(formatError(error), { bad: true });
    }
  };
  return (
    <Panel
      {...(documents.isPending && failure === null && { className: 'ph-unsettled' })}
      title={m.documents}
      suffix={documents.data && formatNumber(documents.data.length)}
      actions={
        <FileButton
          variant="minimal"
          icon={<Icon icon={faUpload} size={13} />}
          text={m.upload}
          loading={upload.isPending}
          onFiles={send}
        />
      }
    >
      {failure !== null ? (
        <Failed {...failure} />
      ) : documents.data === undefined ? (
        <p className="ph-used-none" aria-busy="true">
          <Skeleton width={6} />
        </p>
      ) : documents.data.length === 0 ? (
        <p className="ph-used-none ph-muted">{m.noDocuments}</p>
      ) : (
        <ul className="ph-used-list">
          {documents.data.map((document) => {
            const name = documentTitle(document);
            const day = formatRelativeDayWithin(siteDayOf(document.uploaded_at, zone), today);
            return (
              <li key={document.uuid} className="ph-used-row ph-spec-document">
                <Thumbnail document={document} />
                <span className="ph-spec-document-name">
                  <Button variant="minimal" intent="primary" text={name} onClick={() => void open(document.uuid)} />
                  <span className="ph-caption">{m.uploadedBy({ user: document.uploaded_by, day })}</span>
                </span>
                <Button
                  variant="minimal"
                  aria-label={m.deleteDocumentNamed({ name })}
                  icon={<Icon icon={ACT_ICONS.delete} size={13} />}
                  onClick={() => setLeaving({ uuid: document.uuid, name, version: document.version })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {leaving !== null && (
        <DeleteDialog
          isOpen
          title={deleteTitle({ name: leaving.name })}
          confirm={m.deleteDocument}
          busy={remove.isPending}
          error={remove.error}
          onDelete={() => remove.mutate(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{irreversible}</p>
        </DeleteDialog>
      )}
    </Panel>
  );
}
