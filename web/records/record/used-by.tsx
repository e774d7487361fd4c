import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Awaited, useFailure } from '#web/ui/feedback/use-failure.ts';
import '#web/records/records.css';

interface UsedByProps {
  readonly title: string;
  /** Follows the title: '2', '7 growing, 3 planned'. */
  readonly count?: ReactNode;
  /** A link to the whole list: 'All 46'. */
  readonly all?: { readonly label: string; readonly to: string } | undefined;
  readonly awaited: Awaited;
  /** Shown if nothing uses the record. */
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** The records of one kind that use a record: their count, the first few, and a link to all. */
export function UsedBy({ title, count, all, awaited, none, isEmpty, children }: UsedByProps) {
  const failure = useFailure(awaited);
  const isLoading = failure === null && awaited.isPending;
  return (
    <section className={isLoading ? 'ph-used-by ph-unsettled' : 'ph-used-by'} aria-label={title}>
      <header className="ph-used-head">
        <h3>
          {title} {count !== undefined && failure === null && <span className="ph-muted">{count}</span>}
        </h3>
        {all !== undefined && <Link to={all.to}>{all.label}</Link>}
      </header>
      {failure !== null ? (
        <Failed {...failure} />
      ) : isLoading ? (
        <p className="ph-used-none">
          <Skeleton width={6} />
        </p>
      ) : isEmpty ? (
        <p className="ph-used-none ph-muted">{none}</p>
      ) : (
        <ul className="ph-used-list">{children}</ul>
      )}
    </section>
  );
}

interface UsedRowProps {
  readonly to?: string;
  readonly name: ReactNode;
  /** Follows the name. */
  readonly detail?: ReactNode;
  /** Shown at the right. */
  readonly end?: ReactNode;
}

/** A record that uses another; the whole row is a link if it has a page. */
export const UsedRow = ({ to, name, detail, end }: UsedRowProps) => (
  <li className="ph-used-row">
    <span className="ph-used-name">
      {to === undefined ? (
        name
      ) : (
        <Link to={to} className="ph-used-link">
          {name}
        </Link>
      )}
    </span>
    {detail !== undefined && <span className="ph-used-detail">{detail}</span>}
    {end !== undefined && <span className="ph-used-end">{end}</span>}
  </li>
);
