import { DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { shortcutsNow } from '#web/page/shortcuts.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { keyboardShortcuts } from '#words/web/shell/shell.ts';

const focus = (list: HTMLElement | null) => list?.focus();

/** Lists the shortcuts that worked when it was opened. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [list] = useState(shortcutsNow);
  return (
    <Modal isOpen title={keyboardShortcuts} className="ph-dialog" onClose={onClose}>
      <DialogBody>
        <dl ref={focus} tabIndex={-1} className="ph-keys">
          {list.map(({ keys, words }) => (
            <div key={keys}>
              <dt>
                <kbd className="ph-key">{keys}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Modal>
  );
}
