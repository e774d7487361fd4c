interface TasksLineProps {
  readonly due: number;
  readonly overdue: number;
}

/** How many tasks there are, and how many are late. */
export const TasksLine = ({ due, overdue }: TasksLineProps) => (
  <span className="ph-tasks-line ph-num">
    <strong>{due}</strong> due
    {overdue > 0 && (
      <>
        , <span className="ph-overdue">{overdue} overdue</span>
      </>
    )}
  </span>
);
