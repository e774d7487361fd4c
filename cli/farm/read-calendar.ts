import type { OpenFarm } from '#cli/runtime/cli.ts';
import { firstWeekdayOf } from '#domain/periods/first-weekday.ts';
import type { PeriodCalendar } from '#domain/periods/parse-period.ts';

/** Reads the site's day, and the first weekday of its locale. */
export async function readCalendar({ api }: Pick<OpenFarm, 'api'>): Promise<PeriodCalendar> {
  const [{ today }, { locale }] = await Promise.all([api.getSystem({}), api.getInterfaceEnvironment({})]);
  return { today, firstWeekday: firstWeekdayOf(locale) };
}
