import { Button } from '@blueprintjs/core';
import { faChevronLeft, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import type { PageOf, WantedPage } from '#web/data/paging.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PagerProps {
  readonly of: Omit<PageOf<unknown>, 'rows'>;
  readonly label: string;
  /** Whether every row shows in one list; undefined where that is not offered. */
  readonly showsAll?: boolean | undefined;
  readonly onPage: (page: WantedPage) => void;
}

/** Where a page stands among all rows, the way to its neighbours and to all. Nothing where one page holds all. */
export function Pager({ of, label, showsAll, onPage }: PagerProps) {
  if (of.pages === 1 && showsAll !== true) return null;
  return (
    <nav className="ph-pager" aria-label={`Pages of ${label}`}>
      <span className="ph-caption ph-num" aria-live="polite">
        {formatNumber(of.from)}–{formatNumber(of.to)} of {formatNumber(of.total)}
      </span>
      {showsAll !== undefined && (
        <Button size="small" variant="minimal" onClick={() => onPage(showsAll ? 1 : 'all')}>
          {showsAll ? 'Show pages' : 'Show all'}
        </Button>
      )}
      {of.pages > 1 && (
        <>
          <Button
            size="small"
            variant="minimal"
            aria-label="Previous page"
            icon={<Icon icon={faChevronLeft} size={13} />}
            disabled={of.page === 1}
            onClick={() => onPage(of.page - 1)}
          />
          <span className="ph-caption ph-num">
            Page {formatNumber(of.page)} of {formatNumber(of.pages)}
          </span>
          <Button
            size="small"
            variant="minimal"
            aria-label="Next page"
            icon={<Icon icon={faChevronRight} size={13} />}
            disabled={of.page === of.pages}
            onClick={() => onPage(of.page + 1)}
          />
        </>
      )}
    </nav>
  );
}
