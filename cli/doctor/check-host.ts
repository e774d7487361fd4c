import { m } from '#cli/language/messages.ts';
import type { Connections } from '#cli/runtime/cli.ts';
import type { Finding } from './finding.ts';

/** Beyond this difference, times that people enter are visibly wrong. The header has whole seconds only. */
const MAX_SKEW_SECONDS = 5;
/** Units of time in seconds. */
const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
] as const;

/** Checks that the host answers, and that its clock and this computer's agree. */
export async function checkHost(
  connections: Pick<Connections, 'farmName' | 'hostToSignIn' | 'probe'>,
  now: () => Date = () => new Date(),
): Promise<readonly Finding[]> {
  const host = await connections.hostToSignIn();
  try {
    const { ms, clock } = await connections.probe(host);
    const answered: Finding = { state: 'ok', check: 'host', text: m.doctor.hostAnswers({ host, ms: Math.round(ms) }) };
    return clock === null ? [answered] : [answered, checkClock(clock, now())];
  } catch {
    return [{ state: 'fail', check: 'host', text: `${m.doctor.hostSilent({ host })} ${m.usage.checkHost}` }];
  }
}

/** Compares the host's clock with this computer's. */
export function checkClock(theirs: Date, ours: Date): Finding {
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000);
  if (Math.abs(seconds) <= MAX_SKEW_SECONDS) return { state: 'ok', check: 'clock', text: m.doctor.clockAgrees };
  const text =
    seconds < 0 ? m.doctor.clockBehind({ time: timeText(-seconds) }) : m.doctor.clockAhead({ time: timeText(seconds) });
  return { state: 'warn', check: 'clock', text };
}

/** Returns '95 s', '12 min', '3 h' or '4 d': the largest unit of which there are at least two. */
function timeText(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= 2 * each) ?? [1, 's'];
  return `${Math.round(seconds / size)} ${unit}`;
}
