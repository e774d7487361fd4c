import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatMoment, formatTime, siteDayOf } from '#web/format/dates.ts';
import { fromSiteText } from '#web/format/site-moment.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import * as m from '#words/web/batches/facts.ts';
import '#web/batches/batch-forms.css';

/** A note at the bottom of a form with the completion time: now, unless changed. */
export function DoneNote({ zone, onChange }: { readonly zone: string; readonly onChange: () => void }) {
  const done_at = useFormContext<FactValues>().watch('done_at');
  const now = useNow(10_000);
  const instant = done_at === '' ? null : fromSiteText(done_at, zone);
  const words =
    done_at === ''
      ? m.doneNow({ time: formatTime(now, zone) })
      : instant === null
        ? m.done
        : m.doneOn({ moment: formatMoment(instant, zone) });
  return (
    <span className="ph-done-note">
      {words}{' '}
      <Button size="small" variant="minimal" intent="primary" aria-label={m.changeWhenDone} onClick={onChange}>
        {m.change}
      </Button>
    </span>
  );
}

/** A field for the date and time in the site's time zone. `fixed` keeps it open. */
export function DoneField({ zone, fixed }: { readonly zone: string; readonly fixed: boolean }) {
  const { control, setValue, formState } = useFormContext<FactValues>();
  const field = useRef<HTMLDivElement>(null);
  // A fixed field must not take the focus from the form's first field.
  useEffect(() => {
    if (!fixed) field.current?.querySelector('input')?.focus();
  }, [fixed]);
  return (
    <div className="ph-done-field" ref={field}>
      <FormDateField
        control={control}
        name="done_at"
        time
        label={m.doneAt}
        help={m.siteTime({ zone })}
        error={formState.errors.done_at?.message}
        max={siteDayOf(Date.now(), zone)}
      />
      {!fixed && (
        <Button onClick={() => setValue('done_at', '', { shouldDirty: true, shouldValidate: true })}>{m.now}</Button>
      )}
    </div>
  );
}
