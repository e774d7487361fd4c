import { Button } from '@blueprintjs/core';
import { faArrowRotateRight, faCheck, faCircleExclamation, faXmark } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { useObservable } from '#web/data/use-observable.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { fileIcon } from '#web/ui/file-icon.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/documents.ts';
import { cancelUpload, dismissUpload, MAX_MEBIBYTES, type Upload, uploads$ } from './uploads.ts';
import { useUploads } from './use-uploads.ts';
import './documents.css';

/** The new documents that are being uploaded, with their progress, and where to drop more. */
export function UploadPanel({ isOver }: { readonly isOver: boolean }) {
  const uploads = useUploadsOf(null);
  const phone = usePhone();
  // Nothing can be dropped on a phone.
  if (phone && uploads.length === 0) return null;
  return (
    <section className={isOver ? 'ph-uploads ph-uploads-over' : 'ph-uploads'} aria-label={m.uploads}>
      <UploadRows uploads={uploads} />
      {!phone && <p className="ph-caption">{isOver ? m.dropNow : m.dropHint({ mebibytes: MAX_MEBIBYTES })}</p>}
    </section>
  );
}

/** The new versions of a document that are being uploaded. */
export function VersionUploads({ document }: { readonly document: string }) {
  const uploads = useUploadsOf(document);
  return (
    <div className="ph-version-uploads">
      <UploadRows uploads={uploads} />
    </div>
  );
}

/** Returns the uploads of new versions of a document, or of new documents for null. */
const useUploadsOf = (document: string | null): readonly Upload[] =>
  useObservable(uploads$).filter(({ replaces }) => (replaces?.uuid ?? null) === document);

const UploadRows = ({ uploads }: { readonly uploads: readonly Upload[] }) =>
  uploads.length > 0 && (
    <ul aria-live="polite">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );

function UploadRow({ upload }: { readonly upload: Upload }) {
  const { id, file, state, sent } = upload;
  const { retry } = useUploads();
  const { name } = file;
  const isMoving = state === 'sending' || state === 'waiting';
  return (
    <li className="ph-upload">
      <div className="ph-upload-line">
        <Icon icon={fileIcon(file.type)} size={13} />
        <UploadName upload={upload} />
        <UploadState upload={upload} />
        {isMoving ? (
          <Button
            variant="minimal"
            size="small"
            icon={<Icon icon={faXmark} size={13} />}
            aria-label={m.cancelUpload({ name })}
            onClick={() => cancelUpload(id)}
          />
        ) : (
          <>
            {state !== 'done' && upload.mayRetry && (
              <Button
                variant="minimal"
                size="small"
                icon={<Icon icon={faArrowRotateRight} size={13} />}
                aria-label={m.retryUpload({ name })}
                onClick={() => retry(id)}
              />
            )}
            <Button
              variant="minimal"
              size="small"
              icon={<Icon icon={faXmark} size={13} />}
              aria-label={m.dismissUpload({ name })}
              onClick={() => dismissUpload(id)}
            />
          </>
        )}
      </div>
      {isMoving && <progress aria-label={m.progressOf({ name })} max={Math.max(1, file.size)} value={sent} />}
      {upload.reason !== null && (
        <p className="ph-upload-reason" role="alert">
          <Icon icon={faCircleExclamation} size={13} /> {upload.reason}
        </p>
      )}
    </li>
  );
}

const UploadName = ({ upload: { file, document } }: { readonly upload: Upload }) =>
  document === null ? (
    <span className="ph-name">{file.name}</span>
  ) : (
    <Link className="ph-name" to={`/document/${document}`}>
      {file.name}
    </Link>
  );

function UploadState({ upload: { state, sent, file } }: { readonly upload: Upload }) {
  const total = m.bytes({ count: file.size });
  return (
    <span className="ph-muted ph-upload-state">
      {state === 'sending' && m.sentOf({ sent: m.bytes({ count: sent }), total })}
      {state === 'waiting' && m.waiting}
      {state === 'cancelled' && m.cancelled}
      {state === 'done' && (
        <>
          <Icon icon={faCheck} size={13} /> {m.uploaded}
        </>
      )}
    </span>
  );
}
