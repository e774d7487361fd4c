import { type Air, vpdTable } from '#domain/life/vpd-table.ts';
import { formatNumber, formatTemperature } from '#web/format/quantity.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { fixed } from '#words/language.ts';
import * as fields from '#words/web/life/fields.ts';
import * as m from '#words/web/life/strip.ts';
import '#web/features/life/page/life-page.css';

/** The VPD around a recipe's set points, which are ringed. */
export function VpdPanel({ own }: { readonly own: readonly Air[] }) {
  const { percents, rows } = vpdTable(own);
  return (
    <Panel title={m.vpdTable} suffix={fields.units.vpd} className="ph-vpd-panel">
      <div className="ph-scroll-x">
        <table className="ph-vpd">
          <caption className="ph-hidden">{m.vpdTable}</caption>
          <thead>
            <tr>
              <th scope="col" aria-label={m.temperature} />
              {percents.map((percent) => (
                <th key={percent} scope="col">
                  {formatNumber(percent)} {fields.units.percent}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ celsius, cells }) => (
              <tr key={celsius}>
                <th scope="row">{formatTemperature(celsius)}</th>
                {cells.map(({ percent, kpa, step, isOwn }) => (
                  <td
                    key={percent}
                    className={`ph-vpd-${step}${isOwn ? ' ph-vpd-own' : ''}`}
                    aria-current={isOwn ? 'true' : undefined}
                  >
                    {fixed(kpa, 2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
