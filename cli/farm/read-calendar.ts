import type { OpenFarm } from '#cli/runtime/cli.ts';
import { firstWeekdayOf } from '#domain/periods/first-weekday.ts';
import type { PeriodCalendar } from '#domain/periods/parse-period.ts';
import type { SiteSettings } from '#domain/site/site.ts';

/** Reads the site's day, units, and the first weekday of its locale. */
export async function readCalendar({
  api,
}: Pick<OpenFarm, 'api'>): Promise<PeriodCalendar & Pick<SiteSettings, 'units'>> {
  const [{ today }, { locale, units }] = await Promise.all([api.getSystem({}), api.getInterfaceEnvironment({})]);
  return {
    today,
    units,
    // Only periods such as last-week need it, and a locale is slow to load.
    get firstWeekday() {
      return firstWeekdayOf(locale);
    },
  };
}
