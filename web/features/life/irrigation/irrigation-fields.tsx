import type { IrrigationProperties } from '#domain/life/life-recipes.ts';
import type { LifeFieldsProps } from '#web/features/life/form/life-form.tsx';
import { DayStrip } from '#web/features/life/strip/day-strip.tsx';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/life/fields.ts';
import * as page from '#words/web/life/page.ts';
import { CYCLES } from './irrigation-texts.ts';
import { irrigationTracks } from './irrigation-tracks.ts';
import '#web/features/life/page/life-page.css';

const HALVES = [
  { half: 'day', words: page.day },
  { half: 'night', words: page.night },
] as const;

/** The eight durations of an irrigation recipe in minutes, with its day as they are typed. */
export const IrrigationFields = ({ form, typed, related, uuid }: LifeFieldsProps<IrrigationProperties>) => (
  <>
    <DayStrip tracks={irrigationTracks(typed, related.lightOf(uuid))} />
    {HALVES.map(({ half, words }) => (
      <fieldset key={half} className="ph-life-group">
        <legend className="bp6-label">{words}</legend>
        <div className="ph-life-fields ph-life-four">
          {[...CYCLES.flood[half], ...CYCLES.fog[half]].map((key) => (
            <NumberField key={key} {...form.field(key)} unit={m.units.minutes} required />
          ))}
        </div>
      </fieldset>
    ))}
  </>
);
