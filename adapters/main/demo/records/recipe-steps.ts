import { fullPlan } from '#domain/actions/full-plan.ts';
import type { Uuid } from '#domain/ids.ts';
import { fullRecipePlan } from '#domain/recipes/full-recipe-plan.ts';
import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import type { EnvironmentName, FertigationName, IrrigationName, LightName } from './climates.ts';
import type { DocumentName } from './document-texts.ts';
import type { RoomName } from './places.ts';
import type { MediumName, SpecName } from './quality.ts';

/** The farm's records that recipe steps refer to. */
export interface StepNames {
  chamber(room: RoomName): Uuid;
  tray(name: string): Uuid;
  light(name: LightName): Uuid;
  environment(name: EnvironmentName): Uuid;
  irrigation(name: IrrigationName): Uuid;
  fertigation(name: FertigationName): Uuid;
  medium(name: MediumName): Uuid;
  spec(name: SpecName): Uuid;
  sop(name: DocumentName): Uuid;
}

export type TrayName = '1020 flat' | 'Plug tray 72';

/** The irrigation and fertigation recipes for each light recipe. */
const WATER: Readonly<Record<LightName, readonly [IrrigationName, FertigationName | null]>> = {
  blackout: ['mist', null],
  seedling: ['seedling', 'seedling'],
  leafy: ['leafy', 'leafy'],
  leafy_finish: ['leafy', 'leafy'],
  basil: ['leafy', 'leafy'],
  basil_finish: ['leafy', 'leafy'],
  kale: ['leafy', 'leafy'],
  microgreens: ['microgreens', 'microgreens'],
};

/** The SOP for each category of note. */
const SOP_BY_CATEGORY: Readonly<Record<string, DocumentName>> = { Cleaning: 'clean', Scouting: 'scout', Sowing: 'sow' };

/** Steps of recipes; each creates one or more actions. */
export type Steps = ReturnType<typeof createSteps>;

export function createSteps(names: StepNames) {
  const { chamber, tray, light, environment } = names;
  const move = (room: RoomName): RecipePlan =>
    fullPlan('location_change', { target_chamber: chamber(room), sop: names.sop('move') });
  const stage = (current_state: string): RecipePlan => fullPlan('state_change', { current_state });
  const life = (lamps: LightName, air: EnvironmentName): RecipePlan => {
    const [irrigation, fertigation] = WATER[lamps];
    return fullPlan('life_change_action', {
      light_recipe: light(lamps),
      irrigation_recipe: names.irrigation(irrigation),
      fertigation_recipe: fertigation && names.fertigation(fertigation),
      environment_recipe: environment(air),
    });
  };
  return {
    sow: (kind: TrayName, seeds_per_tray: number, medium: MediumName): RecipePlan[] => [
      fullPlan('create_tray_action', {
        tray_type: tray(kind),
        growth_medium: names.medium(medium),
        seeds_per_tray,
        target_chamber: chamber('Germination'),
        sop: names.sop('sow'),
      }),
      stage('Germination'),
    ],
    /** Waits for a number of days. */
    wait: (duration: number): RecipePlan => fullPlan('interval_action', { duration }),
    /** Moves to another chamber, with a new state and climate. */
    moveTo: (room: RoomName, state: string, lamps: LightName, air: EnvironmentName): RecipePlan[] => [
      move(room),
      stage(state),
      life(lamps, air),
    ],
    /** Sets a new state and climate without a move. */
    turn: (state: string, lamps: LightName, air: EnvironmentName): RecipePlan[] => [stage(state), life(lamps, air)],
    life,
    note: (category: string, text: string): RecipePlan => {
      const sop = SOP_BY_CATEGORY[category];
      return fullPlan('generic_text_action', { category, text, sop: sop === undefined ? null : names.sop(sop) });
    },
    /** Respaces each tray into that many trays. */
    respace: (trays_factor: number): RecipePlan => fullRecipePlan('redist_action', { trays_factor }),
    /** Harvests an estimated number of grams per tray. */
    harvest: (estimated_harvest_per_tray: number, spec: SpecName): RecipePlan =>
      fullPlan('harvest_action', { estimated_harvest_per_tray, qa_spec: names.spec(spec), sop: names.sop('harvest') }),
  };
}
