import { VPD_BANDS, vapourPressureDeficit } from './vpd.ts';

const CELSIUS = [18, 20, 22, 24, 26, 28];
const PERCENT = [40, 50, 60, 70, 80, 90];
/** Beyond these limits in kPa air is far too humid or far too dry. */
const FAR = { min: 0.3, max: 1.9 };

/** Suitability of a vapour pressure deficit: 1 far too humid, 2 too humid, 3 right, 4 too dry, 5 far too dry. */
export type VpdStep = 1 | 2 | 3 | 4 | 5;

export function vpdStep(kpa: number): VpdStep {
  const { min, max } = VPD_BANDS.usual;
  if (kpa < FAR.min) return 1;
  if (kpa < min) return 2;
  if (kpa <= max) return 3;
  return kpa <= FAR.max ? 4 : 5;
}

/** Air temperature in °C and relative humidity in %. */
export interface Air {
  readonly celsius: number;
  readonly percent: number;
}

/**
 * Returns the vapour pressure deficits around usual set points: humidities across, ascending; temperatures down,
 * descending. The given states of the air have a row and a column of their own.
 */
export function vpdTable(own: readonly Air[]) {
  const percents = axis([...PERCENT, ...own.map(({ percent }) => percent)]);
  const rows = axis([...CELSIUS, ...own.map(({ celsius }) => celsius)]).reverse();
  return {
    percents,
    rows: rows.map((celsius) => ({
      celsius,
      cells: percents.map((percent) => {
        const kpa = vapourPressureDeficit(celsius, percent);
        const isOwn = own.some((air) => air.celsius === celsius && air.percent === percent);
        return { percent, kpa, step: vpdStep(kpa), isOwn };
      }),
    })),
  };
}

const axis = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
