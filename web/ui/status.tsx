import {
  faBolt,
  faBoxArchive,
  faCalendar,
  faCheck,
  faClock,
  faCodeBranch,
  faPowerOff,
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
import * as m from '#words/web/ui/status.ts';
import { Icon } from './icon.tsx';

type Look = 'outlined' | 'accent' | 'grey' | 'fault' | 'conflict' | 'success';

const STATUSES = {
  planned: { look: 'outlined', icon: faCalendar, words: STAGE_LABELS.Planned.words },
  growing: { look: 'accent', icon: faSeedling, words: STAGE_LABELS.Alive.words },
  done: { look: 'grey', icon: faCheck, words: STAGE_LABELS.Done.words },
  conflict: { look: 'conflict', icon: faCodeBranch, words: m.statuses.conflict },
  passed: { look: 'success', icon: faCheck, words: m.statuses.passed },
  failed: { look: 'fault', icon: faTriangleExclamation, words: m.statuses.failed },
  later: { look: 'outlined', icon: faClock, words: m.statuses.later },
  archived: { look: 'outlined', icon: faBoxArchive, words: m.statuses.archived },
  inactive: { look: 'outlined', icon: faPowerOff, words: m.statuses.inactive },
  fault: { look: 'fault', icon: faBolt, words: m.statuses.fault },
  withdrawn: { look: 'outlined', icon: faRotateLeft, words: m.statuses.withdrawn },
} as const satisfies Readonly<Record<string, { look: Look; icon: IconDefinition; words: string }>>;

export type Status = keyof typeof STATUSES;

/** A status as an icon and a word. `children` replaces the word. */
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

export const StageTag = ({ stage }: { readonly stage: InternalState }) => <StatusTag status={STATUS_OF[stage]} />;

/** '1 d late' */
export const daysLate = (daysTillAction: number): string => m.daysLate({ days: -daysTillAction });

interface DueLabelProps {
  readonly words: string;
  readonly days: number;
  /** Omits the number of days. */
  readonly short?: boolean;
}

/** The label of a due action; orange if it is overdue, with an icon and the days. */
export const DueLabel = ({ words, days, short = false }: DueLabelProps) =>
  isOverdue(days) ? (
    <span className="ph-late">
      <Icon icon={faTriangleExclamation} size={13} />
      <span className="ph-late-words">
        <span className="ph-late-name">{words}</span>
        {!short && (
          <>
            {' '}
            <span className="ph-late-days">{daysLate(days)}</span>
          </>
        )}
      </span>
    </span>
  ) : (
    <span>{words}</span>
  );

/** A count beside a name, red if `bad`. `label` is for screen readers. */
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

/** A growing state as four blocks and its name. A custom state has only the name. */
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
