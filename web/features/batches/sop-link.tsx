import { faFileLines } from '@fortawesome/free-solid-svg-icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Document } from '#domain/documents/document.ts';
import { useFarm } from '../../state/farm.ts';
import { Icon } from '../../ui/icon.tsx';
import { showSnackbar } from '../../ui/notifications.ts';
import { sopsQuery } from './batch-queries.ts';
import { openFile } from './open-file.ts';
import { sayRefusal } from './say-refusal.ts';

/** What a document is called: its title, else the name of its file. */
export const sopTitle = ({ metadata, filename }: Pick<Document, 'metadata' | 'filename'>): string =>
  metadata.title ?? filename;

/** The document that tells how an action is done, by its name; a press opens it. */
export function SopLink({ sop }: { readonly sop: string }) {
  const farm = useFarm();
  const known = useQuery(sopsQuery(farm)).data?.find(({ uuid }) => uuid === sop);
  const open = useMutation({
    mutationFn: () => openFile(() => farm.getSop({ params: { uuid: sop } })),
    onError: (error) => showSnackbar(sayRefusal(error), { bad: true }),
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
