import { Checkbox } from '@blueprintjs/core';

interface SelectBoxProps {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  readonly onToggle: () => void;
  /** With Shift held: from the row that was chosen last to this one. */
  readonly onRange?: () => void;
}

/** The box that chooses a row, or all that show. */
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
