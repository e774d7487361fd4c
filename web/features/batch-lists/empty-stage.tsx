import { Button } from '@blueprintjs/core';
import { faCalendarDays, faCheck, faSeedling } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import type { Stage } from '#web/batches/stages/stages.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import * as m from '#words/web/batches/lists.ts';

interface EmptyStageProps {
  readonly stage: Stage;
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

const NEXT = {
  planned: { icon: faCalendarDays, to: '/croplogger/new', act: m.newBatch },
  growing: { icon: faSeedling, to: '/croplogger/planned', act: m.titles.planned },
  completed: { icon: faCheck, to: '/croplogger/growing', act: m.titles.growing },
} as const;

/** Shown in a list without batches: where batches come from, or a way to clear the filters. */
export function EmptyStage({ stage, narrowed, onClear }: EmptyStageProps) {
  if (narrowed) {
    return <Empty action={<Button onClick={onClear}>{m.clearFilters}</Button>}>{m.noMatch[stage.key]}</Empty>;
  }
  const { icon, to, act } = NEXT[stage.key];
  const { title, help } = m.empty[stage.key];
  return (
    <Empty
      icon={icon}
      title={title}
      action={
        <Link to={to} className="bp6-button">
          {act}
        </Link>
      }
    >
      {help}
    </Empty>
  );
}
