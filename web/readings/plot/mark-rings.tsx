import type { MarkGroup } from '#web/readings/model/marks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LEFT } from './looks.ts';
import { markIcon, markText } from './mark-text.ts';
import '#web/ui/chart/chart.css';
import '#web/readings/readings.css';

interface MarkRingsProps {
  readonly groups: readonly MarkGroup[];
}

/** Pixels that words need beside a ring. */
const WORDS = 170;

/** Rings over the plots where something happened, with words where there is room; the list beside them names all. */
export const MarkRings = ({ groups }: MarkRingsProps) => (
  <div className="ph-graph-rings" aria-hidden="true">
    {groups.map(({ x, marks: own, room }) => {
      const [first] = own;
      if (first === undefined) return null;
      // A fault among actions matters most.
      const shown = own.find(({ what }) => what === 'fault') ?? first;
      return (
        <span
          key={first.key}
          className="ph-reading-mark"
          style={{ left: LEFT + x }}
          title={own.map(markText).join('\n')}
        >
          <span className={shown.what === 'fault' ? 'ph-graph-ring ph-reading-fault' : 'ph-graph-ring'}>
            <Icon icon={markIcon(shown)} size={13} />
          </span>
          {room >= WORDS && (
            <>
              <span className="ph-reading-mark-words" style={{ maxWidth: room - (own.length > 1 ? 72 : 48) }}>
                {markText(shown)}
              </span>
              {own.length > 1 && <span>+{own.length - 1}</span>}
            </>
          )}
        </span>
      );
    })}
  </div>
);
