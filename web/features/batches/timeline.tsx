import { faChevronDown, faChevronRight } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import type { Action } from '#domain/batches/action.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { formatDay, siteDayOf } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/placeholders.tsx';
import type { Flow } from './flow.ts';
import { foldEarlier, ROOM_FOR } from './fold-earlier.ts';
import { actionNow, type Scene } from './scene.ts';
import { TimelineRow } from './timeline-row.tsx';

interface TimelineProps {
  readonly scene: Scene;
  readonly onFlow: (flow: Flow) => void;
}

/** All that happens to a batch, in the order in which it happens. */
export function Timeline({ scene, onFlow }: TimelineProps) {
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const { actions } = scene.batch;
  const { earlier, rest } = foldEarlier(actions, phone ? 0 : ROOM_FOR);
  const folded = earlier.length > 0;
  const now = actionNow(scene.batch);
  const counted = actions.filter(({ withdrawn, action_type }) => !withdrawn && action_type !== 'interval_action');
  const done = counted.filter(({ completed }) => completed);
  const list = (
    <>
      {folded && (
        <button type="button" className="ph-earlier" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <Icon icon={unfolded ? faChevronDown : faChevronRight} size={12} />
          <strong>{earlier.length} earlier</strong>
          <span className="ph-muted">{spanOf(earlier, scene.zone)}</span>
        </button>
      )}
      <ol className="ph-timeline" aria-label="Timeline">
        {(folded && !unfolded ? rest : actions).map((action) => (
          <TimelineRow key={action.uuid} action={action} isNow={action === now} scene={scene} onFlow={onFlow} />
        ))}
      </ol>
      {actions.length === 0 && (
        <Empty title="Nothing planned">This batch has no actions. Record what is done with Instant action.</Empty>
      )}
    </>
  );
  if (phone) {
    return (
      <section className="ph-panel" aria-label="Timeline">
        {list}
      </section>
    );
  }
  return (
    <Panel title="Timeline" suffix={`${done.length} of ${counted.length} done`}>
      {list}
    </Panel>
  );
}

/** '8 to 29 Apr' */
function spanOf(actions: readonly Action[], zone: string): string {
  const days = actions.map(({ action_completed_date, action_needed_date }) =>
    action_completed_date === null ? action_needed_date : siteDayOf(action_completed_date, zone),
  );
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return formatDay(first);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))} to ${formatDay(last)}`
    : `${formatDay(first)} to ${formatDay(last)}`;
}
