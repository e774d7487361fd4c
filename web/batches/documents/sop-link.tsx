import { faFileLines } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sopsQuery } from '#web/batches/model/batch-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './sop-link.css';

/** A link to the document with the instructions of an action. */
export function SopLink({ sop }: { readonly sop: string }) {
  const farm = useFarm();
  const { data, isPending } = useQuery(sopsQuery(farm));
  const known = data?.find(({ uuid }) => uuid === sop);
  if (known === undefined) {
    return (
      isPending && (
        <p className="ph-sop">
          <span className="ph-text-link">
            <Skeleton width={10} />
          </span>
        </p>
      )
    );
  }
  return (
    <p className="ph-sop">
      <Link className="ph-text-link" to={`/document/${sop}`}>
        <Icon icon={faFileLines} size={13} />
        {documentTitle(known)}
      </Link>
    </p>
  );
}
