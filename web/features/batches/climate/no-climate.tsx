import { faSeedling, faTemperatureHalf } from '@fortawesome/free-solid-svg-icons';
import { locationsOf } from '#domain/batches/performance/chambers-of-batch.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/readings/climate.ts';
import './climate.css';

/** Explains what to do where nothing was measured. */
export function NoClimate({ view: { batch, places } }: { readonly view: BatchView }) {
  const last = locationsOf(batch.actions).at(-1);
  const place = places.get(last ?? '')?.chamber_name ?? m.aChamber;
  return (
    <Panel title={m.whereItGrew}>
      <Empty
        icon={faTemperatureHalf}
        title={m.noReadings}
        action={<pre className="ph-mono ph-climate-command">{m.importCommand({ place })}</pre>}
      >
        {m.connect}
      </Empty>
    </Panel>
  );
}

/** Shown until trays stand. */
export const NotSown = () => (
  <Panel title={m.whereItGrew}>
    <Empty icon={faSeedling} title={m.notSown}>
      {m.notSownHelp}
    </Empty>
  </Panel>
);
