import { faFileLines } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sopsQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A link to the document with the instructions of an action. */
export function SopLink({ sop }: { readonly sop: string }) {
  const farm = useFarm();
  const known = useQuery(sopsQuery(farm)).data?.find(({ uuid }) => uuid === sop);
  if (known === undefined) return null;
  return (
    <p className="ph-step-line">
      <Link className="ph-text-link" to={`/document/${sop}`}>
        <Icon icon={faFileLines} size={13} />
        {documentTitle(known)}
      </Link>
    </p>
  );
}
