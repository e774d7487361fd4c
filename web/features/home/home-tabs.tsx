import { faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { useHardwareFaults } from '#web/features/home/hardware/use-hardware-faults.ts';
import { formatLongDay } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { CountBadge } from '#web/ui/status.tsx';

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
