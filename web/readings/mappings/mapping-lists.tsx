import { Button, MenuItem } from '@blueprintjs/core';
import { faCircleInfo, faEllipsis, faPencil, faPlug } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import type { DeviceMapping } from '#domain/devices/device-mapping.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type Awaited, useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import { metrics as metricNames } from '#words/web/readings/metrics.ts';
import * as m from '#words/web/settings/mappings.ts';
import { CommandLine } from './command-line.tsx';
import { DeleteMapping } from './delete-mapping.tsx';
import { MappingFormPart } from './mapping-form-part.tsx';
import type { DeviceTopic, SentCommand } from './mapping-queries.ts';
import './mapping.css';

interface TopicListProps {
  readonly topics: readonly DeviceTopic[] | undefined;
  readonly awaited: Awaited;
}

/** The topics that nobody mapped, the newest first; one click opens the form with what they look like. */
export function TopicList({ topics, awaited }: TopicListProps) {
  const { zone } = useSite();
  const failure = useFailure(awaited);
  const [seen, setSeen] = useState<DeviceTopic | null>(null);
  const close = () => setSeen(null);
  return (
    <section className="ph-panel" aria-label={m.notMapped}>
      {failure !== null ? (
        <Failed {...failure} />
      ) : topics === undefined ? (
        <Waiting />
      ) : topics.length === 0 ? (
        <Empty icon={faPlug} title={m.noTopics}>
          {m.noTopicsHelp}
        </Empty>
      ) : (
        <ul className="ph-topics">
          {topics.map((topic) => (
            <li key={topic.topic} className="ph-topic">
              <span className="ph-topic-text">
                <span className="ph-mono">{topic.topic}</span>
                {topic.silent ? (
                  <span className="ph-muted">{m.announcedOnly}</span>
                ) : (
                  <span className="ph-mono ph-muted ph-topic-payload">{topic.text.slice(0, 200)}</span>
                )}
                {topic.unread_templates.map((one) => (
                  <span key={one.name} className="ph-muted">
                    <Icon icon={faCircleInfo} size={13} /> {m.unreadTemplate(one)}
                  </span>
                ))}
              </span>
              <span className="ph-topic-facts">
                {topic.device !== null && <strong>{topic.device}</strong>}
                <span>{m.dialects[topic.dialect]}</span>
                <span className="ph-muted">{factsOf(topic, zone)}</span>
              </span>
              <Button text={m.map} aria-label={m.mapOf({ topic: topic.topic })} onClick={() => setSeen(topic)} />
            </li>
          ))}
        </ul>
      )}
      {seen !== null && (
        <MappingFormPart
          seen={seen}
          mapping={null}
          onClose={close}
          onSaved={() => {
            showToast(m.mapped);
            close();
          }}
        />
      )}
    </section>
  );
}

/** When a topic spoke, and what it could be. */
function factsOf({ silent, retained, at, proposed }: DeviceTopic, zone: string): string {
  const spoke = silent ? [] : [retained ? m.retained : formatMoment(at, zone)];
  const metrics = proposed.map(({ metric }) => metricNames[metric]).join(', ');
  return [...spoke, ...(metrics === '' ? [] : [metrics])].join(' · ');
}

interface MappingListProps {
  readonly mappings: readonly DeviceMapping[] | undefined;
  readonly awaited: Awaited;
  readonly nameOf: (subject: string) => string | undefined;
  readonly sent: readonly SentCommand[];
}

type Act = 'edit' | 'delete';

/** The mappings by topic, with the place and the values of each. */
export function MappingList({ mappings, awaited, nameOf, sent }: MappingListProps) {
  const failure = useFailure(awaited);
  const [open, setOpen] = useState<{ readonly uuid: string; readonly act: Act } | null>(null);
  const [adding, setAdding] = useState(false);
  // Read from the list, whose version is the latest after a refusal.
  const chosen = mappings?.find(({ uuid }) => uuid === open?.uuid);
  const close = () => setOpen(null);
  return (
    <Panel title={m.mappings} actions={<Button text={m.addMapping} onClick={() => setAdding(true)} />}>
      {failure !== null ? (
        <Failed {...failure} />
      ) : mappings === undefined ? (
        <Waiting />
      ) : mappings.length === 0 ? (
        <Empty icon={faPlug} title={m.noMappings}>
          {m.noMappingsHelp}
        </Empty>
      ) : (
        <ul className="ph-topics">
          {mappings.map((mapping) => (
            <MappingRow
              key={mapping.uuid}
              mapping={mapping}
              place={mapping.subject === null ? m.placeOfTopic : (nameOf(mapping.subject) ?? '–')}
              sent={sent.filter((one) => one.mapping === mapping.uuid)}
              onAct={(act) => setOpen({ uuid: mapping.uuid, act })}
            />
          ))}
        </ul>
      )}
      {chosen !== undefined && open?.act === 'edit' && (
        <MappingFormPart
          seen={null}
          mapping={chosen}
          onClose={close}
          onSaved={() => {
            showToast(m.saved);
            close();
          }}
        />
      )}
      {chosen !== undefined && open?.act === 'delete' && <DeleteMapping mapping={chosen} onClose={close} />}
      {adding && (
        <MappingFormPart
          seen={null}
          mapping={null}
          onClose={() => setAdding(false)}
          onSaved={() => {
            showToast(m.mapped);
            setAdding(false);
          }}
        />
      )}
    </Panel>
  );
}

interface MappingRowProps {
  readonly mapping: DeviceMapping;
  readonly place: string;
  readonly sent: readonly SentCommand[];
  readonly onAct: (act: Act) => void;
}

function MappingRow({ mapping, place, sent, onAct }: MappingRowProps) {
  const label = m.moreFor({ topic: mapping.topic });
  const menu = (
    <MenuList label={label} className="ph-menu-touch">
      <MenuItem icon={<Icon icon={faPencil} />} text={m.editMapping} onClick={() => onAct('edit')} />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.delete} />}
        intent="danger"
        text={m.remove}
        onClick={() => onAct('delete')}
      />
    </MenuList>
  );
  return (
    <li className="ph-topic">
      <span className="ph-topic-text">
        <span className="ph-mono">{mapping.topic}</span>
        <span className="ph-muted">
          {mapping.values
            .map(({ metric, path, unit }) =>
              [metric === null ? m.metricOfTopic : metricNames[metric], path, unit]
                .filter((part) => part !== null)
                .join(' '),
            )
            .join(' · ')}
        </span>
        {sent.map((one) => (
          <CommandLine key={`${one.topic} ${one.key}`} sent={one} />
        ))}
      </span>
      <span className="ph-topic-facts">
        <strong>{place}</strong>
      </span>
      <MenuButton placement="bottom-end" menu={menu}>
        {(target) => <Button {...target} variant="minimal" icon={<Icon icon={faEllipsis} />} aria-label={label} />}
      </MenuButton>
    </li>
  );
}

const Waiting = () => (
  <div className="ph-padded" aria-busy="true">
    <Skeleton width={16} />
  </div>
);
