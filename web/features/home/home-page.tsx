import { useWide } from '../../state/use-viewport.ts';
import { HardwarePanel } from './hardware-panel.tsx';
import './home.css';
import { HomeHeader } from './home-header.tsx';
import { HomeTabs } from './home-tabs.tsx';
import { TasksPanel } from './tasks-panel.tsx';
import { useTasksView } from './use-tasks-view.ts';
import { YieldsPanel } from './yields-panel.tsx';

/** Today on the farm: what is to be done, what was harvested, what is broken. */
export function HomePage() {
  const tasks = <TasksPanel view={useTasksView()} />;
  const yields = <YieldsPanel />;
  const hardware = <HardwarePanel />;
  if (!useWide()) return <HomeTabs tasks={tasks} yields={yields} hardware={hardware} />;
  return (
    <div className="ph-page">
      <HomeHeader />
      <div className="ph-home">
        <div className="ph-home-column">
          {tasks}
          {hardware}
        </div>
        {yields}
      </div>
    </div>
  );
}
