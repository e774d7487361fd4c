import * as m from '#words/web/home.ts';
import '#web/features/home/home.css';

interface OverdueToggleProps {
  readonly overdue: number;
  /** True if only overdue tasks are listed. */
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** A toggle with the text '4 overdue': the first press filters the list, the next shows all tasks. */
export const OverdueToggle = ({ overdue, pressed, onChange }: OverdueToggleProps) => (
  <button
    type="button"
    className="ph-line-button ph-overdue"
    aria-pressed={pressed}
    title={pressed ? m.showAllTasks : m.showOnlyOverdue}
    onClick={() => onChange(!pressed)}
  >
    {m.overdueCount({ count: overdue })}
  </button>
);
