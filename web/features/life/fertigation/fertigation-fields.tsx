import { Button } from '@blueprintjs/core';
import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import type { FertigationProperties } from '#domain/life/life-recipes.ts';
import type { LifeFieldsProps } from '#web/features/life/form/life-form.tsx';
import { ErrorText } from '#web/ui/form/field.tsx';
import { NumberField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/life/fields.ts';
import { Bands } from './band.tsx';
import { readStock, type TypedStock, writeStock } from './fertigation-texts.ts';
import { StockBar } from './stock-bar.tsx';
import '#web/features/life/page/life-page.css';

/** The fields of a fertigation recipe: EC, pH, and the stock solutions to mix. */
export function FertigationFields({ form, typed }: LifeFieldsProps<FertigationProperties>) {
  const parts = readStock(form.values.stock_parts);
  const set = (next: readonly TypedStock[]) => form.set('stock_parts', writeStock(next));
  const change = (at: number, part: Partial<TypedStock>) =>
    set(parts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const { error } = form.field('stock_parts');
  return (
    <>
      <div className="ph-life-fields">
        <NumberField {...form.field('ec')} unit={m.units.ec} required />
        <NumberField {...form.field('ph')} required />
      </div>
      <Bands feed={typed} />
      <fieldset className={error === undefined ? 'ph-life-group' : 'ph-life-group ph-wrong'}>
        <legend className="bp6-label">{m.fertigation.stock_parts}</legend>
        <StockBar parts={typed.stock_parts} />
        {parts.map(({ name, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and their inputs hold no state
          <div key={at} className="ph-stock-row">
            <input
              className="bp6-input"
              aria-label={m.stockName({ number: at + 1 })}
              value={name}
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <span className="ph-input ph-with-unit">
              <input
                className="bp6-input ph-num"
                inputMode="decimal"
                aria-label={m.stockAmount({ number: at + 1 })}
                value={amount}
                onChange={({ currentTarget }) => change(at, { amount: currentTarget.value })}
              />
              <span className="ph-unit">{m.units.stock}</span>
            </span>
            <Button
              variant="minimal"
              icon={<Icon icon={faXmark} size={13} />}
              aria-label={m.removeStock({ number: at + 1 })}
              onClick={() => set(parts.filter((_part, index) => index !== at))}
            />
          </div>
        ))}
        {error !== undefined && (
          <div className="ph-field-error" role="alert">
            <ErrorText>{error}</ErrorText>
          </div>
        )}
        <Button
          size="small"
          icon={<Icon icon={faPlus} size={13} />}
          text={m.addStock}
          onClick={() => set([...parts, { name: '', amount: '' }])}
        />
      </fieldset>
    </>
  );
}
