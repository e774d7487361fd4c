import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { proposeCommands } from '#domain/devices/commands/propose-commands.ts';
import { checkMapping, type DeviceMapping } from '#domain/devices/device-mapping.ts';
import { createPlaceFinder, namePlaces, partsIn } from '#domain/devices/named-parts.ts';
import { listValues, parsePayload } from '#domain/devices/payload.ts';
import { matchesTopic, namesMetric, namesPlace } from '#domain/devices/topic-pattern.ts';
import { onDemand } from '#domain/on-demand.ts';
import { OPERATIONS } from '#ports/farm-api/index.ts';
import { addIssues } from '#ports/schemas/add-issues.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatMoment } from '#web/format/dates.ts';
import { PlaceOptions } from '#web/readings/choose/place-options.tsx';
import { usePlaces } from '#web/readings/load/use-places.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { formErrors } from '#web/ui/form/form-errors.ts';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/mappings.ts';
import { commandDrafts, commandsOf, readCommandDrafts } from './command-drafts.ts';
import { CommandFields } from './command-fields.tsx';
import { type DeviceTopic, topicsQuery } from './mapping-queries.ts';
import { draftsOf, EMPTY, readDrafts, valuesOf, withValue } from './mapping-values.ts';
import { MessagePreview } from './message-preview.tsx';
import { ValueRow } from './value-row.tsx';
import './mapping.css';

/** The form's `values` and `commands` hold all rows as one text each. */
interface MappingFields {
  readonly topic: string;
  readonly subject: string;
  readonly values: string;
  readonly commands: string;
}

