import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import { loading } from '#words/web/batches/page.ts';
import './batch-page.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export const BatchPlaceholder = () => (
  <div className="ph-page ph-batch">
    <p className="ph-hidden" role="status">
      {loading}
    </p>
    <div className="ph-batch-waiting" aria-hidden="true">
      <Skeleton width={3} />
      <Skeleton width={6} />
    </div>
    <div className="ph-batch-columns" aria-hidden="true">
      <div className="ph-panel">
        {ROWS.map((row) => (
          <div key={row} className="ph-batch-waiting-row">
            <Skeleton width={unevenWidth(row, 1)} />
          </div>
        ))}
      </div>
      <div className="ph-panel">
        {ROWS.slice(0, 5).map((row) => (
          <div key={row} className="ph-batch-waiting-row">
            <Skeleton width={unevenWidth(row, 2)} />
          </div>
        ))}
      </div>
    </div>
  </div>
);
