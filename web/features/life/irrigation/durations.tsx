import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import type { IrrigationProperties } from '#domain/life/life-recipes.ts';
import { irrigationDay } from '#domain/life/water-cycles.ts';
import { formatDuration } from '#web/features/life/model/duration-text.ts';
import type { RunningLight } from '#web/features/life/model/life-uses.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/life/page.ts';
import * as words from '#words/web/life/table.ts';
import '#web/features/life/page/life-page.css';

interface DurationsProps {
  readonly water: IrrigationProperties;
  readonly light: RunningLight;
  readonly description: string | null;
}

/** The durations by day and at night, with the cycles and the water time that they come to. */
export function Durations({ water, light, description }: DurationsProps) {
  const { flood } = irrigationDay(water, light);
  const rows = [
    {
      name: m.day,
      length: light.light_duration,
      durations: {
        [words.fogOn]: water.day_fog_on,
        [words.fogOff]: water.day_fog_off,
        [words.full]: water.day_full_duration,
        [words.empty]: water.day_empty_duration,
      },
      figures: flood.day,
    },
    {
      name: m.night,
      length: SECONDS_PER_DAY - light.light_duration,
      durations: {
        [words.fogOn]: water.night_fog_on,
        [words.fogOff]: water.night_fog_off,
        [words.full]: water.night_full_duration,
        [words.empty]: water.night_empty_duration,
      },
      figures: flood.night,
    },
  ];
  return (
    <Panel title={m.durations} className="ph-life-wide">
      <div className="ph-scroll-x">
        <table className="ph-table ph-life-table">
          <caption className="ph-hidden">{m.durations}</caption>
          <thead>
            <tr>
              <th scope="col" aria-label={words.half} />
              {[words.fogOn, words.fogOff, words.full, words.empty, m.cycles, m.waterTime].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, length, durations, figures }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <span className="ph-muted">{formatDuration(length)}</span>
                </th>
                {Object.entries(durations).map(([head, seconds]) => (
                  <td key={head} className="num">
                    {formatDuration(seconds)}
                  </td>
                ))}
                <td className="num">{formatNumber(figures.cycles)}</td>
                <td className="num">{formatDuration(figures.seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {description !== null && <p className="ph-life-description">{description}</p>}
    </Panel>
  );
}
