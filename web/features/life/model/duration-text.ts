import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/life/fields.ts';

/** '1 h 36 min', '45 s' */
export const formatDuration = (seconds: number): string =>
  m.duration({
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  });

/** '16', '7.5' */
export const formatHours = (seconds: number): string => formatNumber(Math.round(seconds / 36) / 100);
