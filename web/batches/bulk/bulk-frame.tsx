import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useEffect } from 'react';
import { usePhone } from '#web/page/use-viewport.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/batches/bulk-bar.ts';
import { trays as trayCount } from '#words/web/counts.ts';
import './bulk.css';

interface BulkFrameProps {
  readonly count: number;
  /** The number of standing trays in the selection. */
  readonly trays: number;
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** A bar for the selection, which floats at the bottom of the page. On phones it replaces the page's own bottom bar. */
export function BulkFrame({ count, trays, children, onClear }: BulkFrameProps) {
  const phone = usePhone();
  useEffect(() => {
    const { pathname } = location;
    return () => {
      // The focused button disappears with the bar, so the list takes the focus back for the keyboard.
      requestAnimationFrame(() => {
        if (location.pathname === pathname && document.activeElement === document.body) focusList();
      });
    };
  }, []);
  const clear = (
    <button type="button" className="ph-bulk-act ph-bulk-clear" aria-label={m.clear} onClick={onClear}>
      <Icon icon={faXmark} />
    </button>
  );
  return (
    <>
      <div className="ph-bulk-room" aria-hidden="true" />
      <section
        className={phone ? 'ph-bottom-bar ph-bulk-foot' : 'ph-bulk'}
        aria-label={m.selection}
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClear()}
      >
        <p className={phone ? 'ph-hidden' : 'ph-bulk-count ph-num'} aria-live="polite">
          <strong>{m.selected({ count })}</strong> <span className="ph-bulk-trays">{trayCount({ count: trays })}</span>
        </p>
        {phone && clear}
        {children}
        {!phone && clear}
      </section>
    </>
  );
}

/** Focuses the row of the list that Tab would reach. */
const focusList = (): void =>
  document.querySelector<HTMLElement>('main a.ph-row-link[tabindex="0"]')?.focus({ preventScroll: true });
