import { faXmark } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useEffect } from 'react';
import { countOf } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Icon } from '#web/ui/icon.tsx';
import './bulk.css';

interface BulkFrameProps {
  readonly count: number;
  /** How many trays of what is selected stand. */
  readonly trays: number;
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** What is done to all that is selected: a bar that floats over the foot, on phones the bar at the foot. */
export function BulkFrame({ count, trays, children, onClear }: BulkFrameProps) {
  const phone = usePhone();
  useEffect(() => {
    const { pathname } = location;
    return () => {
      // What held the focus is gone with the bar: the list goes on by keys where it was.
      requestAnimationFrame(() => {
        if (location.pathname === pathname && document.activeElement === document.body) focusList();
      });
    };
  }, []);
  const clear = (
    <button type="button" className="ph-bulk-act ph-bulk-clear" aria-label="Clear the selection" onClick={onClear}>
      <Icon icon={faXmark} />
    </button>
  );
  return (
    <>
      <div className="ph-bulk-room" aria-hidden="true" />
      <section
        className={phone ? 'ph-bottom-bar ph-bulk-foot' : 'ph-bulk'}
        aria-label="Selection"
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClear()}
      >
        <p className={phone ? 'ph-hidden' : 'ph-bulk-count ph-num'} aria-live="polite">
          <strong>{count} selected</strong> <span className="ph-bulk-trays">{countOf(trays, 'tray')}</span>
        </p>
        {phone && clear}
        {children}
        {!phone && clear}
      </section>
    </>
  );
}

/** Goes to the row of the page's list that is next by Tab. */
const focusList = (): void =>
  document.querySelector<HTMLElement>('main a.ph-row-link[tabindex="0"]')?.focus({ preventScroll: true });
