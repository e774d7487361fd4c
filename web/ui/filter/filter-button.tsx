import { Popover } from '@blueprintjs/core';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import type { JSX } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts';

interface FilterButtonProps {
  readonly name: string;
  /** What it is set to; the name stands alone without it. */
  readonly value: string | undefined;
  /** It leaves something out: it stands on accent tint. */
  readonly narrows: boolean;
  readonly placement?: 'bottom-end' | 'bottom-start';
  readonly children: JSX.Element;
}

/** A filter: 'Chambers **All** ⌄', its choices in a popover. */
export function FilterButton({ name, value, narrows, placement = 'bottom-end', children }: FilterButtonProps) {
  const { opening, onClosing } = useFocusBack();
  return (
    <Popover
      content={children}
      placement={placement}
      minimal
      onClosing={onClosing}
      // Its search takes what is typed from the first key on.
      transitionDuration={0}
      onOpened={(element) => element.querySelector<HTMLElement>(FIRST)?.focus()}
      renderTarget={({ isOpen, className, onClick, ...target }) => (
        <button
          {...target}
          type="button"
          onClick={opening(onClick)}
          // A button clicks by itself at Enter and Space; twice would close what was opened.
          onKeyDown={undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={`bp6-button ph-filter ${className ?? ''} ${narrows ? 'ph-filter-on' : ''}`}
        >
          <span className="ph-filter-name">{name}</span> {value !== undefined && <strong>{value}</strong>}
          <Icon icon={faChevronDown} size={13} />
        </button>
      )}
    />
  );
}

/** What has the focus in an opened filter: its search, else what is chosen, else its first choice. */
const FIRST = 'input, button[aria-pressed="true"], button';
