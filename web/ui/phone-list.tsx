import { faChevronRight } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { RowLink } from './row-link.tsx';
import { Skeleton, unevenWidth } from './skeleton.tsx';
import type { useRowKeys } from './use-row-keys.ts';

/** What `--ph-h-row-touch` says, for sums. */
export const PHONE_ROW_HEIGHT = 60;

interface PhoneListProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly phoneRow?: (row: Row) => ReactNode;
  readonly href?: (row: Row) => string;
  readonly placeholder: boolean;
  readonly placeholderRows?: number;
  readonly keys: ReturnType<typeof useRowKeys>;
}

/** Rows of 60 px with two lines, each one target. */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { caption, rows, rowKey, phoneRow, href, placeholder, placeholderRows = 6, keys } = props;
  if (placeholder) {
    return (
      <ul className="ph-list" aria-label={caption} aria-busy="true">
        {Array.from({ length: placeholderRows }, (_, row) => `row ${row}`).map((key, row) => (
          <li key={key} className="ph-list-row">
            <span className="ph-list-text">
              <Skeleton width={unevenWidth(row, 0)} />
              <Skeleton width={unevenWidth(row, 1)} />
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="ph-list" aria-label={caption} onKeyDown={keys.onKeyDown}>
      {rows.map((row, at) => (
        <li key={rowKey(row)} className="ph-list-row">
          {href ? (
            <RowLink to={href(row)} {...keys.linkProps(at)}>
              {phoneRow?.(row)}
              <Icon icon={faChevronRight} size={11} />
            </RowLink>
          ) : (
            phoneRow?.(row)
          )}
        </li>
      ))}
    </ul>
  );
}
