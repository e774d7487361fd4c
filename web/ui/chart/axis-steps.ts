/** Returns the figures of an axis from 0: 3 to 6 round steps, the last at least the largest value. */
export function axisSteps(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
