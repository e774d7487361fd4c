import { Button } from '@blueprintjs/core';
import { describeTable, type TableKind } from '#ports/record-kinds/imports.ts';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/imports.ts';
import { fieldLabel } from './import-kinds.ts';
import type { Import } from './use-import.ts';
import './imports.css';

/** The column of the file for each field: guessed by the farm, or chosen here. */
export function ColumnFields({ kind, state }: { readonly kind: TableKind; readonly state: Import }) {
  const { choices, setChoices, report, headings } = state;
  const { shape } = describeTable(kind);
  const single = new Set(shape.needs.flatMap((group) => (group.length === 1 ? group : [])));
  const choose = (field: string, heading: string) =>
    setChoices({ ...choices, columns: { ...choices.columns, [field]: heading } });
  return (
    <Panel
      title={m.columns}
      padded
      actions={
        Object.keys(choices.columns).length > 0 ? (
          <Button size="small" onClick={() => setChoices({ ...choices, columns: {} })}>
            {m.resetColumns}
          </Button>
        ) : undefined
      }
    >
      <p className="ph-caption">{m.columnsHelp}</p>
      <div className="ph-imports-columns">
        {shape.fields.map(({ name }) => {
          const guessed = report?.columns[name] ?? '';
          const value = choices.columns[name] ?? guessed;
          return (
            <SelectField
              key={name}
              label={fieldLabel(kind, name)}
              required={single.has(name)}
              value={value}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value="">
                {value === '' && choices.columns[name] === undefined ? m.noColumn : m.dropColumn}
              </option>
              {[...new Set([...(value === '' ? [] : [value]), ...headings])].map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      {report !== undefined && report.unread.length > 0 && (
        <p className="ph-muted">{m.unread({ headings: list([...report.unread]) })}</p>
      )}
    </Panel>
  );
}
