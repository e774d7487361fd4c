import { faChevronRight } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DrawnRows } from '#web/ui/table/long/use-drawn-rows.ts';
import * as m from '#words/web/ui/tables.ts';
import { RowLink } from './row-link.tsx';
import { SelectBox } from './select-box.tsx';
import { useLongPress } from './use-long-press.ts';
import type { RowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-selection.ts';

export { PHONE_ROW_HEIGHT } from './use-page-size.ts';

interface PhoneListProps<Row> {
  readonly caption: string;
  readonly rowKey: (row: Row) => string;
  readonly phoneRow?: (row: Row) => ReactNode;
  readonly href?: (row: Row) => string;
  readonly linkState?: (row: Row) => string;
  readonly selection?: RowSelection<Row>;
  readonly placeholder: boolean;
  readonly placeholderRows?: number;
  readonly table: {
    readonly drawn: DrawnRows;
    readonly rowAt: (at: number) => Row | undefined;
    readonly keys: RowKeys;
    readonly tinted: ReadonlySet<string>;
  };
}

/** Rows of 60 px with two lines, each a single touch target; a checkbox or a long press selects. */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { caption, rowKey, placeholder, placeholderRows = 6, table } = props;
  if (placeholder) {
    return (
      <ul className="ph-list ph-unsettled" aria-label={caption} aria-busy="true">
        {Array.from({ length: placeholderRows }, (_, at) => `row ${at}`).map((key, at) => (
          <PlaceholderLines key={key} at={at} />
        ))}
      </ul>
    );
  }
  const { drawn, rowAt, keys, tinted } = table;
  return (
    <ul className="ph-list" aria-label={caption} {...keys.listProps}>
      {drawn.rows.flatMap(({ at, room }) => {
        const row = rowAt(at);
        const key = row === undefined ? `row ${at}` : rowKey(row);
        return [
          room > 0 && <li key={`before ${key}`} aria-hidden="true" style={{ height: room }} />,
          row === undefined ? (
            <PlaceholderLines key={key} at={at} still measure={drawn.measure} />
          ) : (
            <PhoneRow
              key={key}
              {...props}
              row={row}
              at={at}
              keys={keys}
              tinted={tinted.has(key)}
              measure={drawn.measure}
            />
          ),
        ];
      })}
      {drawn.heightAfter > 0 && <li aria-hidden="true" style={{ height: drawn.heightAfter }} />}
    </ul>
  );
}

interface PhoneRowProps<Row> extends Pick<PhoneListProps<Row>, 'phoneRow' | 'href' | 'linkState' | 'selection'> {
  readonly row: Row;
  readonly at: number;
  readonly keys: RowKeys;
  readonly tinted: boolean;
  readonly measure: DrawnRows['measure'];
}

function PhoneRow<Row>({ row, at, phoneRow, href, linkState, selection, keys, tinted, measure }: PhoneRowProps<Row>) {
  const selected = selection?.has(row) === true;
  const press = useLongPress(() => selection?.toggle(row));
  const marks = [tinted && 'ph-tinted', selected && 'ph-selected'].filter(Boolean).join(' ');
  return (
    <li ref={measure} data-index={at} className={`ph-list-row ${marks}`} {...(selection ? press : {})}>
      {href ? (
        <RowLink to={href(row)} state={linkState?.(row)} {...keys.linkProps(at)}>
          {phoneRow?.(row)}
          {selection === undefined && <Icon icon={faChevronRight} size={13} />}
        </RowLink>
      ) : (
        phoneRow?.(row)
      )}
      {selection && (
        <SelectBox
          label={m.selectRow({ row: selection.nameOf(row) })}
          state={selected ? 'all' : 'none'}
          onToggle={() => selection.toggle(row)}
        />
      )}
    </li>
  );
}

interface PlaceholderLinesProps {
  readonly at: number;
  readonly still?: boolean;
  readonly measure?: DrawnRows['measure'];
}

const PlaceholderLines = ({ at, still = false, measure }: PlaceholderLinesProps) => (
  <li ref={measure} data-index={at} className="ph-list-row">
    <span className="ph-list-text">
      <Skeleton width={unevenWidth(at, 0)} still={still} />
      <Skeleton width={unevenWidth(at, 1)} still={still} />
    </span>
  </li>
);
