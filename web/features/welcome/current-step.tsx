import { Button } from '@blueprintjs/core';
import { neededStep } from '#domain/site/first-run.ts';
import type { FirstRunStep } from '#domain/site/first-run-steps.ts';
import { BatchStep } from '#web/features/welcome/steps/batch-step.tsx';
import { BedsStep } from '#web/features/welcome/steps/beds-step.tsx';
import { ChambersStep } from '#web/features/welcome/steps/chambers-step.tsx';
import { CropsStep } from '#web/features/welcome/steps/crops-step.tsx';
import { HvacsStep } from '#web/features/welcome/steps/hvacs-step.tsx';
import { RecipesStep } from '#web/features/welcome/steps/recipes-step.tsx';
import { ReservoirsStep } from '#web/features/welcome/steps/reservoirs-step.tsx';
import { SiteStep } from '#web/features/welcome/steps/site-step.tsx';
import { TrayTypesStep } from '#web/features/welcome/steps/tray-types-step.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import * as m from '#words/web/welcome.ts';
import { StepFrame, type StepNavigation } from './step-frame.tsx';
import type { StepInputs, Typed } from './step-inputs.ts';
import type { FirstRunData } from './use-first-run.ts';

interface CurrentStepProps {
  readonly step: FirstRunStep;
  readonly data: FirstRunData;
  readonly typed: Typed;
  readonly type: <S extends FirstRunStep>(step: S) => (input: StepInputs[S]) => void;
  readonly onDone: () => void;
  readonly onChoose: (step: FirstRunStep) => void;
  readonly navigation: StepNavigation;
}

/** The form of a step, or the earlier step that it needs. */
export function CurrentStep({ step, data, typed, type, onDone, onChoose, navigation }: CurrentStepProps) {
  const needed = neededStep(step);
  if (needed !== null && data.counts[needed] === 0) {
    return (
      <StepFrame navigation={navigation} title={m.steps[step]} help={m.needsStep({ step: m.steps[needed] })}>
        <section className="ph-panel">
          <Empty action={<Button onClick={() => onChoose(needed)}>{m.goToStep({ step: m.steps[needed] })}</Button>}>
            {m.needsStep({ step: m.steps[needed] })}
          </Empty>
        </section>
      </StepFrame>
    );
  }
  const shared = { data, onDone, navigation };
  switch (step) {
    case 'site':
      return <SiteStep {...shared} typed={typed.site} onType={type('site')} />;
    case 'chambers':
      return <ChambersStep {...shared} typed={typed.chambers} onType={type('chambers')} />;
    case 'beds':
      return <BedsStep {...shared} typed={typed.beds} onType={type('beds')} />;
    case 'reservoirs':
      return <ReservoirsStep {...shared} typed={typed.reservoirs} onType={type('reservoirs')} />;
    case 'hvacs':
      return <HvacsStep {...shared} typed={typed.hvacs} onType={type('hvacs')} />;
    case 'tray_types':
      return <TrayTypesStep {...shared} typed={typed.tray_types} onType={type('tray_types')} />;
    case 'crops':
      return <CropsStep {...shared} typed={typed.crops} onType={type('crops')} />;
    case 'recipes':
      return <RecipesStep {...shared} typed={typed.recipes} onType={type('recipes')} />;
    case 'batch':
      return <BatchStep {...shared} typed={typed.batch} onType={type('batch')} />;
  }
}
