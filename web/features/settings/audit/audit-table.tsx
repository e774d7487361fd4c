import { faChevronDown, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import { Fragment } from 'react';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import { formatMoment } from '#web/format/dates.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { PAGE_KEY, useUrlState } from '#web/page/list/use-url-state.ts';
import { Icon } from '#web/ui/icon.tsx';
import { kindNames } from '#words/kinds/names.ts';
import * as m from '#words/web/settings/audit.ts';
import { AuditEntry } from './audit-entry.tsx';
import { displayNameOf } from './audit-record-name.ts';
import '#web/ui/settings/settings.css';

interface AuditTableProps {
  readonly rows: readonly AuditRow[];
  readonly zone: string;
}

/** The query parameter with the open entry. */
const ENTRY_KEY = 'entry';

/** Entries of the audit trail. Each opens in place. */
export function AuditTable({ rows, zone }: AuditTableProps) {
  const { get, set } = useUrlState();
  const open = get(ENTRY_KEY);
  const page = get(PAGE_KEY);
  return (
    <div className="ph-table-scroll">
      <table className="bp6-html-table ph-table ph-audit-list">
        <caption className="ph-hidden">{m.title}</caption>
        <thead>
          <tr>
            {Object.entries(m.columns).map(([key, words]) => (
              <th key={key} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpen = open === String(row.id);
            return (
              <Fragment key={row.id}>
                <tr className={isOpen ? 'ph-audit-open' : undefined}>
                  <td className="ph-num">
                    <button
                      type="button"
                      className="ph-audit-button"
                      aria-expanded={isOpen}
                      aria-label={m.openEntry({ what: actText(row), who: row.who })}
                      onClick={() => set({ [PAGE_KEY]: page, [ENTRY_KEY]: isOpen ? null : String(row.id) })}
                    >
                      <Icon icon={isOpen ? faChevronDown : faChevronRight} size={13} />
                    </button>{' '}
                    {formatMoment(row.at, zone)}
                  </td>
                  <td>{row.who}</td>
                  <td>{actText(row)}</td>
                  <td>{kindName(row.kind)}</td>
                  <td className="ph-audit-name">{recordName(row)}</td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={5}>
                      <AuditEntry row={row} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(kindNames).map(([kind, { one }]) => [kind, one])),
  ...m.moreKinds,
};

const kindName = (kind: string): string => sentenceCase(KIND_NAMES[kind] ?? kind);

/** Returns the record's name at the change, or its id if its kind has none. */
const recordName = ({ before, after, record }: AuditRow): string =>
  displayNameOf(after) ?? displayNameOf(before) ?? record;

/** Returns the name of an act; the trail's own word if it has none. */
const actText = ({ what }: Pick<AuditRow, 'what'>): string => m.acts[what] ?? sentenceCase(what.replaceAll('_', ' '));
