import type { GivenProperties } from '#domain/actions/action-request.ts';
import { withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { checkStep, type StepReason } from '#domain/batches/history/check-step.ts';
import { stepText } from '#domain/batches/history/refusal-text.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { UNSAID } from './check-given.ts';
import type { EnteredFacts, FactFaults, FactGrounds, FactPart } from './entered-facts.ts';
import { binFaults, harvestFaults, moveFaults, redistFaults, sowingFaults } from './tray-fact-faults.ts';

/** Judges what was entered by the farm's rules, against what stands and what fits at present. Empty where it is right. */
export const factFaults = (entered: EnteredFacts, grounds: FactGrounds): FactFaults => ({
  ...stepFaults(entered, grounds),
  ...kindFaults(entered, grounds),
});

function stepFaults(entered: EnteredFacts, { standing, places }: FactGrounds): FactFaults {
  const reason = checkStep(standing, withCorrectedFacts(entered.action, entered.facts));
  return reason === null ? {} : { [partOf(reason, entered)]: stepText(reason, places) };
}

/** Which part of an action's facts can't have happened. */
function partOf(reason: StepReason, { does, action, facts }: EnteredFacts): FactPart {
  const isHarvest = action.action_type === 'harvest_action';
  const leaving = ['binned', 'merged'] as const;
  switch (reason.kind) {
    case 'too_few_in_all':
      return 'trays_harvested';
    case 'more_cleared':
      return 'trays_cleared';
    case 'all_merged':
      return 'merged';
    case 'nothing_stands':
      if (isHarvest) return 'trays_harvested';
      return does === 'bin' ? 'binned' : (leaving.find((list) => (facts[list] ?? []).length > 0) ?? 'from');
    case 'too_few_here':
      if (isHarvest) return 'cleared';
      return leaving.find((list) => (facts[list] ?? []).some(({ from }) => from === reason.location)) ?? 'from';
  }
}

function kindFaults(entered: EnteredFacts, grounds: FactGrounds): FactFaults {
  const { does, action, facts } = entered;
  switch (action.action_type) {
    case 'create_tray_action':
      return sowingFaults(entered, grounds);
    case 'location_change':
      return moveFaults(entered, grounds);
    case 'redist_action':
      return does === 'bin' ? binFaults(facts) : redistFaults(action, entered, grounds);
    case 'harvest_action':
      return harvestFaults(facts, grounds);
    case 'generic_text_action':
      return (facts.text_done ?? '') === '' ? { text_done: UNSAID.text } : {};
    case 'state_change':
      return facts.current_state === '' ? { current_state: MESSAGES.required } : {};
    case 'life_change_action':
      return does === 'instant' && changesNothing(facts) ? { light_recipe: 'Choose what changes.' } : {};
    case 'interval_action':
      return {};
  }
}

const changesNothing = (facts: GivenProperties): boolean =>
  [facts.light_recipe, facts.irrigation_recipe, facts.fertigation_recipe, facts.environment_recipe].every(
    (recipe) => (recipe ?? null) === null,
  );
