import type { SiteSettings } from '#domain/site/site.ts';
import type { DisplayUnits } from '#domain/units.ts';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { withSite } from '#words/language.ts';
import * as m from '#words/web/settings/settings.ts';
import { firstWeekdayName } from './locales.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';
import '#web/batches/batch-forms.css';

/** The units on screens, with a preview. */
export const UnitsSection = () => (
  <SettingsPage section="units" title={m.unitsTitle}>
    {(settings) => (
      <SettingsForm<{ units: DisplayUnits }>
        title={m.unitsPanel}
        settings={settings}
        read={({ units }) => ({ units })}
        toBody={(values) => values}
        labels={{
          units: m.unitsTitle,
          'units.temperature': m.unitFields.temperature,
          'units.mass': m.unitFields.mass,
        }}
      >
        {(form) => (
          <>
            <p className="ph-caption">{m.unitsHelp}</p>
            <Segment
              label={m.unitFields.temperature}
              options={[
                { value: 'C', words: m.temperatures.C },
                { value: 'F', words: m.temperatures.F },
              ]}
              value={form.values.units.temperature}
              onChange={(temperature) => form.set('units.temperature', temperature)}
            />
            <Segment
              label={m.unitFields.mass}
              options={[
                { value: 'g', words: m.masses.g },
                { value: 'oz', words: m.masses.oz },
              ]}
              value={form.values.units.mass}
              onChange={(mass) => form.set('units.mass', mass)}
            />
            <Preview units={form.values.units} locale={settings.locale} />
          </>
        )}
      </SettingsForm>
    )}
  </SettingsPage>
);

/** Examples in the chosen units, before they are saved. */
function Preview({ units, locale }: Pick<SiteSettings, 'units' | 'locale'>) {
  const words = withSite({ locale, units });
  const rows = [
    [m.previewTemperature, words.temperature(24)],
    [m.previewHarvest, words.mass(3680)],
    [m.previewTotal, words.largeMass(16_560)],
    [m.previewWeek, firstWeekdayName(locale)],
  ];
  return (
    <section aria-label={m.preview}>
      <h3 className="ph-form-title">{m.preview}</h3>
      <dl className="ph-settings-preview">
        {rows.map(([label, value]) => (
          <div key={label} className="ph-settings-example">
            <dt>{label}</dt>
            <dd className="ph-num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ph-caption">{m.weekFromLocale}</p>
    </section>
  );
}
