import { faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useSite } from '../../state/farm-queries.ts';
import { formatLongDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { CountBadge } from '../../ui/status.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useHardwareFaults } from './use-hardware-faults.ts';

export type HomePanel = 'tasks' | 'yields' | 'hardware';

interface HomeTabsProps extends Readonly<Record<HomePanel, ReactNode>> {
  readonly active: HomePanel;
  readonly onChange: (panel: HomePanel) => void;
}

/** The three panels as tabs, where there is no room for them side by side. */
export function HomeTabs({ active, onChange, ...panels }: HomeTabsProps) {
  const { today } = useSite();
  return (
    <div className="ph-page ph-home-tabs">
      <h1 className="ph-hidden">{today === undefined ? 'Today' : formatLongDay(today)}</h1>
      <Tabs
        label="Today"
        active={active}
        onChange={onChange}
        items={[
          { key: 'tasks', words: "Today's tasks" },
          { key: 'yields', words: "Today's Yields" },
          { key: 'hardware', words: 'Hardware status', mark: <HardwareMark /> },
        ]}
      >
        {panels[active]}
      </Tabs>
    </div>
  );
}

/** The number of errors, or that there are none. */
function HardwareMark() {
  const { faults, checkedAt } = useHardwareFaults();
  if (faults.length > 0) return <CountBadge count={faults.length} label="errors" bad />;
  if (checkedAt === null) return null;
  return (
    <span className="ph-success">
      <Icon icon={faCircleCheck} label="No errors" />
    </span>
  );
}
