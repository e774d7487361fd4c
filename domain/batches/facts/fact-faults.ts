import type { GivenProperties } from '#domain/actions/action-request.ts';
import { withCorrectedFacts } from '#domain/actions/correct-action.ts';
import { checkStep, type StepReason } from '#domain/batches/history/check-step.ts';
import { stepFault } from '#domain/batches/history/name-problems.ts';
import type { EnteredFacts, FactFaults, FactGrounds, FactPart } from './entered-facts.ts';
import { binFaults, harvestFaults, moveFaults, redistFaults, sowingFaults } from './tray-fact-faults.ts';

/** Validates entered facts against the trays just before the action and the current room. Empty if all are valid. */
export const factFaults = (entered: EnteredFacts, grounds: FactGrounds): FactFaults => ({
  ...stepFaults(entered, grounds),
  ...kindFaults(entered, grounds),
});

function stepFaults(entered: EnteredFacts, { standing, places }: FactGrounds): FactFaults {
  const reason = checkStep(standing, withCorrectedFacts(entered.action, entered.facts));
  return reason === null ? {} : { [partOf(reason, entered)]: stepFault(reason, places) };
}

/** Returns the part of the form where a fault is shown. */
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
      return (facts.text_done ?? '') === '' ? { text_done: { code: 'text_done_required', params: {} } } : {};
    case 'state_change':
      return facts.current_state === '' ? { current_state: { code: 'required', params: {} } } : {};
    case 'life_change_action':
      return does === 'instant' && changesNothing(facts)
        ? { light_recipe: { code: 'life_change_empty', params: {} } }
        : {};
    case 'interval_action':
      return {};
  }
}

const changesNothing = (facts: GivenProperties): boolean =>
  [facts.light_recipe, facts.irrigation_recipe, facts.fertigation_recipe, facts.environment_recipe].every(
    (recipe) => (recipe ?? null) === null,
  );
