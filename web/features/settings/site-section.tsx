import { useNow } from '#web/data/use-now.ts';
import { formatMoment, formatTime } from '#web/format/dates.ts';
import { dayTextOf } from '#web/format/day-text.ts';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/settings/settings.ts';
import { LimitsForm } from './limits-form.tsx';
import { firstWeekdayName, localeChoices } from './locales.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');
const ZONE_LIST = 'settings-zones';

/** The site's name, time zone, locale and climate limits. */
export const SiteSection = () => (
  <SettingsPage section="site" title={m.siteTitle}>
    {(settings) => (
      <>
        <SettingsForm
          title={m.sitePanel}
          settings={settings}
          read={({ display_name, time_zone, locale }) => ({ display_name, time_zone, locale })}
          toBody={(values) => values}
          labels={m.siteFields}
          check={({ time_zone }) => (isZone(time_zone) ? {} : { time_zone: m.unknownZone })}
        >
          {(form) => (
            <>
              <TextField
                {...form.field('display_name')}
                required
                maxLength={120}
                autoComplete="off"
                help={m.nameHelp}
              />
              <TextField
                {...form.field('time_zone')}
                required
                list={ZONE_LIST}
                autoComplete="off"
                spellCheck={false}
                help={
                  <>
                    <ZoneNow zone={form.values.time_zone} />{' '}
                    {form.values.time_zone !== form.base.time_zone && m.zoneChange}
                  </>
                }
              />
              <datalist id={ZONE_LIST}>
                {ZONES.map((zone) => (
                  <option key={zone} value={zone} />
                ))}
              </datalist>
              <SelectField {...form.field('locale')} required help={localeHelp(form.values.locale)}>
                {localeChoices(form.base.locale).map(({ value, words }) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </SelectField>
              <p className="ph-caption">{m.localeNote}</p>
            </>
          )}
        </SettingsForm>
        <LimitsForm settings={settings} />
      </>
    )}
  </SettingsPage>
);

/** The current date and time in a zone. */
function ZoneNow({ zone }: { readonly zone: string }) {
  const now = useNow(30_000);
  if (!isZone(zone)) return null;
  return m.zoneNow({ time: formatMoment(new Date(now).toISOString(), zone) || formatTime(now, zone) });
}

function isZone(zone: string): boolean {
  try {
    return zone.includes('/') || zone === 'UTC' ? new Intl.DateTimeFormat('en', { timeZone: zone }) !== null : false;
  } catch {
    return false;
  }
}

const localeHelp = (locale: string): string =>
  m.localeHelp({
    day: dayTextOf(locale).format('2026-05-12'),
    number: new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(12_345.6),
    weekday: firstWeekdayName(locale),
  });
