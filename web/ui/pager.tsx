import { Button } from '@blueprintjs/core';
import { faChevronLeft, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import { Icon } from './icon.tsx';
import type { PageOf } from './paging.ts';
import { formatNumber } from './quantity.ts';

interface PagerProps {
  readonly of: Omit<PageOf<unknown>, 'rows'>;
  readonly label: string;
  readonly onPage: (page: number) => void;
}

/** Where a page stands among all rows, and the way to its neighbours. Nothing where one page holds all. */
export function Pager({ of, label, onPage }: PagerProps) {
  if (of.pages === 1) return null;
  return (
    <nav className="ph-pager" aria-label={`Pages of ${label}`}>
      <span className="ph-caption ph-num" aria-live="polite">
        {formatNumber(of.from)} to {formatNumber(of.to)} of {formatNumber(of.total)}
      </span>
      <Button
        size="small"
        variant="minimal"
        aria-label="Previous page"
        icon={<Icon icon={faChevronLeft} size={12} />}
        disabled={of.page === 1}
        onClick={() => onPage(of.page - 1)}
      />
      <Button
        size="small"
        variant="minimal"
        aria-label="Next page"
        icon={<Icon icon={faChevronRight} size={12} />}
        disabled={of.page === of.pages}
        onClick={() => onPage(of.page + 1)}
      />
    </nav>
  );
}
