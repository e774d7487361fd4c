import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { msToInstant } from '#domain/time.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useTodaysTasks } from '#web/features/home/tasks/use-todays-tasks.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePrint, usePrintKey } from '#web/ui/print/use-print.tsx';
import { usePrintLink } from '#web/ui/print/use-print-link.ts';
import { TodaySheet } from './today-sheet.tsx';

/**
 * Returns the button that prints today's tasks, and the sheet. They are separate because printing narrows the window to
 * the width of the paper, which may unmount the layout that contains the button.
 */
export function usePrintToday(): {
  readonly button: (label: string) => ReactNode;
  readonly printed: ReactNode;
} {
  const { name = '', zone, today } = useSite();
  const { query, tasks } = useTodaysTasks();
  const { data: user } = useCurrentUser();
  const isKnown = query.data !== undefined && today !== undefined;
  const sheet = () => (
    <TodaySheet
      site={name}
      today={today ?? ''}
      zone={zone}
      tasks={tasks}
      printedBy={user?.username ?? ''}
      printedAt={msToInstant(Date.now())}
    />
  );
  const { print, printed } = usePrint(() => (isKnown ? sheet() : null));
  const printNow = isKnown ? () => print(sheet()) : undefined;
  usePrintKey(printNow);
  usePrintLink(printNow);
  const button = (label: string) => (
    <Button icon={<Icon icon={ACT_ICONS.print} />} disabled={!isKnown} onClick={() => print(sheet())}>
      {label}
    </Button>
  );
  return { button, printed };
}
