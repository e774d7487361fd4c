import { faCheck, faClock, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/bulk-bar.ts';
import './bulk.css';

export const ICONS: Readonly<Record<BulkAction, IconDefinition>> = {
  complete: faCheck,
  move: ACT_ICONS.move,
  delay: faClock,
  tag: ACT_ICONS.tag,
  bin: ACT_ICONS.bin,
};

interface BulkButtonProps {
  readonly act: BulkAction;
  /** Shown after the verb. */
  readonly count?: number;
  readonly disabled?: boolean;
  readonly onAct: (act: BulkAction) => void;
}

/** One act of the bar; completing, the most common one, stands out. */
export const BulkButton = ({ act, count, disabled = false, onAct }: BulkButtonProps) => (
  <button
    type="button"
    className={act === 'complete' ? 'ph-bulk-act ph-bulk-first' : 'ph-bulk-act'}
    disabled={disabled}
    onClick={() => onAct(act)}
  >
    <Icon icon={ICONS[act]} />
    {count === undefined ? m.acts[act] : m.actCount({ act, count })}
  </button>
);
