import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import * as m from '#words/web/new-batch/form.ts';
import './new-batch.css';

const ROWS = [0, 1, 2, 3, 4, 5];

export const NewBatchPlaceholder = () => (
  <div className="ph-page ph-new-batch">
    <p className="ph-hidden" role="status">
      {m.loading}
    </p>
    <div className="ph-new-waiting" aria-hidden="true">
      <Skeleton width={2} />
    </div>
    <div className="ph-new-columns" aria-hidden="true">
      {[0, 1].map((column) => (
        <div key={column} className="ph-panel">
          {ROWS.map((row) => (
            <div key={row} className="ph-new-waiting">
              <Skeleton width={unevenWidth(row, column)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
);
