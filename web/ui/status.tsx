import {
  faBolt,
  faBoxArchive,
  faCalendar,
  faCheck,
  faClock,
  faCodeBranch,
  faPlugCircleXmark,
  faRotateLeft,
  faSeedling,
  faTriangleExclamation,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import type { InternalState } from '#domain/batches/batch.ts';
import { GROWING_STATES } from '#domain/batches/schedule/growing-states.ts';
import { isOverdue } from '#domain/tasks/derive-tasks.ts';
import { STAGE_LABELS } from '#web/format/stage-labels.ts';
import { Icon } from './icon.tsx';

type Look = 'outlined' | 'accent' | 'grey' | 'overdue' | 'fault' | 'conflict' | 'success';

const STATUSES = {
  planned: { look: 'outlined', icon: faCalendar, words: STAGE_LABELS.Planned.words },
  growing: { look: 'accent', icon: faSeedling, words: STAGE_LABELS.Alive.words },
  done: { look: 'grey', icon: faCheck, words: 'Done' },
  overdue: { look: 'overdue', icon: faTriangleExclamation, words: 'Overdue' },
  fault: { look: 'fault', icon: faBolt, words: 'Fault' },
  conflict: { look: 'conflict', icon: faCodeBranch, words: 'Conflict' },
  passed: { look: 'success', icon: faCheck, words: 'Passed' },
  failed: { look: 'fault', icon: faTriangleExclamation, words: 'Failed' },
  later: { look: 'outlined', icon: faClock, words: 'Later' },
  offline: { look: 'outlined', icon: faPlugCircleXmark, words: 'Offline' },
  stale: { look: 'outlined', icon: faClock, words: 'Stale' },
  archived: { look: 'outlined', icon: faBoxArchive, words: 'Archived' },
  withdrawn: { look: 'outlined', icon: faRotateLeft, words: 'Withdrawn' },
} as const satisfies Readonly<Record<string, { look: Look; icon: IconDefinition; words: string }>>;

export type Status = keyof typeof STATUSES;

/** A state as a mark and a word. `children` takes the word's place. */
export const StatusTag = ({ status, children }: { readonly status: Status; readonly children?: ReactNode }) => {
  const { look, icon, words } = STATUSES[status];
  return (
    <span className={`ph-tag ph-tag-${look}`}>
      <Icon icon={icon} size={13} />
      {children ?? words}
    </span>
  );
};

const STATUS_OF = { Planned: 'planned', Alive: 'growing', Done: 'done' } as const satisfies Record<
  InternalState,
  Status
>;

/** The stage of a batch. */
export const StageTag = ({ stage }: { readonly stage: InternalState }) => <StatusTag status={STATUS_OF[stage]} />;

/** '1 d late' */
export const daysLate = (daysTillAction: number): string => `${-daysTillAction} d late`;

interface DueLabelProps {
  readonly words: string;
  readonly days: number;
  /** The days stand elsewhere. */
  readonly short?: boolean;
}

/** The name of something to be done; late things are orange, with a mark and the days in words. */
export const DueLabel = ({ words, days, short = false }: DueLabelProps) =>
  isOverdue(days) ? (
    <span className="ph-late">
      <Icon icon={faTriangleExclamation} size={13} />
      <span className="ph-late-words">
        <span className="ph-late-name">{words}</span>
        {!short && <span className="ph-late-days"> {daysLate(days)}</span>}
      </span>
    </span>
  ) : (
    <span>{words}</span>
  );

/** A red or a quiet number beside a name. */
export const CountBadge = ({
  count,
  label,
  bad = false,
}: {
  readonly count: number;
  readonly label: string;
  readonly bad?: boolean;
}) => (
  <span className={bad ? 'ph-count ph-count-bad' : 'ph-count'}>
    {count}
    <span className="ph-hidden"> {label}</span>
  </span>
);

/** A growing state as four blocks and its word; a state of the farm's own has the word alone. */
export const StateBlocks = ({ state }: { readonly state: string }) => {
  const reached = GROWING_STATES.indexOf(state);
  return (
    <span className="ph-state">
      {reached >= 0 && (
        <span className="ph-blocks" aria-hidden="true">
          {GROWING_STATES.map((name, at) => (
            <span key={name} className={at <= reached ? 'ph-block ph-block-on' : 'ph-block'} />
          ))}
        </span>
      )}
      {state}
    </span>
  );
};
