import { gramsToPounds, toShownMass } from '#domain/units.ts';
import { formatLargeMass, formatMass, formatNumber, largeMassUnit, massUnit } from '#web/format/quantity.ts';
import * as m from '#words/web/graphs/page.ts';
import type { GraphUnit } from './answer.ts';

const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** Formats a value with its unit, in the units of the site: '16.56 kg', '4.5 days'. */
export function formatValue(value: number, unit: GraphUnit): string {
  const shown = formatNumber(toTenths(value));
  switch (unit) {
    case 'g':
      return formatLargeMass(value);
    case 'g_per_tray':
      return formatMass(toTenths(value));
    case 'trays':
    case 'binned_trays':
      return m.trays({ count: toTenths(value), shown });
    case 'days':
      return m.days({ count: toTenths(value), shown });
  }
}

/** Returns the unit of an axis, in the units of the site. */
export function axisUnit(unit: GraphUnit): string {
  switch (unit) {
    case 'g':
      return largeMassUnit();
    case 'g_per_tray':
      return m.perTray({ unit: massUnit() });
    default:
      return m.units[unit];
  }
}

/** Converts a value to the unit of the axis. */
export function toAxis(value: number, unit: GraphUnit): number {
  switch (unit) {
    case 'g':
      return massUnit() === 'g' ? value / 1000 : gramsToPounds(value);
    case 'g_per_tray':
      return toShownMass(value, massUnit());
    default:
      return value;
  }
}
