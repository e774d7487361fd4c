import { faCheck, faTriangleExclamation, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useObservable } from '#web/data/use-observable.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as common from '#words/web/common.ts';
import { dismiss, notifications$ } from './notifications.ts';

/** Toasts and snackbars at the bottom of the window. */
export function NotificationList() {
  const notifications = useObservable(notifications$);
  return (
    <div className="ph-notifications" role="status">
      {notifications.map(({ id, text, bad }) => (
        <div key={id} className="ph-notification">
          <Icon icon={bad ? faTriangleExclamation : faCheck} size={13} />
          <span>{text}</span>
          <button type="button" aria-label={common.close} onClick={() => dismiss(id)}>
            <Icon icon={faXmark} size={13} />
          </button>
        </div>
      ))}
    </div>
  );
}