export interface MappingFormProps {
  /** The topic to map; null to change a mapping, or to begin with an empty one. */
  readonly seen: DeviceTopic | null;
  readonly mapping: DeviceMapping | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const toInput = ({ topic, subject, values, commands }: MappingFields) => ({
  ...{ topic: topic.trim(), values: valuesOf(readDrafts(values)), commands: commandsOf(readCommandDrafts(commands)) },
  // A topic that names no place needs one, which the schema alone doesn't know.
  subject: subject === '' && namesPlace(topic) ? null : subject,
});

/** Maps the messages of a topic to a place, or changes a mapping. Its preview follows each message and each key. */
export function MappingForm({ seen, mapping, onSaved, onClose }: MappingFormProps) {
  const farm = useFarm();
  const { zone } = useSite();
  const places = usePlaces();
  const { data: topics = [] } = useQuery(topicsQuery(farm));
  const write = useWrite<ReturnType<typeof bodyOf>, DeviceMapping>(
    (body, options) =>
      mapping === null
        ? farm.createDeviceMapping({ body }, options)
        : farm.updateDeviceMapping({ params: { uuid: mapping.uuid }, body }, { ...options, ifMatch: mapping.version }),
    () => undefined,
  );
  const start = mapping ?? proposedFor(seen);
  const schema = mappingSchema();
  const record = useRecordForm<MappingFields, DeviceMapping>({
    schema,
    toInput,
    start: {
      topic: mapping?.topic ?? seen?.topic ?? '',
      subject: mapping?.subject ?? '',
      values: JSON.stringify(draftsOf(start.values)),
      commands: JSON.stringify(commandDrafts(start.commands)),
    },
    labels: m.fields,
    save: (values) => write.mutateAsync(bodyOf(values)),
    onSaved,
  });
  const { topic, subject, values, commands } = record.values;
  const [drafts, orders] = [readDrafts(values), readCommandDrafts(commands)];
  const set = (next: typeof drafts) => record.set('values', JSON.stringify(next));
  const errors = record.form.formState.isSubmitted ? formErrors({ schema, toInput }, record.values) : {};
  const matching = topics.filter((one) => matchesTopic(topic.trim(), one.topic));
  const spoken = matching.find(({ silent }) => !silent);
  const last = spoken ?? (seen?.topic === topic && !seen.silent ? seen : undefined);
  const isNamed = namesPlace(topic);
  const placed =
    last === undefined || !isNamed ? null : createPlaceFinder(namePlaces(places))(partsIn(topic.trim(), last.topic));
  const others =
    last === undefined
      ? []
      : listValues(parsePayload(last.text)).filter(({ path }) => !drafts.some((one) => one.path === path));
  const { onSave, ...unsaved } = record.unsaved;
  return (
    <FormDrawer
      isOpen
      wide
      title={mapping === null ? m.mapTopic : m.editMapping}
      submit={mapping !== null ? m.save : drafts.length === 0 ? m.mapTopic : m.mapValues({ count: drafts.length })}
      disabled={mapping !== null && !record.dirty}
      busy={record.saving}
      note={m.nextMessage}
      {...unsaved}
      problem={record.problem}
      onSubmit={() => void record.submit()}
      onClose={onClose}
    >
      <TextField
        {...record.field('topic')}
        required
        className="ph-mono"
        autoComplete="off"
        spellCheck={false}
        help={m.matches({ count: matching.length })}
      />
      <section className="ph-mapping-message" aria-label={m.lastPayload}>
        <h3>
          {m.lastPayload} {last !== undefined && <span className="ph-muted">{formatMoment(last.at, zone)}</span>}
        </h3>
        {last === undefined ? (
          <p className="ph-muted">{m.noMessage}</p>
        ) : (
          <pre className="ph-mono">{prettyText(last.text)}</pre>
        )}
        {others.length > 0 && (
          <p className="ph-mapping-others">
            {others.slice(0, 12).map(({ path, value }) => (
              <Button
                key={path}
                size="small"
                icon={<Icon icon={faPlus} size={13} />}
                text={`${path} ${String(value).slice(0, 20)}`}
                aria-label={m.addValueAt({ path })}
                onClick={() => set(withValue(drafts, path))}
              />
            ))}
          </p>
        )}
      </section>
      <fieldset className="ph-mapped-values">
        <legend>{m.fields.values}</legend>
        <ol>
          {drafts.map((draft, at) => (
            <ValueRow
              key={draft.key}
              draft={draft}
              number={at + 1}
              isOnly={drafts.length + orders.length === 1}
              canBeNamed={namesMetric(topic)}
              errorOf={(field) => errors[`values.${at}.${field}`]}
              onChange={(change) => set(drafts.map((one) => (one.key === draft.key ? { ...one, ...change } : one)))}
              onRemove={() => set(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ol>
        <Button icon={<Icon icon={faPlus} size={13} />} text={m.addValue} onClick={() => set(withValue(drafts, '$'))} />
      </fieldset>
      <CommandFields
        drafts={orders}
        seen={last}
        subject={subject}
        errorOf={(field) => errors[`commands.${field}`]}
        onChange={(next) => record.set('commands', JSON.stringify(next))}
      />
      <SelectField {...record.field('subject')} required={!isNamed}>
        <option value="">{isNamed ? m.placeOfTopic : m.choosePlace}</option>
        <PlaceOptions places={places} />
      </SelectField>
      {drafts.length > 0 && (
        <section aria-live="polite">
          <h3 className="ph-mapping-preview-title">{m.preview}</h3>
          <MessagePreview
            topic={last}
            pattern={topic.trim()}
            drafts={drafts}
            subject={subject}
            placeName={places.nameOf(placed ?? subject)}
          />
        </section>
      )}
    </FormDrawer>
  );
}

/** The body of a mapping with the checks between its fields, which the server makes too. */
const mappingSchema = onDemand(() =>
  OPERATIONS.createDeviceMapping.body.superRefine((mapping, context) =>
    addIssues(
      context,
      checkMapping({ ...mapping, subject: mapping.subject ?? null, commands: mapping.commands ?? [] }),
    ),
  ),
);

/** Returns the values that a topic's last message proposes, or the command of a switch, which measures nothing. */
function proposedFor(seen: DeviceTopic | null): Pick<DeviceMapping, 'values' | 'commands'> {
  if (seen !== null && seen.proposed.length > 0) return { values: seen.proposed, commands: [] };
  const commands = seen === null ? [] : proposeCommands(seen.topic, seen.text);
  return { values: commands.length > 0 ? [] : [EMPTY], commands };
}

const bodyOf = (fields: MappingFields) => OPERATIONS.createDeviceMapping.body.parse(toInput(fields));

/** JSON on several lines; other payloads as they are. */
function prettyText(text: string): string {
  const message = parsePayload(text);
  return typeof message === 'object' && message !== null ? JSON.stringify(message, null, 2) : text;
}
