import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FactValues } from '#web/batches/facts/fact-values.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatMoment, formatTime, siteDayOf } from '#web/format/dates.ts';
import { fromSiteText } from '#web/format/site-moment.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import * as m from '#words/web/batches/facts.ts';

/** When the action was done, at the foot of a form: now, unless changed. */
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

/** The date and time on the site's clock. `fixed` keeps the field open. */
export function DoneField({ zone, fixed }: { readonly zone: string; readonly fixed: boolean }) {
  const { control, setValue, formState } = useFormContext<FactValues>();
  const field = useRef<HTMLDivElement>(null);
  // A fixed field is shown from the start, where the form's first field has the focus.
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
