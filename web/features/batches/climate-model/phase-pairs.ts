import type { Band } from '#domain/set-points/bands.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { symbolOf } from '#web/readings/model/values.ts';
import * as m from '#words/web/readings/climate.ts';
import { bandText, figure, isLightOff, isOff, light, warmth } from './climate-figures.ts';
import type { ClimatePhase } from './climate-query.ts';

/** A figure of a phase: measured, then planned. */
export interface Pair {
  readonly key: 'days' | 'dli' | 'vpd' | 'day' | 'night' | 'degreeDays';
  readonly unit: string;
  readonly measured: string;
  readonly planned: string;
  readonly isOff: boolean;
}

/** Returns the figures of a phase in the site's units. */
export function pairsOf(phase: ClimatePhase): Pair[] {
  const { planned } = phase;
  const air = (key: 'day' | 'night', value: number | null, band: Band | null): Pair => ({
    ...{ key, unit: symbolOf('celsius'), measured: figure(value, 'celsius'), planned: bandText(band, 'celsius') },
    isOff: isOff(value, band),
  });
  return [
    {
      ...{ key: 'days', unit: '', measured: formatNumber(phase.days) },
      planned: phase.planned_days === null ? '–' : formatNumber(phase.planned_days),
      isOff: phase.planned_days !== null && phase.days > phase.planned_days + 1,
    },
    {
      ...{ key: 'dli', unit: m.units.dli, measured: light(phase.dli), planned: light(planned.dli) },
      isOff: isLightOff(phase.dli, planned.dli),
    },
    {
      ...{ key: 'vpd', unit: m.units.vpd, measured: figure(phase.vpd, 'kpa'), planned: bandText(planned.vpd, 'kpa') },
      isOff: isOff(phase.vpd, planned.vpd),
    },
    air('day', phase.day_temperature, planned.day_temperature),
    air('night', phase.night_temperature, planned.night_temperature),
    {
      ...{ key: 'degreeDays', unit: symbolOf('degree_days'), isOff: false },
      measured: warmth(phase.degree_days),
      planned: warmth(planned.degree_days),
    },
  ];
}
