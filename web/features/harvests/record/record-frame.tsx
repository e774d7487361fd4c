import type { ReactNode } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { DrawerFrame } from '#web/ui/overlay/drawer-frame.tsx';

interface RecordFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer without a form, or a sheet on phones. */
export function RecordFrame({ title, onClose, children }: RecordFrameProps) {
  const phone = usePhone();
  return (
    <DrawerFrame
      isOpen
      title={title}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : 'var(--ph-drawer)'}
      className={phone ? 'ph-drawer ph-sheet' : 'ph-drawer'}
      onClose={onClose}
    >
      <div className="bp6-drawer-body ph-drawer-body">{children}</div>
    </DrawerFrame>
  );
}
