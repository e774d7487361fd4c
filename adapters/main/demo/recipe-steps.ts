import type { PlannedAction } from '#domain/batches/action.ts';
import type { Uuid } from '#domain/ids.ts';
import type { EnvironmentName, LightName } from './climates.ts';
import type { RoomName } from './places.ts';

/** Where the steps of a recipe find the farm's records. */
export interface StepNames {
  chamber(room: RoomName): Uuid;
  tray(name: string): Uuid;
  light(name: LightName): Uuid;
  environment(name: EnvironmentName): Uuid;
}

export type TrayName = '1020 flat' | 'Plug tray 72';

/** The steps that recipes are written in; each gives one or several actions. */
export type Steps = ReturnType<typeof createSteps>;

/** The steps as actions that name this farm's records. */
export function createSteps({ chamber, tray, light, environment }: StepNames) {
  const sop = null;
  const move = (room: RoomName): PlannedAction => ({
    action_type: 'location_change',
    action_properties: { target_chamber: chamber(room), target_locations: null, sop },
  });
  const stage = (current_state: string): PlannedAction => ({
    action_type: 'state_change',
    action_properties: { current_state, sop },
  });
  const life = (lamps: LightName, air: EnvironmentName): PlannedAction => ({
    action_type: 'life_change_action',
    action_properties: {
      light_recipe: light(lamps),
      irrigation_recipe: null,
      fertigation_recipe: null,
      environment_recipe: environment(air),
      sop,
    },
  });
  return {
    sow: (kind: TrayName, seeds_per_tray: number): PlannedAction[] => [
      {
        action_type: 'create_tray_action',
        action_properties: {
          tray_type: tray(kind),
          growth_medium: null,
          trays: null,
          seeds_per_tray,
          target_chamber: chamber('Germination'),
          target_locations: null,
          sop,
        },
      },
      stage('Germination'),
    ],
    /** Waits whole days. */
    wait: (duration: number): PlannedAction => ({
      action_type: 'interval_action',
      action_properties: { duration, sop },
    }),
    /** Into another chamber, with a new state and climate. */
    moveTo: (room: RoomName, state: string, lamps: LightName, air: EnvironmentName): PlannedAction[] => [
      move(room),
      stage(state),
      life(lamps, air),
    ],
    /** A new state and climate where the trays stand. */
    turn: (state: string, lamps: LightName, air: EnvironmentName): PlannedAction[] => [stage(state), life(lamps, air)],
    life,
    note: (category: string, text: string): PlannedAction => ({
      action_type: 'generic_text_action',
      action_properties: { category, text, sop },
    }),
    /** Spreads the plants over so many trays. */
    respace: (trays_after: number): PlannedAction => ({
      action_type: 'redist_action',
      action_properties: { trays_after, sop },
    }),
    /** Grams a tray. */
    harvest: (estimated_harvest_per_tray: number): PlannedAction => ({
      action_type: 'harvest_action',
      action_properties: { estimated_harvest_per_tray, qa_spec: null, sop },
    }),
  };
}
