import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { changedFields, type FieldChange } from '#domain/audit/changed-fields.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import * as m from '#words/web/settings/audit.ts';
import { referencesIn, withNames } from './audit-names.ts';
import { recordPath } from './record-path.ts';
import { useAuditNames } from './use-audit-names.ts';
import '#web/ui/settings/settings.css';

/** Shows what an entry of the audit trail changed. Fields that stayed the same are folded. */
export function AuditEntry({ row }: { readonly row: AuditRow }) {
  const [showsAll, setShowsAll] = useState(false);
  const { changed, same } = useMemo(() => changedFields(row.before, row.after), [row]);
  const path = recordPath(row);
  const names = useAuditNames(useMemo(() => referencesIn([...changed, ...same]), [changed, same]));
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
            <FieldRow key={field.path} field={field} names={names} isChanged />
          ))}
          {showsAll && same.map((field) => <FieldRow key={field.path} field={field} names={names} isChanged={false} />)}
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

interface FieldRowProps {
  readonly field: FieldChange;
  readonly names: ReadonlyMap<string, string>;
  readonly isChanged: boolean;
}

/** A field with its values. Those that refer to a record show its name, and the id in the tooltip. */
function FieldRow({ field, names, isChanged }: FieldRowProps) {
  const value = (of: unknown, look: string, sign: string) => {
    const text = valueText(of);
    const named = withNames(text, names);
    return (
      <td className={isChanged ? look : undefined} title={named === text ? undefined : text}>
        {isChanged && of !== undefined && sign}
        {named}
      </td>
    );
  };
  return (
    <tr>
      <td title={field.path}>{withNames(fieldName(field.path), names)}</td>
      {value(field.before, 'ph-audit-before', '− ')}
      {value(field.after, 'ph-audit-after', '+ ')}
    </tr>
  );
}

const FIELD_NAMES: Readonly<Record<string, string>> = m.fieldNames;

/** Returns the screens' word for a field; its path if there is none. */
const fieldName = (path: string): string => FIELD_NAMES[path] ?? FIELD_NAMES[path.split('.').at(-1) ?? ''] ?? path;

const valueText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
