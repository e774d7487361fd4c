import { Button, MenuItem } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { formatTimeWithSeconds } from '#web/format/dates.ts';
import { useLongPress } from '#web/ui/table/use-long-press.ts';
import * as m from '#words/web/machines/disco.ts';
import './disco.css';
import { useDisco, useStartDisco } from './use-disco.ts';

interface DiscoProps {
  readonly chamber: string;
  readonly children: ReactNode;
}

/** A chamber's rack, whose cells change colour while the chamber is in disco mode. */
export function DiscoArea({ chamber, children }: DiscoProps) {
  const { zone } = useSite();
  const { until, hide } = useDisco(chamber);
  return (
    <div className={until === null ? undefined : 'ph-disco'}>
      <div role="status">
        {until !== null && (
          <p className="ph-disco-mark">
            {m.discoUntil({ time: formatTimeWithSeconds(until, zone) })}
            <Button size="small" text={m.hideDisco} onClick={hide} />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** A title that starts disco mode when pressed for long. The same is in a menu, for the keyboard. */
export function DiscoTitle({ chamber, children }: DiscoProps) {
  const press = useLongPress(useStartDisco(chamber), { mouse: true });
  return (
    <span className="ph-disco-title" {...press}>
      {children}
    </span>
  );
}

export const DiscoItem = ({ chamber }: Pick<DiscoProps, 'chamber'>) => (
  <MenuItem text={m.disco} onClick={useStartDisco(chamber)} />
);
