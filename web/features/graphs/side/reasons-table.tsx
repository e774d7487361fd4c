import type { LossReason } from '#domain/graphs/graph.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/graphs/page.ts';

/** The reasons of losses of one series, the most trays first. */
export const ReasonsTable = ({ name, reasons }: { readonly name: string; readonly reasons: readonly LossReason[] }) => (
  <Panel title={m.reasons} suffix={name}>
    <table className="bp6-html-table ph-table ph-graph-reasons">
      <caption className="ph-hidden">{m.reasons}</caption>
      <tbody>
        {reasons.map(({ reason, trays }) => (
          <tr key={reason}>
            <th scope="row">{reason ?? m.noReason}</th>
            <td className="num">{m.trays({ count: trays, shown: formatNumber(trays) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);
