import { checkEnvironment } from '#domain/life/check-environment.ts';
import { dayClimate } from '#domain/life/day-climate.ts';
import type { EnvironmentProperties } from '#domain/life/life-recipes.ts';
import type { LifeFieldsProps } from '#web/features/life/form/life-form.tsx';
import { Warnings } from '#web/features/life/form/warnings.tsx';
import { DayStrip } from '#web/features/life/strip/day-strip.tsx';
import { temperatureUnit } from '#web/format/quantity.ts';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/life/fields.ts';
import { environmentTracks, formatKpa } from './environment-tracks.ts';
import '#web/features/life/page/life-page.css';

/** The fields of an environment recipe, with its day and VPD as they are typed. */
export function EnvironmentFields({ form, typed, related, uuid }: LifeFieldsProps<EnvironmentProperties>) {
  const light = related.lightOf(uuid);
  const { day, night } = dayClimate(typed, light);
  return (
    <>
      <DayStrip tracks={environmentTracks(typed, light)} />
      <div className="ph-life-fields">
        <NumberField {...form.field('day_duration')} unit={m.units.hours} required />
        <NumberField {...form.field('co2')} unit={m.units.ppm} />
      </div>
      <div className="ph-life-fields ph-life-three">
        <NumberField {...form.field('day_temperature')} unit={temperatureUnit()} required />
        <NumberField {...form.field('day_humidity')} unit={m.units.percent} />
        <NumberField label={m.vpdDay} value={formatKpa(day.kpa)} unit={m.units.vpd} readOnly />
        <NumberField {...form.field('night_temperature')} unit={temperatureUnit()} />
        <NumberField {...form.field('night_humidity')} unit={m.units.percent} />
        <NumberField label={m.vpdNight} value={formatKpa(night.kpa)} unit={m.units.vpd} readOnly />
      </div>
      <Warnings warnings={checkEnvironment(typed)} />
    </>
  );
}
