import { VPD_TOLERANCE } from '#domain/life/vpd.ts';
import { TOLERANCES } from './bands.ts';

/** The metrics with a band around their set point. */
type BandedMetric = keyof typeof TOLERANCES | 'vpd';

/** Returns the tolerance band around a set point, in the stored unit of the metric. */
export function bandAround(metric: BandedMetric, target: number): { readonly min: number; readonly max: number } {
  const apart = toleranceOf(metric, target);
  return {
    min: metric === 'temperature' ? target - apart : Math.max(0, target - apart),
    max: metric === 'humidity' ? Math.min(100, target + apart) : target + apart,
  };
}

/** Returns how far readings may be from a set point. */
function toleranceOf(metric: BandedMetric, target: number): number {
  if (metric === 'vpd') return VPD_TOLERANCE;
  return metric === 'co2' || metric === 'ppfd' ? TOLERANCES[metric] * target : TOLERANCES[metric];
}
