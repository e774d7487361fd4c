import { faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { useHardwareErrors } from '#web/features/home/hardware/use-hardware-errors.ts';
import { formatLongDay } from '#web/format/dates.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { CountBadge } from '#web/ui/status.tsx';
import * as m from '#words/web/home.ts';
import './home.css';

export type HomePanel = 'tasks' | 'yields' | 'hardware';

interface HomeTabsProps extends Readonly<Record<HomePanel, ReactNode>> {
  readonly active: HomePanel;
  readonly onChange: (panel: HomePanel) => void;
}

/** The three panels as tabs, for windows too narrow to show them side by side. */
export function HomeTabs({ active, onChange, ...panels }: HomeTabsProps) {
  const { today } = useSite();
  return (
    <div className="ph-page ph-home-tabs">
      <h1 className="ph-hidden">{today === undefined ? m.today : sentenceCase(formatLongDay(today))}</h1>
      <Tabs
        label={m.today}
        active={active}
        onChange={onChange}
        items={[
          { key: 'tasks', words: m.todaysTasks },
          { key: 'yields', words: m.todaysYieldsTab },
          { key: 'hardware', words: m.hardwareTab, mark: <HardwareMark /> },
        ]}
      >
        {panels[active]}
      </Tabs>
    </div>
  );
}

/** The number of faults, or a check. */
function HardwareMark() {
  const { errors, checkedAt } = useHardwareErrors();
  if (errors.length > 0)
    return <CountBadge count={errors.length} label={m.errorsBeside({ count: errors.length })} bad />;
  if (checkedAt === null) return null;
  return (
    <span className="ph-success">
      <Icon icon={faCircleCheck} label={m.noErrors} />
    </span>
  );
}
