import { faPencil } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import type { Bed } from '#domain/hardware/hardware.ts';
import { BulkFrame } from '#web/batches/bulk/bulk-frame.tsx';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/beds/beds.ts';
import type { EditBedsProps } from './edit-beds.tsx';
import './beds.css';

const { Form: EditBeds, fetch } = lazyForm<EditBedsProps>(async () => (await import('./edit-beds.tsx')).EditBeds);

interface BedsBarProps {
  /** The selected beds, with their latest data. */
  readonly beds: readonly Bed[];
  readonly onMove: (beds: readonly Bed[]) => void;
  readonly onClear: () => void;
}

/** Shows the acts on the selected beds. */
export function BedsBar({ beds, onMove, onClear }: BedsBarProps) {
  const [isEditing, setEditing] = useState(false);
  usePrefetch(fetch);
  const trays = beds.flatMap(({ standing }) => standing).reduce((sum, one) => sum + one.trays, 0);
  return (
    <>
      <BulkFrame count={beds.length} trays={trays} onClear={onClear}>
        <button type="button" className="ph-bulk-act" disabled={trays === 0} onClick={() => onMove(beds)}>
          <Icon icon={ACT_ICONS.move} />
          {m.moveTrays}
        </button>
        <button type="button" className="ph-bulk-act ph-bulk-first" onClick={() => setEditing(true)}>
          <Icon icon={faPencil} size={13} />
          {m.editSelected}
        </button>
      </BulkFrame>
      {isEditing && (
        <EditBeds
          beds={beds}
          onDone={() => {
            setEditing(false);
            onClear();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
