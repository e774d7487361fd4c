import { Button } from '@blueprintjs/core';
import { faFileLines, faUpload } from '@fortawesome/free-solid-svg-icons';
import { useSearchParams } from 'react-router-dom';
import { documentTitle } from '#web/format/document-title.ts';
import type { ListedKind } from '#web/records/record-kind.ts';
import { RecordPages } from '#web/records/record-pages.tsx';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/documents.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import './documents.css';
import { useFileDrop } from '#web/page/use-file-drop.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { DocumentDeletion } from './document-deletion.tsx';
import { DocumentForm } from './document-form.tsx';
import {
  DOCUMENT_LIST,
  type DocumentColumn,
  type DocumentFilter,
  type DocumentRelated,
  type ListedDocument,
} from './document-list.tsx';
import { DocumentView, documentFacts } from './document-view.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useDocumentRelated, useDocuments } from './use-documents.ts';
import { useUploads } from './use-uploads.ts';

const DOCUMENTS: ListedKind<ListedDocument, DocumentRelated, DocumentColumn, DocumentFilter> = {
  path: '/document',
  texts: kindTexts.document,
  icon: faFileLines,
  tabs: [],
  useAll: useDocuments,
  useRelated: useDocumentRelated,
  nameOf: documentTitle,
  Title: ({ record }) => <>{documentTitle(record)}</>,
  list: DOCUMENT_LIST,
  useFacts: documentFacts,
  Uses: DocumentView,
  auditKind: 'document',
};

/** The list of documents. Files are uploaded with a button, or by dropping them anywhere on it. */
export function DocumentsPage() {
  const { start } = useUploads();
  const [params] = useSearchParams();
  // In a list of one category, new documents belong to it.
  const category = params.get('category');
  const upload = (files: readonly File[]) =>
    start(files, { category: category === null || category.includes(',') ? null : category });
  const isOver = useFileDrop(upload);
  return (
    <RecordPages
      kind={DOCUMENTS}
      mayCreate
      create={
        <FileButton
          intent="primary"
          several
          icon={<Icon icon={faUpload} size={13} />}
          text={m.upload}
          onFiles={upload}
        />
      }
      below={<UploadPanel isOver={isOver} />}
      retire={(_, onDelete) => {
        const remove = (
          <Button
            variant="minimal"
            intent="danger"
            icon={<Icon icon={ACT_ICONS.delete} size={13} />}
            text={kindTexts.document.remove}
            onClick={onDelete}
          />
        );
        return { foot: <div className="ph-actions">{remove}</div>, phoneMenu: remove };
      }}
      forms={({ form, record, related, close, leave }) =>
        record !== undefined && (
          <>
            {form === 'edit' && <DocumentForm key={record.uuid} record={record} related={related} onClose={close} />}
            {form === 'delete' && <DocumentDeletion record={record} onDeleted={leave} onClose={close} />}
          </>
        )
      }
    />
  );
}
