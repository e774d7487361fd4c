import { useEffect, useRef } from 'react';
import { Brand } from '#web/ui/brand.tsx';
import { MenuList } from './menu-list.tsx';

/** The menu laid over the page. The browser keeps the focus inside, closes it on Esc and gives the focus back. */
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
    <dialog ref={dialog} className="ph-menu-overlay" tabIndex={-1} aria-label="Menu" onClose={onClose}>
      <nav aria-label="Main">
        <div className="ph-side-head">
          <Brand />
        </div>
        <MenuList narrow={false} onGo={close} />
      </nav>
    </dialog>
  );
}
