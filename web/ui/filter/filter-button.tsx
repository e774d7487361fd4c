import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import type { JSX } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { PopoverButton } from '#web/ui/popover/popover-button.tsx';

interface FilterButtonProps {
  readonly name: string;
  readonly value: string | undefined;
  /** True if the filter hides rows; it's highlighted then. */
  readonly narrows: boolean;
  readonly placement?: 'bottom-end' | 'bottom-start';
  readonly children: JSX.Element;
}

/** A filter's button, 'Chambers **All** ⌄', with its choices in a popover. */
export const FilterButton = ({ name, value, narrows, placement = 'bottom-end', children }: FilterButtonProps) => (
  <PopoverButton
    content={children}
    placement={placement}
    onOpened={(content) => content.querySelector<HTMLElement>(FIRST)?.focus()}
  >
    {({ className, ...target }) => (
      <button
        {...target}
        type="button"
        aria-haspopup="dialog"
        className={`bp6-button ph-filter ${className} ${narrows ? 'ph-filter-on' : ''}`}
      >
        <span className="ph-filter-name">{name}</span> {value !== undefined && <strong>{value}</strong>}
        <Icon icon={faChevronDown} size={13} />
      </button>
    )}
  </PopoverButton>
);

/** The element that gets the focus when a filter opens: the search field, else the selected choice, else the first. */
const FIRST = 'input, button[aria-pressed="true"], button';
