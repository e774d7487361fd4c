import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { msToInstant } from '#domain/time.ts';
import { useCurrentUser, useSite } from '#web/data/farm-queries.ts';
import { useTodaysTasks } from '#web/features/home/tasks/use-todays-tasks.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePrint, usePrintKey } from '#web/ui/print/use-print.tsx';
import { TodaySheet } from './today-sheet.tsx';

/**
 * The button that prints today's tasks, and the sheet. The sheet stands apart from the button: on paper the window is as
 * narrow as the page, so whatever goes by its width may come and go while the browser prints.
 */
export function usePrintToday(): {
  readonly button: (words: string) => ReactNode;
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
  usePrintKey(isKnown ? () => print(sheet()) : undefined);
  const button = (words: string) => (
    <Button icon={<Icon icon={ACT_ICONS.print} />} disabled={!isKnown} onClick={() => print(sheet())}>
      {words}
    </Button>
  );
  return { button, printed };
}
