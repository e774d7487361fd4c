import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DrawerFrame } from './drawer-frame.tsx';

interface SheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The label of the button that closes it: 'Show 31 batches'. */
  readonly close: string;
  readonly onClose: () => void;
  /** Shown beside that button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet at the bottom, for choices on phones that apply at once. */
export const Sheet = ({ isOpen, title, close, onClose, actions, children }: SheetProps) => (
  <DrawerFrame
    isOpen={isOpen}
    onClose={onClose}
    position="bottom"
    size="auto"
    className="ph-drawer ph-sheet"
    title={title}
  >
    <div className="bp6-drawer-body ph-drawer-body ph-sheet-body">{children}</div>
    <div className="bp6-drawer-footer ph-drawer-foot">
      {actions}
      <Button intent="primary" className="ph-sheet-close" onClick={onClose}>
        {close}
      </Button>
    </div>
  </DrawerFrame>
);
