import { Button } from '@blueprintjs/core';
import { faArrowRotateRight, faTriangleExclamation, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { formatError } from '#web/format/error-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as common from '#words/web/common.ts';

interface EmptyProps {
  readonly icon?: IconDefinition;
  readonly good?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
  /** A button for the next step. */
  readonly action?: ReactNode;
}

/** The content of an empty panel, with a next step. */
export const Empty = ({ icon, good = false, title, children, action }: EmptyProps) => (
  <div className="ph-empty">
    {icon && (
      <span className={good ? 'ph-success' : 'ph-muted'}>
        <Icon icon={icon} />
      </span>
    )}
    {title !== undefined && <p className="ph-empty-title">{title}</p>}
    <p>{children}</p>
    {action}
  </div>
);

interface FailedProps {
  /** 'Couldn't load the schedule'; by default about a list. */
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown for a list that failed to load. */
export const Failed = ({ title = common.listNotLoaded, error, onRetry }: FailedProps) => (
  <div className="ph-empty" role="alert">
    <span className="ph-fault">
      <Icon icon={faTriangleExclamation} />
    </span>
    <p className="ph-empty-title">{title}</p>
    <p>{formatError(error)}</p>
    <Button icon={<Icon icon={faArrowRotateRight} />} onClick={onRetry}>
      {common.retry}
    </Button>
  </div>
);
