import { Checkbox } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { DATE_ORDERS } from '#domain/imports/date-orders.ts';
import { DECIMAL_MARKS } from '#domain/quantities/read-number.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { latestRecipesQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { DateField } from '#web/ui/date/date-field.tsx';
import { NumberField, SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { none } from '#words/web/common.ts';
import * as m from '#words/web/imports.ts';
import { newChambers } from './import-query.ts';
import type { Import } from './use-import.ts';
import './imports.css';

interface ImportOptionsProps {
  readonly kind: TableKind;
  /** The names of the kind's own options. */
  readonly own: readonly string[];
  readonly state: Import;
}

/** Values for all rows: defaults, and the notation of dates and numbers where it matters. */
export function ImportOptions({ own, state }: ImportOptionsProps) {
  const { choices, setChoices, report, asksFor } = state;
  const hasDates =
    asksFor.dates || choices.date_order !== '' || Object.keys(report?.notation.date_orders ?? {}).length > 0;
  const hasDecimals =
    asksFor.decimals || choices.decimal_mark !== '' || (report !== undefined && report.notation.decimal_mark !== null);
  if (own.length === 0 && !hasDates && !hasDecimals) return null;
  const set = (name: string, value: string) =>
    setChoices({ ...choices, options: { ...choices.options, [name]: value } });
  return (
    <Panel title={m.options} padded>
      <div className="ph-imports-columns">
        {hasDates && (
          <SelectField
            label={m.dateOrder}
            value={choices.date_order}
            onChange={({ target }) => setChoices({ ...choices, date_order: target.value })}
          >
            <option value="">{m.detected}</option>
            {DATE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {m.dateOrders[order]}
              </option>
            ))}
          </SelectField>
        )}
        {hasDecimals && (
          <SelectField
            label={m.decimalMark}
            value={choices.decimal_mark}
            onChange={({ target }) => setChoices({ ...choices, decimal_mark: target.value })}
          >
            <option value="">{m.detected}</option>
            {DECIMAL_MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {m.decimalMarks[mark]}
              </option>
            ))}
          </SelectField>
        )}
        {own.map((name) => (
          <OwnOption
            key={name}
            name={name}
            value={choices.options[name] ?? ''}
            chambers={report === undefined ? [] : newChambers(report)}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </Panel>
  );
}

interface OwnOptionProps {
  readonly name: string;
  readonly value: string;
  /** The chambers that the import would create. */
  readonly chambers: readonly string[];
  readonly onChange: (value: string) => void;
}

function OwnOption({ name, value, chambers, onChange }: OwnOptionProps) {
  const label = m.optionLabels[name] ?? name;
  switch (name) {
    case 'any_weight':
    case 'create_places':
      return (
        <Checkbox checked={value !== ''} onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')}>
          {name === 'create_places' && chambers.length > 0 ? m.createChambers({ names: chambers }) : label}
        </Checkbox>
      );
    case 'tray_capacity':
      return <NumberField label={label} value={value} onChange={({ target }) => onChange(target.value)} />;
    case 'start_date':
      return <DateField label={label} value={value} onChange={onChange} />;
    case 'growth_recipe':
      return <RecipeOption label={label} value={value} onChange={onChange} />;
    default:
      return (
        <TextField label={label} autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      );
  }
}

function RecipeOption({
  label,
  value,
  onChange,
}: Omit<OwnOptionProps, 'name' | 'chambers'> & { readonly label: string }) {
  const recipes = useQuery(latestRecipesQuery(useFarm(), { archived: false, order_by: 'name' })).data ?? [];
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {recipes.map(({ uuid, metadata }) => (
        <option key={uuid} value={uuid}>
          {metadata.name}
        </option>
      ))}
    </SelectField>
  );
}
