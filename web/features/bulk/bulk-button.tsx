import {
  faArrowRightArrowLeft,
  faCheck,
  faClock,
  faTag,
  faTrashCan,
  type IconDefinition,
} from '@fortawesome/free-solid-svg-icons';
import { Icon } from '../../ui/icon.tsx';
import type { BulkAct } from './bulk-act.ts';

/** The verb and the mark of each act. */
export const ACTS: Readonly<Record<BulkAct, { readonly words: string; readonly icon: IconDefinition }>> = {
  complete: { words: 'Complete', icon: faCheck },
  move: { words: 'Move', icon: faArrowRightArrowLeft },
  delay: { words: 'Delay', icon: faClock },
  tag: { words: 'Tag', icon: faTag },
  bin: { words: 'Bin', icon: faTrashCan },
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
