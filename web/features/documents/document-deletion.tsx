import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import * as m from '#words/web/documents.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { deleteTitle, irreversible } from '#words/web/records/records.ts';
import type { ListedDocument } from './document-list.tsx';
import { useRecipesWith } from './use-documents.ts';

interface DocumentDeletionProps {
  readonly record: ListedDocument;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms that a document is to be deleted. Growing recipes that link to it prevent that; the farm names batches that do.
 */
export function DocumentDeletion({ record, onDeleted, onClose }: DocumentDeletionProps) {
  const farm = useFarm();
  const { rows } = useRecipesWith(record.uuid);
  const isUsed = rows !== undefined && rows.length > 0;
  const write = useWrite<{ readonly uuid: string; readonly version: number }, unknown>(
    ({ uuid, version }, options) => farm.deleteSop({ params: { uuid } }, { ...options, ifMatch: version }),
    () => {
      showToast(kindTexts.document.deleted);
      onDeleted();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={deleteTitle({ name: documentTitle(record) })}
      confirm={kindTexts.document.remove}
      dependants={(rows ?? []).map(({ uuid, metadata }) => ({
        words: metadata.name,
        to: `/growthrecipe/${uuid}/details`,
      }))}
      {...(isUsed && { instead: m.removeFirst })}
      busy={write.isPending || rows === undefined}
      error={write.error}
      onDelete={() => write.mutate({ uuid: record.uuid, version: record.version })}
      onClose={onClose}
    >
      {!isUsed && (
        <p>
          {m.deleteHelp} {irreversible}
        </p>
      )}
    </DeleteDialog>
  );
}
