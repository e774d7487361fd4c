import { faFileLines } from '@fortawesome/free-solid-svg-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Document } from '#domain/documents/document.ts';
import { sopsQuery } from '#web/batches/model/batch-queries.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { useFarm } from '#web/data/services.ts';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { Icon } from '#web/ui/icon.tsx';
import { openFile } from './open-file.ts';

/** Returns the title of a document, else the name of its file. */
export const sopTitle = ({ metadata, filename }: Pick<Document, 'metadata' | 'filename'>): string =>
  metadata.title ?? filename;

/** A link to the document with the instructions of an action. */
export function SopLink({ sop }: { readonly sop: string }) {
  const farm = useFarm();
  const known = useQuery(sopsQuery(farm)).data?.find(({ uuid }) => uuid === sop);
  const open = useMutation({
    mutationFn: () => openFile(() => farm.getSop({ params: { uuid: sop } })),
    onError: (error) => showSnackbar(refusalText(error), { bad: true }),
  });
  if (known === undefined) return null;
  return (
    <p className="ph-step-line">
      <button type="button" className="ph-text-link" aria-busy={open.isPending} onClick={() => open.mutate()}>
        <Icon icon={faFileLines} size={13} />
        {sopTitle(known)}
      </button>
    </p>
  );
}
