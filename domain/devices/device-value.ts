/** Relays and lamps say on and off. */
const STATES: ReadonlyMap<string, number> = new Map([
  ['on', 1],
  ['off', 0],
  ['true', 1],
  ['false', 0],
  ['open', 1],
  ['closed', 0],
]);

/** The longest text of a number with its unit. */
const MAX_NUMBER = 64;
const NUMBER_WITH_UNIT = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)\s*(\D.*)?$/i;

/** Reads a number that a device sends, which may be text with its unit behind it: `23.4 °C`. Null for anything else. */
export function numberIn(value: unknown): { readonly number: number; readonly unit: string | null } | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, unit: null } : null;
  const match = typeof value === 'string' && value.length <= MAX_NUMBER ? NUMBER_WITH_UNIT.exec(value.trim()) : null;
  return match === null ? null : { number: Number(match[1]), unit: match[2]?.trim() ?? null };
}

/** Reads a state that a device sends: 1 for on, 0 for off, or the number that it says. Null for anything else. */
export const stateIn = (value: unknown): number | null =>
  STATES.get(String(value).toLowerCase()) ?? numberIn(value)?.number ?? null;
