import type { FertigationProperties } from '#domain/life/life-recipes.ts';
import { type LifeTexts, toNumber, toText } from '#web/features/life/form/life-values.ts';
import { list } from '#words/language.ts';
import * as m from '#words/web/life/fields.ts';

/** A stock solution as typed. */
export interface TypedStock {
  readonly name: string;
  readonly amount: string;
}

/** Writes stock solutions as one text of a form: a line for each, a tab between name and amount. */
export const writeStock = (parts: readonly TypedStock[]): string =>
  parts.map(({ name, amount }) => `${name}\t${amount}`).join('\n');

export const readStock = (text: string | undefined): TypedStock[] =>
  text === undefined || text === ''
    ? []
    : text.split('\n').map((line) => {
        const [name = '', amount = ''] = line.split('\t');
        return { name, amount };
      });

export const fertigationTexts: LifeTexts<FertigationProperties> = {
  labels: m.fertigation,
  initial: { ec: 1.8, ph: 5.8, stock_parts: [] },
  textsOf: ({ ec, ph, stock_parts }) => ({
    ec: toText(ec),
    ph: toText(ph),
    stock_parts: writeStock(stock_parts.map(({ name, ml_per_l }) => ({ name, amount: toText(ml_per_l) }))),
  }),
  propertiesOf: (values) => ({
    ec: toNumber('conductivity', values.ec, undefined),
    ph: toNumber('acidity', values.ph, undefined),
    stock_parts: readStock(values.stock_parts).map(({ name, amount }) => ({
      name: name.trim(),
      ml_per_l: toNumber('dose', amount, undefined),
    })),
  }),
  numbers: { ec: 'conductivity', ph: 'acidity' },
  show: (name, value) => (name === 'stock_parts' ? list(readStock(value).map((part) => m.stockPart(part))) : value),
};
