import { useState } from 'react';
import { HardwarePanel } from '#web/features/home/hardware/hardware-panel.tsx';
import { useWide } from '#web/page/use-viewport.ts';
import './home.css';
import { usePrintToday } from '#web/features/home/print/use-print-today.tsx';
import { TaskBulkBar } from '#web/features/home/tasks/task-bulk-bar.tsx';
import { TasksPanel } from '#web/features/home/tasks/tasks-panel.tsx';
import { useTasksView } from '#web/features/home/tasks/use-tasks-view.ts';
import { YieldsPanel } from '#web/features/home/yields/yields-panel.tsx';
import * as m from '#words/web/home.ts';
import { FirstRunNotice } from './first-run-notice.tsx';
import { HomeHeader } from './home-header.tsx';
import { type HomePanel, HomeTabs } from './home-tabs.tsx';
import { useHomePolling } from './use-home-polling.ts';

/** Today's tasks, today's yields and hardware status. */
export function HomePage() {
  const view = useTasksView();
  useHomePolling();
  const wide = useWide();
  const [panel, setPanel] = useState<HomePanel>('tasks');
  const { button, printed } = usePrintToday();
  const tasks = <TasksPanel view={view} print={button(m.print)} />;
  const yields = <YieldsPanel />;
  const hardware = <HardwarePanel />;
  return (
    <>
      <FirstRunNotice />
      {wide ? (
        <div className="ph-page">
          <HomeHeader view={view} actions={button(m.printSheet)} />
          <div className="ph-home">
            <div className="ph-home-column">
              {tasks}
              {hardware}
            </div>
            {yields}
          </div>
        </div>
      ) : (
        <HomeTabs active={panel} onChange={setPanel} tasks={tasks} yields={yields} hardware={hardware} />
      )}
      {/* Outside both layouts, so that an open form survives a rotation of the tablet. */}
      <TaskBulkBar selection={view.selection} isInSight={wide || panel === 'tasks'} />
      {printed}
    </>
  );
}
