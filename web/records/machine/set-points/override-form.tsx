import { checkOverride, MAX_OVERRIDE_DAYS, type Override } from '#domain/set-points/override.ts';
import { type SetPointKey, type SetPoints, setPointKeys } from '#domain/set-points/set-points.ts';
import { addDays, addMs, MS_PER_HOUR, msToInstant } from '#domain/time.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { fromSiteText, toSiteText } from '#web/format/site-moment.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { showSnackbar } from '#web/ui/feedback/notifications.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/machines/set-points.ts';
import { boundsText, fieldUnit, isSetPointKey, pointFault, pointText, readPointField } from './set-point-values.ts';

interface OverrideFormProps {
  readonly subject: string;
  /** The present set points. */
  readonly asked: SetPoints;
  readonly onClose: () => void;
}

/** The values of the fields, as typed. */
interface Values {
  key: string;
  value: string;
  reason: string;
  /** '2026-05-12T18:00' on the site's clock. */
  until: string;
}

const DEFAULT_HOURS = 4;

/** Asks for another value of a set point until an end. */
export function OverrideForm({ subject, asked, onClose }: OverrideFormProps) {
  const farm = useFarm();
  const { zone, today } = useSite();
  const keys = setPointKeys(subject);
  const [first] = keys.filter((key) => asked[key] != null);
  const write = useWrite<Body, Override>(
    (body, options) => farm.createOverride({ body }, options),
    () => undefined,
  );
  const now = () => msToInstant(Date.now());
  const toBody = ({ key, value, reason, until }: Values): Body => {
    const point = isSetPointKey(key) ? key : 'ppfd';
    // An empty field is refused as a missing value.
    return {
      ...{ subject, key: point, value: readPointField(point, value) ?? '' },
      ...{ reason, until: fromSiteText(until, zone) ?? until },
    };
  };
  const record = useRecordForm<Values, Override>({
    schema: OPERATIONS.createOverride.body,
    toInput: toBody,
    check: (values) => {
      const body = toBody(values);
      const wrong = fromSiteText(values.until, zone) === null ? null : checkOverride(body, now());
      return wrong?.field === 'value' ? { value: boundsText(body.key) } : {};
    },
    checkNumbers: ({ key: point, value }) => {
      const fault = isSetPointKey(point) ? pointFault(point, value) : null;
      return fault === null ? {} : { value: fault };
    },
    start: {
      key: first ?? keys[0] ?? '',
      value: '',
      reason: '',
      until: toSiteText(addMs(now(), DEFAULT_HOURS * MS_PER_HOUR), zone),
    },
    labels: m.fields,
    save: (values) => write.mutateAsync(toBody(values)),
    onSaved: ({ key }) => {
      showSnackbar(m.saved({ point: m.points[key] }));
      onClose();
    },
  });
  const { key: chosen } = record.values;
  const key = isSetPointKey(chosen) ? chosen : null;
  const { onSave, ...unsaved } = record.unsaved;
  return (
    <FormDialog
      isOpen
      title={m.formTitle}
      submit={m.submit}
      disabled={!record.dirty}
      busy={record.saving}
      {...unsaved}
      problem={record.problem}
      onSubmit={() => void record.submit()}
      onClose={onClose}
    >
      <SelectField {...record.field('key')} required>
        {keys.map((one) => (
          <option key={one} value={one}>
            {m.points[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...record.field('value')}
        required
        inputMode={key !== null && fieldUnit(key) !== undefined ? 'decimal' : 'text'}
        autoComplete="off"
        {...unitOf(key)}
        help={key === null ? undefined : `${m.asked({ value: pointText(key, asked[key]) })} ${boundsText(key)}`}
      />
      <FormDateField
        control={record.form.control}
        name="until"
        label={m.fields.until}
        required
        time
        error={record.field('until').error}
        min={today}
        max={today === undefined ? undefined : addDays(today, MAX_OVERRIDE_DAYS)}
        help={m.untilHelp({ days: MAX_OVERRIDE_DAYS })}
      />
      <TextField {...record.field('reason')} required maxLength={400} autoComplete="off" help={m.reasonHelp} />
    </FormDialog>
  );
}

interface Body {
  readonly subject: string;
  readonly key: SetPointKey;
  readonly value: number | string;
  readonly reason: string;
  readonly until: string;
}

function unitOf(key: SetPointKey | null): { readonly unit?: string } {
  const unit = key === null ? undefined : fieldUnit(key);
  return unit === undefined ? {} : { unit };
}
