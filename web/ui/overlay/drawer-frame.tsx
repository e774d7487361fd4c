import { Button, Drawer } from '@blueprintjs/core';
import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import * as common from '#words/web/common.ts';
import { DialogFocus } from './dialog-focus.tsx';
import { useLatestCallback } from './use-latest-callback.ts';

interface DrawerFrameProps {
  readonly isOpen: boolean;
  readonly position: 'bottom' | 'right';
  readonly size: string;
  readonly className: string;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer or sheet with a header, exposed to screen readers as a dialog. */
export function DrawerFrame({ title, onClose, children, ...drawer }: DrawerFrameProps) {
  const id = useId();
  const close = useLatestCallback(onClose);
  return (
    <Drawer {...drawer} onClose={close} shouldReturnFocusOnClose={false}>
      <div role="dialog" aria-labelledby={id} className="ph-drawer-frame">
        <DialogFocus isOpen={drawer.isOpen} onClose={close} />
        <div className="bp6-drawer-header">
          <h4 id={id} className="bp6-heading">
            {title}
          </h4>
          <Button
            aria-label={common.close}
            variant="minimal"
            className="bp6-dialog-close-button"
            icon={<Icon icon={faXmark} />}
            onClick={close}
          />
        </div>
        {children}
      </div>
    </Drawer>
  );
}
