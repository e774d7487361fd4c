import type { StockPart } from '#domain/life/life-recipes.ts';
import '#web/features/life/page/life-page.css';

/** The number of shades for stock solutions; further ones start again. */
const SHADES = 4;

export const StockMark = ({ at }: { readonly at: number }) => (
  <i className={`ph-share-mark ph-stock-${at % SHADES}`} aria-hidden="true" />
);

/** The proportions of stock solutions as one bar. */
export const StockBar = ({ parts }: { readonly parts: readonly StockPart[] }) =>
  parts.some(({ ml_per_l }) => ml_per_l > 0) ? (
    <div className="ph-share-bar" aria-hidden="true">
      {parts.map(({ name, ml_per_l }, at) => (
        <span key={name} className={`ph-stock-${at % SHADES}`} style={{ flexGrow: ml_per_l }} />
      ))}
    </div>
  ) : null;
