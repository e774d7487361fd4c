import { FEED_BANDS, shareOfScale } from '#domain/life/feed-bands.ts';
import type { FertigationProperties } from '#domain/life/life-recipes.ts';
import { formatNumber } from '#web/format/quantity.ts';
import * as m from '#words/web/life/fields.ts';
import '#web/features/life/page/life-page.css';

const percent = (share: number): string => `${100 * share}%`;

/** EC and pH on scales with the usual band of leafy crops. */
export const Bands = ({ feed }: { readonly feed: Pick<FertigationProperties, 'ec' | 'ph'> }) => (
  <div className="ph-life-bands">
    {(['ec', 'ph'] as const).map((key) => {
      const scale = FEED_BANDS[key];
      const left = shareOfScale(scale.min, scale);
      const width = shareOfScale(scale.max, scale) - left;
      const usual = m.usual({ min: formatNumber(scale.min), max: formatNumber(scale.max) });
      return (
        <div key={key} className="ph-life-band">
          <span>{m.fertigation[key]}</span>
          <span className="ph-life-scale" aria-hidden="true">
            <span style={{ left: percent(left), width: percent(width) }} />
            <b style={{ left: percent(shareOfScale(feed[key], scale)) }} />
          </span>
          <span className="ph-muted">{usual}</span>
        </div>
      );
    })}
  </div>
);
