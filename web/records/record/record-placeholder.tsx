import { Skeleton, unevenWidth } from '#web/ui/feedback/skeleton.tsx';
import * as common from '#words/web/common.ts';
import '#web/records/records.css';

const LINES = [0, 1, 2, 3, 4, 5];

export const RecordPlaceholder = () => (
  <section className="ph-panel ph-record" aria-busy="true" aria-label={common.loading}>
    {LINES.map((at) => (
      <p key={at} className="ph-used-none">
        <Skeleton width={unevenWidth(at, 0)} />
      </p>
    ))}
  </section>
);
