import { Popover } from '@blueprintjs/core';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import type { JSX } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts';

interface FilterButtonProps {
  readonly name: string;
  readonly value: string | undefined;
  /** True if the filter hides rows; it's highlighted then. */
  readonly narrows: boolean;
  readonly placement?: 'bottom-end' | 'bottom-start';
  readonly children: JSX.Element;
}

/** A filter's button, 'Chambers **All** ⌄', with its choices in a popover. */
export function FilterButton({ name, value, narrows, placement = 'bottom-end', children }: FilterButtonProps) {
  const { opening, onClosing } = useFocusBack();
  return (
    <Popover
      content={children}
      placement={placement}
      minimal
      onClosing={onClosing}
      // Without a transition the search field receives the first key press.
      transitionDuration={0}
      onOpened={(element) => element.querySelector<HTMLElement>(FIRST)?.focus()}
      renderTarget={({ isOpen, className, onClick, ...target }) => (
        <button
          {...target}
          type="button"
          onClick={opening(onClick)}
          // Enter and Space already click a button; a second click would close the popover again.
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

/** The element that gets the focus when a filter opens: the search field, else the selected choice, else the first. */
const FIRST = 'input, button[aria-pressed="true"], button';
