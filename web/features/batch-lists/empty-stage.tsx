import { Button } from '@blueprintjs/core';
import { faCalendarDays, faCheck, faSeedling } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import type { Stage } from '#web/batches/stages/stages.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';

interface EmptyStageProps {
  readonly stage: Stage;
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

const WORDS = {
  planned: {
    icon: faCalendarDays,
    title: 'No planned batches',
    words: 'A batch stands here from its planning until it is sown.',
    to: '/croplogger/new',
    act: 'New batch',
  },
  growing: {
    icon: faSeedling,
    title: 'No growing batches',
    words: 'A batch stands here from its first sowing until no tray is left. Sow a planned one, or plan another.',
    to: '/croplogger/planned',
    act: 'Planned batches',
  },
  completed: {
    icon: faCheck,
    title: 'No completed batches yet',
    words: 'A batch stands here once its last tray is cleared.',
    to: '/croplogger/growing',
    act: 'Growing batches',
  },
} as const;

/** What stands in a list without a batch: where they come from, or the way back from the filters. */
export function EmptyStage({ stage, narrowed, onClear }: EmptyStageProps) {
  if (narrowed) {
    return (
      <Empty action={<Button onClick={onClear}>Clear filters</Button>}>
        No {stage.batches} match these filters. Try changing filters.
      </Empty>
    );
  }
  const { icon, title, words, to, act } = WORDS[stage.key];
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
      {words}
    </Empty>
  );
}
