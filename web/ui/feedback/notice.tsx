import {
  faCheck,
  faCircleExclamation,
  faCircleInfo,
  faCodeBranch,
  faTriangleExclamation,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

const ICONS = {
  overdue: faTriangleExclamation,
  fault: faCircleExclamation,
  success: faCheck,
  info: faCircleInfo,
  conflict: faCodeBranch,
} as const satisfies Readonly<Record<string, IconDefinition>>;

interface NoticeProps {
  readonly kind: keyof typeof ICONS;
  /** The event, in bold. */
  readonly title: ReactNode;
  /** The next step for the user. */
  readonly children?: ReactNode;
  /** At most two small buttons. */
  readonly actions?: ReactNode;
  /** True if screen readers announce it at once. */
  readonly urgent?: boolean;
}

/** A message in the page. */
export const Notice = ({ kind, title, children, actions, urgent = false }: NoticeProps) => (
  <div className={`ph-notice ph-notice-${kind}`} role={urgent ? 'alert' : 'note'}>
    <Icon icon={ICONS[kind]} />
    <div>
      <strong>{title}</strong> {children}
      {actions !== undefined && <div className="ph-notice-actions">{actions}</div>}
    </div>
  </div>
);
