import { checkLight } from '#domain/life/check-light.ts';
import type { LightProperties } from '#domain/life/life-recipes.ts';
import type { LifeFieldsProps } from '#web/features/life/form/life-form.tsx';
import { Warnings } from '#web/features/life/form/warnings.tsx';
import { DayStrip } from '#web/features/life/strip/day-strip.tsx';
import { NumberField, TextField } from '#web/ui/form/text-field.tsx';
import { fixed } from '#words/language.ts';
import * as m from '#words/web/life/fields.ts';
import { BANDS } from './light-texts.ts';
import { dliOf, lightTracks } from './light-tracks.ts';
import { SpectrumBar } from './spectrum.tsx';
import '#web/features/life/page/life-page.css';

/** The fields of a light recipe, with its day and DLI as they are typed. */
export const LightFields = ({ form, typed }: LifeFieldsProps<LightProperties>) => (
  <>
    <DayStrip tracks={lightTracks(typed)} />
    <div className="ph-life-fields">
      <TextField {...form.field('lights_on')} required inputMode="numeric" autoComplete="off" placeholder="06:00" />
      <NumberField {...form.field('light_duration')} unit={m.units.hours} required />
      <NumberField {...form.field('ppfd')} unit={m.units.ppfd} required />
      <NumberField label={m.dli} value={fixed(dliOf(typed), 2)} unit={m.units.dli} help={m.dliHelp} readOnly />
    </div>
    <fieldset className="ph-life-group">
      <legend className="bp6-label">{m.spectrum}</legend>
      {typed.spectrum !== null && <SpectrumBar spectrum={typed.spectrum} />}
      <div className="ph-life-fields ph-life-four">
        {BANDS.map((band) => (
          <NumberField key={band} {...form.field(band)} unit={m.units.percent} />
        ))}
      </div>
      <p className="ph-caption">{m.spectrumHelp}</p>
    </fieldset>
    <Warnings warnings={checkLight(typed)} />
  </>
);
