interface OverdueToggleProps {
  readonly overdue: number;
  /** Only overdue tasks are listed. */
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** '4 overdue': one press lists only those, another one all tasks. */
export const OverdueToggle = ({ overdue, pressed, onChange }: OverdueToggleProps) => (
  <button
    type="button"
    className="ph-line-button ph-overdue"
    aria-pressed={pressed}
    title={pressed ? 'Show all tasks' : 'Show only overdue tasks'}
    onClick={() => onChange(!pressed)}
  >
    {overdue} overdue
  </button>
);
