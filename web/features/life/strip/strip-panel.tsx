import { Panel } from '#web/ui/layout/panel.tsx';
import { strip } from '#words/web/life/page.ts';
import * as m from '#words/web/life/strip.ts';
import { DayStrip, type Track, useSiteSecond } from './day-strip.tsx';
import '#web/features/life/page/life-page.css';

export type LegendLook = 'light' | 'night' | 'flood' | 'fog' | 'band';

interface StripPanelProps {
  readonly tracks: readonly Track[];
  readonly legend: readonly { readonly look: LegendLook; readonly words: string }[];
}

/** The panel with a recipe's 24 hours. */
export function StripPanel({ tracks, legend }: StripPanelProps) {
  const { time } = useSiteSecond();
  return (
    <Panel
      className="ph-life-strip"
      title={strip}
      suffix={m.siteTime({ time })}
      actions={
        <div className="ph-legend">
          {legend.map(({ look, words }) => (
            <span key={look}>
              <i className={`ph-legend-${look}`} aria-hidden="true" />
              {words}
            </span>
          ))}
        </div>
      }
    >
      <DayStrip tracks={tracks} />
    </Panel>
  );
}
