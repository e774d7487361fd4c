import { msToInstant } from '#domain/time.ts';
import { offlineSince, offlineSinceDay } from '#words/web/shell/shell.ts';
import { formatMoment, formatTime, siteDayOf } from './dates.ts';

/** 'Offline since 06:12.', with the day unless it is today on the site's calendar. `at` and `now` are in epoch milliseconds. */
export const offlineText = (at: number, now: number, zone: string): string =>
  siteDayOf(at, zone) === siteDayOf(now, zone)
    ? offlineSince({ time: formatTime(at, zone) })
    : offlineSinceDay({ moment: formatMoment(msToInstant(at), zone) });
