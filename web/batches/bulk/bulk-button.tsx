import { faCheck, faClock, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { BulkAction } from '#web/batches/bulk/model/bulk-action.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The verb and the mark of each act. */
export const ACTS: Readonly<Record<BulkAction, { readonly words: string; readonly icon: IconDefinition }>> = {
  complete: { words: 'Complete', icon: faCheck },
  move: { words: 'Move', icon: ACT_ICONS.move },
  delay: { words: 'Delay', icon: faClock },
  tag: { words: 'Tag', icon: ACT_ICONS.tag },
  bin: { words: 'Bin', icon: ACT_ICONS.bin },
};

interface BulkButtonProps {
  readonly act: BulkAction;
  /** Said after the verb. */
  readonly count?: number;
  readonly disabled?: boolean;
  readonly onAct: (act: BulkAction) => void;
}

/** A verb of the bar; the first thing to do stands out. */
export const BulkButton = ({ act, count, disabled = false, onAct }: BulkButtonProps) => (
  <button
    type="button"
    className={act === 'complete' ? 'ph-bulk-act ph-bulk-first' : 'ph-bulk-act'}
    disabled={disabled}
    onClick={() => onAct(act)}
  >
    <Icon icon={ACTS[act].icon} />
    {ACTS[act].words}
    {count !== undefined && ` ${count}`}
  </button>
);
