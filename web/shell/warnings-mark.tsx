import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useStorageWarnings } from '#web/page/storage-warnings.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way back to warnings that were put aside. */
export function WarningsMark() {
  const { shown, aside, showAll } = useStorageWarnings();
  if (aside.length === 0 || shown.length > 0) return null;
  const words = aside.length === 1 ? '1 storage warning' : `${aside.length} storage warnings`;
  return (
    <button type="button" className="ph-warnings-mark" title={words} aria-label={`Show ${words}`} onClick={showAll}>
      <Icon icon={faTriangleExclamation} />
      <span className="ph-num">{aside.length}</span>
    </button>
  );
}
