import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import * as common from '#words/web/common.ts';
import './set-points.css';

const COLUMNS = [0, 1, 2, 3];

// A bed has those of its light and its irrigation, a reservoir EC and pH, a chamber its climate.
function usualRows(subject: string): number {
  if (subject.startsWith('bed-')) return 15;
  return subject.startsWith('reservoir-') ? 2 : 7;
}

/** Fills the space of a place's set points while they load, so that what is below them doesn't move. */
export const SetPointsRoom = ({ subject }: { readonly subject: string }) => (
  <section className="ph-panel" aria-busy="true" aria-label={common.loading}>
    <div className="ph-panel-head">
      <Skeleton width={2} />
    </div>
    <table className="bp6-html-table ph-table ph-set-points ph-set-points-room" aria-hidden="true">
      <tbody>
        {[...Array(usualRows(subject) + 1).keys()].map((row) => (
          <tr key={row}>
            {COLUMNS.map((column) => (
              <td key={column}>
                <Skeleton width={unevenWidth(row, column)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="ph-caption ph-set-points-foot">
      <Skeleton />
    </p>
  </section>
);
