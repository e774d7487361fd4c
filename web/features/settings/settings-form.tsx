import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path } from 'react-hook-form';
import type { z } from 'zod';
import type { SiteSettings } from '#domain/site/site.ts';
import { type FarmApi, OPERATIONS } from '#ports/farm-api/index.ts';
import { lastChangeQuery } from '#web/data/audit-queries.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatTime } from '#web/format/dates.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/settings/settings.ts';
import * as forms from '#words/web/ui/forms.ts';
import '#web/ui/settings/settings.css';

export type SettingsBody = z.infer<typeof OPERATIONS.updateInterfaceEnvironment.body>;

interface SettingsFormProps<Values extends FieldValues> {
  readonly title: string;
  /** The farm's current settings. */
  readonly settings: SiteSettings;
  /** Returns the form's values. */
  readonly read: (settings: SiteSettings) => Values;
  readonly toBody: (values: Values) => SettingsBody;
  readonly labels: Readonly<Record<Path<Values>, string>>;
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
  /** Returns messages by field about typed numbers. */
  readonly checkNumbers?: (values: Values) => Readonly<Record<string, string>>;
  readonly children: (form: RecordForm<Values>) => ReactNode;
}

interface Change {
  readonly body: SettingsBody;
  readonly version: number | undefined;
}

const update =
  (farm: FarmApi) =>
  ({ body, version }: Change, options: object) =>
    farm.updateInterfaceEnvironment({ body }, { ...options, ifMatch: version });

/** A panel with some of the site's settings and its own Save. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { settings, read, toBody, labels } = props;
  const write = useWrite<Change, SiteSettings>(update(useFarm()), () => undefined);
  const form: RecordForm<Values> = useRecordForm<Values, SiteSettings>({
    schema: OPERATIONS.updateInterfaceEnvironment.body,
    toInput: toBody,
    start: read(settings),
    version: settings.version,
    labels,
    ...(props.check === undefined ? {} : { check: props.check }),
    ...(props.checkNumbers === undefined ? {} : { checkNumbers: props.checkNumbers }),
    save: (values, { version }) => write.mutateAsync({ body: toBody(values), version }),
    onSaved: (saved) => {
      form.rebase({ values: read(saved), version: saved.version });
      showToast(m.saved);
    },
  });
  const names = namesOf(labels, read(settings));
  useFreshSettings(form, read(settings), settings.version, names);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.dirty && !form.saving) void form.submit();
  };
  const discard = () => form.rebase({ values: read(settings), version: settings.version });
  return (
    <form className="ph-settings-form" onSubmit={send} noValidate>
      <Panel
        title={props.title}
        padded
        foot={
          <div className="ph-settings-foot">
            {form.dirty && <span className="ph-unsaved">{forms.unsavedChanges}</span>}
            <Button type="submit" intent="primary" disabled={!form.dirty} loading={form.saving}>
              {m.save}
            </Button>
          </div>
        }
      >
        {props.children(form)}
        {form.problem !== undefined && !form.isStale && (
          <Notice kind="fault" title={forms.notSaved} urgent>
            {form.problem}
          </Notice>
        )}
      </Panel>
      <LeaveGuard {...form.unsaved} asking={false} onStay={() => undefined} onDiscard={discard} />
      {form.isStale && <StaleSettings form={form} names={names} {...props} />}
    </form>
  );
}

/** Follows changes of the settings by other forms, keeping what was entered here unless the same fields changed. */
function useFreshSettings<Values extends FieldValues>(
  form: RecordForm<Values>,
  now: Values,
  version: number,
  names: readonly Path<Values>[],
): void {
  const isSame = names.every((name) => Object.is(get(now, name), get(form.base, name)));
  const isFree = !form.saving && !form.isStale && (isSame || !form.dirty);
  const follow = useRef<(followed: number) => void>(() => undefined);
  follow.current = (followed) => {
    if (!isFree) return;
    const changed = names.filter((name) => !Object.is(get(form.values, name), get(form.base, name)));
    form.rebase({ values: now, version: followed }, form.dirty ? changed : []);
  };
  // Only a new version runs it: what is entered later must not.
  useEffect(() => follow.current(version), [version]);
}

/** Returns the names of the fields without their groups. */
const namesOf = <Values extends FieldValues>(
  labels: Readonly<Record<Path<Values>, string>>,
  values: Values,
): readonly Path<Values>[] =>
  Object.keys(labels).filter(
    (name): name is Path<Values> => Object.hasOwn(labels, name) && typeof get(values, name) !== 'object',
  );

/** Compares both edits after a conflict. */
function StaleSettings<Values extends FieldValues>({
  form,
  names,
  settings,
  read,
  labels,
}: SettingsFormProps<Values> & { readonly form: RecordForm<Values>; readonly names: readonly Path<Values>[] }) {
  const { zone } = useSite();
  const last = useQuery(lastChangeQuery(useFarm(), 'site', 'site')).data;
  const theirs = read(settings);
  const sides = { mine: form.values, theirs };
  const flat = (values: Values) => Object.fromEntries(names.map((name) => [name, get(values, name)]));
  const now = { values: theirs, version: settings.version };
  const comparison = compareEdits<string>(names, flat(form.base), flat(form.values), flat(theirs));
  return (
    <StaleEdit
      isOpen
      comparison={comparison}
      labels={Object.fromEntries(Object.entries<string>(labels))}
      show={(name, side) => String(get(sides[side], name) ?? '') || '–'}
      by={last ? { user: last.who, time: formatTime(last.at, zone) } : null}
      busy={form.saving}
      onTakeTheirs={() => form.rebase(now)}
      onSave={(taken) => {
        form.rebase(
          now,
          names.filter((name) => taken.includes(name)),
        );
        void form.submit();
      }}
      onClose={() => form.rebase(null)}
    />
  );
}
