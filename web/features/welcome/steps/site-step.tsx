import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import type { StepInputs } from '#web/features/welcome/step-inputs.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { siteFields } from '#words/web/settings/settings.ts';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

const ZONES = Intl.supportedValuesOf('timeZone');
const ZONE_LIST = 'welcome-zones';
type Input = StepInputs['site'];

/** The farm's name and time zone, saved together with the confirmation of the step. */
export function SiteStep({ data, typed, onType, onDone, navigation }: StepProps<'site'>) {
  const farm = useFarm();
  const { settings } = data;
  // A new farm is in UTC until someone chooses; the administrator's own zone is the likeliest.
  const time_zone =
    settings.time_zone === 'UTC' && !settings.first_run_passed.includes('site')
      ? Intl.DateTimeFormat().resolvedOptions().timeZone
      : settings.time_zone;
  const input = typed ?? { display_name: settings.display_name, time_zone, locale: settings.locale };
  const write = useWrite<Input, unknown>(
    (body, options) =>
      farm.updateInterfaceEnvironment(
        { body: { ...body, first_run_passed: [...settings.first_run_passed, 'site'] } },
        { ...options, ifMatch: settings.version },
      ),
    () => undefined,
  );
  const errors = fieldErrors(write.error);
  return (
    <StepFrame
      navigation={navigation}
      title={m.siteTitle}
      help={m.siteHelp}
      submit={m.saveSite}
      busy={write.isPending}
      error={Object.keys(errors).length > 0 ? null : write.error}
      onSubmit={() => void write.mutateAsync(input).then(onDone, () => undefined)}
    >
      <div className="ph-welcome-fields">
        <TextField
          label={siteFields.display_name}
          required
          maxLength={120}
          autoComplete="off"
          value={input.display_name}
          error={errors.display_name?.join(' ')}
          onChange={({ target }) => onType({ ...input, display_name: target.value })}
        />
        <TextField
          label={siteFields.time_zone}
          required
          list={ZONE_LIST}
          autoComplete="off"
          spellCheck={false}
          value={input.time_zone}
          error={errors.time_zone?.join(' ')}
          onChange={({ target }) => onType({ ...input, time_zone: target.value })}
        />
        <datalist id={ZONE_LIST}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
    </StepFrame>
  );
}
