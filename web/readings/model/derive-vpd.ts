import { vpdSeries } from '#domain/telemetry/derived/vpd-series.ts';
import { longestQuiet, type Points } from './points.ts';

const samplesOf = ({ at, mean }: Points) => at.map((time, index) => ({ at: time, value: mean[index] ?? 0 }));

/**
 * Returns the vapour pressure deficit in kPa from the temperature and humidity of one place. Of spans, it is that of their
 * means, so that its smallest and largest values within a span are unknown.
 */
export function deriveVpd(temperature: Points, humidity: Points): Points {
  const step = Math.max(temperature.step, humidity.step);
  const apart = step > 0 ? step : Math.min(longestQuiet(temperature), 15 * 60_000);
  const samples = vpdSeries(samplesOf(temperature), samplesOf(humidity), apart);
  const values = samples.map(({ value }) => value);
  return { step: temperature.step, at: samples.map(({ at }) => at), min: values, max: values, mean: values };
}
