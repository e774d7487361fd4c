import type { SiteSettings } from '#domain/site/site.ts';
import { SINGLE_DAYS } from '#domain/telemetry/retention.ts';
import { numberField, readNumberField } from '#web/format/quantity.ts';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/settings/system.ts';
import { SettingsForm } from './settings-form.tsx';

/** A form for how long single readings are kept. */
export const RetentionForm = ({ settings }: { readonly settings: SiteSettings }) => (
  <SettingsForm<{ single_days: string }>
    title={m.retentionPanel}
    settings={settings}
    read={({ single_days }) => ({ single_days: numberField(single_days) })}
    toBody={({ single_days }) => ({ single_days: readNumberField(single_days) ?? Number.NaN })}
    labels={{ single_days: m.singleDays }}
  >
    {(form) => (
      <NumberField {...form.field('single_days')} required unit={m.days} help={m.retentionHelp(SINGLE_DAYS)} />
    )}
  </SettingsForm>
);
