import { batchPhases, type Phase } from '#domain/batches/history/batch-phases.ts';
import { daysBetween } from '#domain/time.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { siteDayOf } from '#web/format/dates.ts';
import * as m from '#words/web/batches/page.ts';
import '#web/features/batches/batch-page.css';

/** The fraction of the bar below which a phase may be too narrow for its name. */
const NARROW = 0.12;

/** The phases of a batch to scale, with a marker at today. */
export function PhaseBar({ view }: { readonly view: BatchView }) {
  const { batch, zone, today } = view;
  const phases = batchPhases(batch, (instant) => siteDayOf(instant, zone));
  const days = phases.reduce((sum, phase) => sum + phase.days, 0);
  if (days === 0) return null;
  const passed = daysBetween(batch.start_date, today) + 0.5;
  // An overdue batch is still in its last phase.
  const now = phases.find(({ to }) => today < to) ?? phases.at(-1);
  const isNow = (phase: Phase) => batch.internal_state !== 'Done' && phase === now;
  return (
    <div className="ph-phases">
      <ol className="ph-phase-list" aria-label={m.phases}>
        {phases.map((phase) => (
          <li
            key={phase.from}
            className={isNow(phase) ? 'ph-phase ph-phase-now' : 'ph-phase'}
            style={{ flexGrow: phase.days }}
            aria-current={isNow(phase) ? 'step' : undefined}
          >
            <span>{phase.state ?? m.noState}</span> <span className="ph-num">{m.phaseDays(phase)}</span>
          </li>
        ))}
      </ol>
      {phases.some((phase) => phase.days / days < NARROW) && (
        <p className="ph-phase-words ph-num" aria-hidden="true">
          {phases.map((phase) => `${phase.state ?? m.noState} ${m.phaseDays(phase)}`).join(' · ')}
        </p>
      )}
      {batch.internal_state !== 'Done' && passed > 0 && (
        <span
          className="ph-phase-today"
          style={{ left: `${Math.min(100, (100 * passed) / days)}%` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
