import { compareText } from '#domain/time.ts';

/** A lot that shares a weighing with others. */
export interface SharingLot {
  readonly lot: string;
  /** Trays of the lot that were weighed; at least one lot has some. */
  readonly trays: number;
}

/** Grams are divided no finer than this many decimals. */
const MOST_DECIMALS = 6;

/**
 * Shares one weighing among lots in proportion to their trays, by the method of the largest remainder: equal remainders go to the
 * lot that is first in order of text. The parts have as many decimals as the whole, so 1000 g are shared in whole grams, and add
 * up to it exactly. Lots differ.
 */
export function shareWeight(grams: number, lots: readonly SharingLot[]): ReadonlyMap<string, number> {
  const decimals = decimalsOf(grams);
  // Products exceed the integers that numbers hold exactly.
  const whole = BigInt(grams.toFixed(decimals).replace('.', ''));
  const all = lots.reduce((sum, { trays }) => sum + BigInt(trays), 0n);
  if (all === 0n) throw new Error('No lot has trays');
  const parts = lots.map(({ lot, trays }) => {
    const share = whole * BigInt(trays);
    return { lot, units: share / all, rest: share % all };
  });
  const left = whole - parts.reduce((sum, { units }) => sum + units, 0n);
  const first = parts
    .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || compareText(a.lot, b.lot))
    .slice(0, Number(left));
  const rounded = new Set(first.map(({ lot }) => lot));
  return new Map(parts.map(({ lot, units }) => [lot, numberOf(units + (rounded.has(lot) ? 1n : 0n), decimals)]));
}

/** Returns the decimals of a weight as it is written. */
function decimalsOf(grams: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    if (Number(grams.toFixed(decimals)) === grams) return decimals;
  }
  return MOST_DECIMALS;
}

// Written out, since a quotient of numbers may differ in its last digit.
function numberOf(units: bigint, decimals: number): number {
  if (decimals === 0) return Number(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return Number(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}
