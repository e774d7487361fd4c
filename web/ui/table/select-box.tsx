import { Checkbox } from '@blueprintjs/core';

interface SelectBoxProps {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  readonly onToggle: () => void;
  /** Called instead with Shift held, to select a range. */
  readonly onRange?: () => void;
}

/** The checkbox that selects a row, or all rows shown. */
export const SelectBox = ({ label, state, disabled = false, tabIndex = 0, onToggle, onRange }: SelectBoxProps) => (
  <Checkbox
    className="ph-row-box"
    aria-label={label}
    checked={state === 'all'}
    indeterminate={state === 'some'}
    disabled={disabled}
    tabIndex={tabIndex}
    onChange={({ nativeEvent }) => {
      if (onRange !== undefined && nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) onRange();
      else onToggle();
    }}
  />
);
