import { tasksPageSize } from '#domain/tasks/page-size.ts';
import { useDevicePixelRatio, usePhone, useWindowHeight } from '#web/page/use-viewport.ts';
import { PHONE_ROW_HEIGHT } from '#web/ui/table/phone-list.tsx';

/** Returns how many tasks fit on a page in this window. */
export function useTasksPageSize(): number {
  const height = useWindowHeight();
  const ratio = useDevicePixelRatio();
  return tasksPageSize(height, ratio, usePhone() ? PHONE_ROW_HEIGHT : undefined);
}
