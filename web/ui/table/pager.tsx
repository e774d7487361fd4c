import { Button } from '@blueprintjs/core';
import { faChevronLeft, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import type { PageOf, RequestedPage } from '#web/data/paging.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/ui/tables.ts';

interface PagerProps {
  readonly of: Omit<PageOf<unknown>, 'rows'>;
  readonly label: string;
  /** True if all rows are in one list; undefined if that isn't offered. */
  readonly showsAll?: boolean | undefined;
  readonly onPage: (page: RequestedPage) => void;
}

/**
 * Shows the range of rows on a page, with buttons to its neighbours and to all rows. Empty if there is only one page.
 */
export function Pager({ of, label, showsAll, onPage }: PagerProps) {
  if (of.pages === 1 && showsAll !== true) return null;
  return (
    <nav className="ph-pager" aria-label={m.pagesOf({ list: label })}>
      <span className="ph-caption ph-num" aria-live="polite">
        {m.rowsShown(of)}
      </span>
      {showsAll !== undefined && (
        <Button size="small" variant="minimal" onClick={() => onPage(showsAll ? 1 : 'all')}>
          {showsAll ? m.showPages : m.showAll}
        </Button>
      )}
      {of.pages > 1 && (
        <>
          <Button
            size="small"
            variant="minimal"
            aria-label={m.previousPage}
            icon={<Icon icon={faChevronLeft} size={13} />}
            disabled={of.page === 1}
            onClick={() => onPage(of.page - 1)}
          />
          <span className="ph-caption ph-num">{m.pageOf(of)}</span>
          <Button
            size="small"
            variant="minimal"
            aria-label={m.nextPage}
            icon={<Icon icon={faChevronRight} size={13} />}
            disabled={of.page === of.pages}
            onClick={() => onPage(of.page + 1)}
          />
        </>
      )}
    </nav>
  );
}
