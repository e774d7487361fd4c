import { Popover } from '@blueprintjs/core';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import type { JSX } from 'react';
import { Icon } from './icon.tsx';

interface FilterButtonProps {
  readonly name: string;
  readonly value: string;
  /** It leaves something out: it stands on accent tint. */
  readonly narrows: boolean;
  readonly children: JSX.Element;
}

/** A filter: 'Chambers **All** ⌄', its choices in a popover. */
export const FilterButton = ({ name, value, narrows, children }: FilterButtonProps) => (
  <Popover
    content={children}
    placement="bottom-end"
    minimal
    shouldReturnFocusOnClose
    renderTarget={({ isOpen, className, ...target }) => (
      <button
        {...target}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`bp6-button ph-filter ${className ?? ''} ${narrows ? 'ph-filter-on' : ''}`}
      >
        <span className="ph-filter-name">{name}</span> <strong>{value}</strong>
        <Icon icon={faChevronDown} size={10} />
      </button>
    )}
  />
);
