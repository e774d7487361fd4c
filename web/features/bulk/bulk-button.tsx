import { faCheck, faClock, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { ACT_ICONS } from '../../ui/action-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BulkAct } from './bulk-act.ts';

/** The verb and the mark of each act. */
export const ACTS: Readonly<Record<BulkAct, { readonly words: string; readonly icon: IconDefinition }>> = {
  complete: { words: 'Complete', icon: faCheck },
  move: { words: 'Move', icon: ACT_ICONS.move },
  delay: { words: 'Delay', icon: faClock },
  tag: { words: 'Tag', icon: ACT_ICONS.tag },
  bin: { words: 'Bin', icon: ACT_ICONS.bin },
};

interface BulkButtonProps {
  readonly act: BulkAct;
  /** Said after the verb. */
  readonly count?: number;
  readonly disabled?: boolean;
  readonly onAct: (act: BulkAct) => void;
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
