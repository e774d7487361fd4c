import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useStorageWarnings } from '#web/page/storage-warnings.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/shell.ts';

/** A button that shows hidden warnings again. */
export function WarningsMark() {
  const { shown, aside, showAll } = useStorageWarnings();
  if (aside.length === 0 || shown.length > 0) return null;
  const count = aside.length;
  return (
    <button
      type="button"
      className="ph-warnings-mark"
      title={m.warningCount({ count })}
      aria-label={m.showWarnings({ count })}
      onClick={showAll}
    >
      <Icon icon={faTriangleExclamation} />
      <span className="ph-num">{count}</span>
    </button>
  );
}
