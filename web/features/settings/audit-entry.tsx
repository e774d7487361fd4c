import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { changedFields, type FieldChange } from '#domain/audit/changed-fields.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import * as m from '#words/web/settings/audit.ts';
import { recordPath } from './record-path.ts';

/** What an entry of the audit trail changed. Fields that stayed the same are folded. */
export function AuditEntry({ row }: { readonly row: AuditRow }) {
  const [showsAll, setShowsAll] = useState(false);
  const { changed, same } = changedFields(row.before, row.after);
  const path = recordPath(row);
  return (
    <div className="ph-audit-entry">
      <div className="ph-audit-about">
        <p className="ph-caption">
          <span>{m.entry({ id: row.id })}</span> · <span>{m.call({ operation: row.operation })}</span> ·{' '}
          <span className="ph-mono">{m.recordId({ record: row.record })}</span>
        </p>
        {path !== null && <Link to={path}>{m.openRecord}</Link>}
      </div>
      <table className="bp6-html-table ph-table ph-audit-fields">
        <thead>
          <tr>
            <th scope="col">{m.field}</th>
            <th scope="col">{m.before}</th>
            <th scope="col">{m.after}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <FieldRow key={field.path} field={field} isChanged />
          ))}
          {showsAll && same.map((field) => <FieldRow key={field.path} field={field} isChanged={false} />)}
        </tbody>
      </table>
      {same.length > 0 && (
        <p className="ph-caption">
          {m.sameFields({ count: same.length })}{' '}
          <Button size="small" variant="minimal" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? m.hide : m.show}
          </Button>
        </p>
      )}
    </div>
  );
}

const FieldRow = ({ field, isChanged }: { readonly field: FieldChange; readonly isChanged: boolean }) => (
  <tr>
    <td title={field.path}>{fieldName(field.path)}</td>
    <td className={isChanged ? 'ph-audit-before' : undefined}>{valueText(field.before, isChanged ? '− ' : '')}</td>
    <td className={isChanged ? 'ph-audit-after' : undefined}>{valueText(field.after, isChanged ? '+ ' : '')}</td>
  </tr>
);

const FIELD_NAMES: Readonly<Record<string, string>> = m.fieldNames;

/** Returns the screens' word for a field; its path if there is none. */
const fieldName = (path: string): string => FIELD_NAMES[path] ?? FIELD_NAMES[path.split('.').at(-1) ?? ''] ?? path;

const valueText = (value: unknown, sign: string): string =>
  value === undefined ? '' : `${sign}${typeof value === 'string' ? value : JSON.stringify(value)}`;
