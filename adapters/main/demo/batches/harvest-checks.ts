import type { Random } from '#adapters/main/demo/random/random.ts';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { type CheckValue, resultOf } from '#domain/quality/answer-checks.ts';
import type { QaCheck } from '#domain/quality/qa-spec.ts';

const FAILURES = 0.02;
const NOTES = ['Second crate weighed again', 'Warm for ten minutes, van was late', 'Sorted once more before packing'];

/** Draws the answers to a harvest's checks. About one check in fifty fails. */
export function drawQaResult(checks: readonly QaCheck[], random: Random): QaResult | null {
  const answers = new Map(checks.map((check) => [check.name, drawAnswer(check, random)]));
  return resultOf(checks, answers, random.chance(0.06) ? random.pick(NOTES) : null);
}

function drawAnswer({ kind, min, max }: QaCheck, random: Random): CheckValue {
  const fails = random.chance(FAILURES);
  if (kind === 'yes_no') return !fails;
  if (kind === 'text') return 'As expected';
  const top = max ?? (min ?? 0) * 2;
  const bottom = min ?? 0;
  // Six standard deviations fit between the limits, so that only intended failures are outside.
  const usual = random.around((top + bottom) / 2, (top - bottom) / 7);
  return round(fails ? top * 1.2 : usual, top);
}

/** Rounds to whole numbers, small ones to one decimal. */
const round = (value: number, top: number): number => (top > 20 ? Math.round(value) : Math.round(value * 10) / 10);
