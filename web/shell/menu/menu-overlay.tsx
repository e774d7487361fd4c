import { useEffect, useRef } from 'react';
import { Brand } from '#web/ui/brand.tsx';
import { main, menu } from '#words/web/shell/menu.ts';
import { MenuList } from './menu-list.tsx';

/** The menu over the page. The browser traps the focus, closes the dialog on Esc and restores the focus. */
export function MenuOverlay({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    const onPress = (event: MouseEvent) => {
      if (event.target === shown) shown.close();
    };
    shown.showModal();
    shown.focus();
    shown.addEventListener('click', onPress);
    return () => shown.removeEventListener('click', onPress);
  }, []);
  return (
    <dialog ref={dialog} className="ph-menu-overlay" tabIndex={-1} aria-label={menu} onClose={onClose}>
      <nav aria-label={main}>
        <div className="ph-side-head">
          <Brand />
        </div>
        <MenuList narrow={false} onGo={close} />
      </nav>
    </dialog>
  );
}
