import { Button } from '@blueprintjs/core';
import { faArrowLeft } from '@fortawesome/free-solid-svg-icons';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FIRST_RUN_STEPS, type FirstRunStep } from '#domain/site/first-run-steps.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { notSaved } from '#words/web/ui/forms.ts';
import * as m from '#words/web/welcome.ts';
import type { StepInputs } from './step-inputs.ts';
import type { FirstRunData } from './use-first-run.ts';
import './welcome.css';

/** Moving between steps, for each of them. */
export interface StepNavigation {
  readonly step: FirstRunStep;
  /** Null in the first step. */
  readonly onBack: (() => void) | null;
  /** Null if the farm already has the step's records. */
  readonly onSkip: (() => void) | null;
  readonly isSkipping: boolean;
  readonly skipError: Error | null;
}

export interface StepProps<S extends FirstRunStep> {
  readonly data: FirstRunData;
  readonly typed: StepInputs[S] | undefined;
  readonly onType: (input: StepInputs[S]) => void;
  /** Called once the step is saved and the farm's data is fresh. */
  readonly onDone: () => void;
  readonly navigation: StepNavigation;
}

interface StepFrameProps {
  readonly navigation: StepNavigation;
  readonly title: string;
  readonly help: string;
  /** The submit button. Without it, the step can only be left. */
  readonly submit?: string;
  readonly busy?: boolean;
  readonly error?: Error | null;
  readonly problem?: string | undefined;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** A step's heading, form and buttons. */
export function StepFrame({ navigation, title, help, submit, busy = false, children, ...props }: StepFrameProps) {
  const { step, onBack, onSkip, isSkipping, skipError } = navigation;
  const phone = usePhone();
  const form = useRef<HTMLFormElement>(null);
  // The keyboard starts in the step's first empty field.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('input:not([type="file"]), select') ?? [])];
    (fields.find((field) => field instanceof HTMLInputElement && field.value === '') ?? fields[0])?.focus();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit?.();
  };
  const error = props.error ?? skipError;
  const problem = props.problem ?? (error === null ? undefined : formatWriteError(error));
  const buttons = (
    <>
      {onBack !== null && (
        <Button icon={<Icon icon={faArrowLeft} />} onClick={onBack}>
          {m.back}
        </Button>
      )}
      {!phone && <span className="ph-welcome-gap" />}
      {onSkip !== null && (
        <Button variant={phone ? 'solid' : 'minimal'} loading={isSkipping} disabled={busy} onClick={onSkip}>
          {m.skip}
        </Button>
      )}
      {submit !== undefined && (
        <Button type="submit" intent="primary" loading={busy}>
          {submit}
        </Button>
      )}
    </>
  );
  return (
    <form ref={form} className="ph-welcome-step" aria-labelledby="welcome-step" onSubmit={send} noValidate>
      <p className="ph-caption">{m.stepOf({ at: FIRST_RUN_STEPS.indexOf(step) + 1, count: FIRST_RUN_STEPS.length })}</p>
      <h1 id="welcome-step" className="ph-welcome-title">
        {title}
      </h1>
      <p className="ph-welcome-help">{help}</p>
      {children}
      {problem !== undefined && (
        <Notice kind="fault" title={notSaved} urgent>
          {problem}
        </Notice>
      )}
      {phone ? <BottomBar>{buttons}</BottomBar> : <div className="ph-welcome-foot">{buttons}</div>}
    </form>
  );
}
