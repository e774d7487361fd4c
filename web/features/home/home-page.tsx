import { useState } from 'react';
import { useWide } from '../../state/use-viewport.ts';
import { HardwarePanel } from './hardware-panel.tsx';
import './home.css';
import { HomeHeader } from './home-header.tsx';
import { type HomePanel, HomeTabs } from './home-tabs.tsx';
import { TaskBulkBar } from './task-bulk-bar.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import { useHomePolling } from './use-home-polling.ts';
import { usePrintToday } from './use-print-today.tsx';
import { useTasksView } from './use-tasks-view.ts';
import { YieldsPanel } from './yields-panel.tsx';

/** Today on the farm: what is to be done, what was harvested, what is broken. */
export function HomePage() {
  const view = useTasksView();
  useHomePolling();
  const wide = useWide();
  const [panel, setPanel] = useState<HomePanel>('tasks');
  const { button, printed } = usePrintToday();
  const tasks = <TasksPanel view={view} print={button('Print')} />;
  const yields = <YieldsPanel />;
  const hardware = <HardwarePanel />;
  return (
    <>
      {wide ? (
        <div className="ph-page">
          <HomeHeader view={view} actions={button("Print today's sheet")} />
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
      {/* Once for both: a form over it outlives the turn of a tablet. */}
      <TaskBulkBar selection={view.selection} isInSight={wide || panel === 'tasks'} />
      {printed}
    </>
  );
}
