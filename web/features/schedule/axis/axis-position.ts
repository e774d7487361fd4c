import type { DayWindow } from '#domain/batches/schedule/schedule-window.ts';
import { type Day, daysBetween } from '#domain/time.ts';

/** Returns a number of days as a percentage of the window's width. */
export const shareOf = (days: number, window: DayWindow): string => `${(100 * days) / window.days}%`;

const CARD_WIDTH = 336;
const EDGE = 12;

/** Returns the left offset of a day's card: below the day, but within the edges. */
export function cardOffset(day: Day, window: DayWindow): string {
  const share = Math.min(1, Math.max(0, (daysBetween(window.from, day) + 0.5) / window.days));
  const wanted = `calc(var(--ph-sch-names) + (100% - var(--ph-sch-names)) * ${share} - ${CARD_WIDTH / 2}px)`;
  return `clamp(${EDGE}px, ${wanted}, calc(100% - ${CARD_WIDTH + EDGE}px))`;
}
