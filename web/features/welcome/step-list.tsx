import { faCheck, faForward } from '@fortawesome/free-solid-svg-icons';
import type { FirstRunStep } from '#domain/site/first-run-steps.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/welcome.ts';
import type { FirstRunData } from './use-first-run.ts';
import './welcome.css';

interface StepListProps {
  readonly data: FirstRunData;
  readonly current: FirstRunStep | null;
  readonly onChoose: (step: FirstRunStep) => void;
}

/** All steps with their state. Each can be opened. */
export const StepList = ({ data, current, onChoose }: StepListProps) => (
  <ol className="ph-welcome-list" aria-label={m.stepsLabel}>
    {data.entries.map(({ step, state }, at) => (
      <li key={step}>
        <button
          type="button"
          className="ph-welcome-entry"
          aria-current={step === current ? 'step' : undefined}
          onClick={() => onChoose(step)}
        >
          <span className={`ph-welcome-mark ph-welcome-${state}`} aria-hidden="true">
            {state === 'done' ? <Icon icon={faCheck} /> : state === 'skipped' ? <Icon icon={faForward} /> : at + 1}
          </span>
          <span>
            <span className="ph-welcome-name">{m.steps[step]}</span>
            <span className="ph-caption">{detailOf(data, step, state)}</span>
          </span>
        </button>
      </li>
    ))}
  </ol>
);

function detailOf({ settings, counts }: FirstRunData, step: FirstRunStep, state: keyof typeof m.states): string {
  if (state !== 'done') return m.states[state];
  return step === 'site' ? `${settings.display_name}, ${settings.time_zone}` : m.had[step]({ count: counts[step] });
}
