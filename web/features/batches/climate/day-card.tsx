import type { ClimateDay } from '#web/features/batches/climate-model/climate-query.ts';
import { dayRows, dayTitle, placesText, withUnit } from '#web/features/batches/climate-model/day-text.ts';
import { useWide } from '#web/page/use-viewport.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/readings/climate.ts';
import { MarkedFigure } from './marked-figure.tsx';
import './climate.css';

interface DayCardProps {
  readonly day: ClimateDay;
  readonly hasBase: boolean;
}

/** Shows the climate of a batch on one day beside the planned one, and where the batch stood. */
export function DayCard({ day, hasBase }: DayCardProps) {
  const wide = useWide();
  const places = placesText(day);
  const outside = Math.round(day.hours_outside ?? 0);
  const blank = Math.round(day.hours_without_data);
  return (
    <Panel
      title={dayTitle(day)}
      actions={wide ? <span className="ph-climate-hint">{m.keysHint}</span> : undefined}
      foot={places === '' ? m.stoodNowhere : m.stoodAt({ places })}
      className="ph-climate-day"
    >
      <table className="bp6-html-table ph-table">
        <thead>
          <tr>
            <th scope="col">{m.dayMean}</th>
            <th scope="col" className="num">
              {m.measured}
            </th>
            <th scope="col" className="num">
              {m.planned}
            </th>
          </tr>
        </thead>
        <tbody>
          {dayRows(day, hasBase).map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={`ph-climate-sample ph-climate-${row.key}`} aria-hidden="true" /> {row.name}
              </th>
              <td className="num">
                <MarkedFigure isOff={row.isOff}>{withUnit(row)}</MarkedFigure>
              </td>
              <td className="num ph-muted">{row.planned}</td>
            </tr>
          ))}
          {outside > 0 && (
            <tr>
              <th scope="row">
                <span className="ph-climate-sample" aria-hidden="true" /> {m.outsideHours}
              </th>
              <td className="num">
                <MarkedFigure isOff>{m.hours({ count: outside })}</MarkedFigure>
              </td>
              <td />
            </tr>
          )}
          {blank > 0 && (
            <tr>
              <th scope="row">
                <span className="ph-climate-sample" aria-hidden="true" /> {m.blankHours}
              </th>
              <td className="num">
                <strong>{m.hours({ count: blank })}</strong>
              </td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  );
}
