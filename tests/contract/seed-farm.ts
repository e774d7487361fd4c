import { fullPlan } from '#domain/actions/full-plan.ts';
import type { Chamber, PhysicalLocation, TrayType } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { User } from '#domain/people/user.ts';
import { totalDays } from '#domain/recipes/day-offsets.ts';
import { inFixedOrder, renumber } from '#domain/recipes/fixed-order.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import type { Instant } from '#domain/time.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** The fixed time of the seeded farm: 10:00 on 12 May in its zone. */
export const NOW: Instant = '2026-05-12T08:00:00.000Z';
export const TODAY = '2026-05-12';
export const ZONE = 'Europe/Zurich';

/** The users of the seeded farm and their passwords. */
export const PASSWORDS = { admin: 'grow-lights-at-dawn', ana: 'basil-under-violet' } as const;
export type Person = keyof typeof PASSWORDS;

/** Returns a uuid that tests can recognise by its numbers. */
export const testUuid = (kind: number, number: number): Uuid =>
  `0197${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** A uuid that doesn't exist on the farm. */
export const NOBODY = testUuid(0xffff, 0xffff);

const chamber = (number: number): Uuid => testUuid(2, number);
const bedId = (number: number): string => `bed-${testUuid(1, number)}`;

/** The uuids of everything on the seeded farm. */
export const SEED = {
  users: { admin: testUuid(9, 1), ana: testUuid(9, 2) },
  chambers: { propagation: chamber(1), grow: chamber(2) },
  /** P1 takes 20 trays, A1 to A4 take 10 each, B1 takes 40, C1 is inactive, D1 has no limit. */
  beds: {
    P1: bedId(1),
    A1: bedId(2),
    A2: bedId(3),
    A3: bedId(4),
    A4: bedId(5),
    B1: bedId(6),
    C1: bedId(7),
    D1: bedId(8),
  },
  table: `phys-${testUuid(3, 1)}`,
  reservoir: `reservoir-${testUuid(4, 1)}`,
  hvac: `hvac-${testUuid(5, 1)}`,
  tray_type: testUuid(6, 1),
  family: testUuid(7, 1),
  crops: { basil: testUuid(8, 1), kale: testUuid(8, 2) },
  light: { seedling: testUuid(10, 1), growth: testUuid(10, 2) },
  environment: testUuid(11, 1),
  recipe: testUuid(12, 1),
  recipe_family: testUuid(13, 1),
} as const;

/** Fills an empty farm. */
export async function seedFarm(tx: FarmWriter, passwords: Passwords): Promise<void> {
  await tx.saveSite({ ...(await tx.site()), display_name: 'Test Farm', time_zone: ZONE });
  await seedPeople(tx, passwords);
  await seedPlaces(tx);
  await seedCrops(tx);
  await tx.insertGrowthRecipe(BASIL);
}

async function seedPeople(tx: FarmWriter, passwords: Passwords): Promise<void> {
  await tx.insertUser(person('admin', SEED.users.admin), await passwords.hash(PASSWORDS.admin), NOW);
  await tx.insertUser(person('ana', SEED.users.ana), await passwords.hash(PASSWORDS.ana), NOW);
}

const person = (username: Person, id: Uuid): User => ({
  id,
  username,
  first_name: username,
  last_name: 'Gärtner',
  preferred_name: username,
  full_name: `${username} Gärtner`,
  email: null,
  user_class: username === 'admin' ? 'admin' : 'user',
  is_admin: username === 'admin',
  phone_number: null,
  profile_picture: null,
  language: null,
  system_user: false,
  disabled: false,
  version: 1,
});

async function seedPlaces(tx: FarmWriter): Promise<void> {
  for (const one of CHAMBERS) await tx.insertRecord('chamber', one);
  const machine = { active: true, general_control_error: null, version: 1 };
  await tx.insertRecord('reservoir', { ...machine, uuid: SEED.reservoir, name: 'Tank 1' });
  await tx.insertRecord('hvac', { ...machine, uuid: SEED.hvac, name: 'Climate 1', chamber: SEED.chambers.grow });
  for (const [name, chamberUuid, capacity] of BEDS) {
    await tx.insertBed({
      ...machine,
      uuid: SEED.beds[name],
      name,
      chamber: chamberUuid,
      stack: name.slice(0, 1),
      row: Number(name.slice(1)),
      reservoir: SEED.reservoir,
      tray_capacity: capacity,
      active: name !== 'C1',
      general_control_error: name === 'D1' ? 'Fog pump blocked' : null,
      light_recipe: null,
      irrigation_recipe: null,
    });
  }
  await tx.insertRecord('physical_location', TABLE);
  await tx.insertRecord('tray_type', TRAY_TYPE);
}

const CHAMBERS: readonly Chamber[] = [
  { uuid: SEED.chambers.propagation, name: 'Propagation', active: true, version: 1 },
  { uuid: SEED.chambers.grow, name: 'Grow 1', active: true, version: 1 },
];

const BEDS: readonly (readonly [keyof typeof SEED.beds, Uuid, number | null])[] = [
  ['P1', SEED.chambers.propagation, 20],
  ['A1', SEED.chambers.grow, 10],
  ['A2', SEED.chambers.grow, 10],
  ['A3', SEED.chambers.grow, 10],
  ['A4', SEED.chambers.grow, 10],
  ['B1', SEED.chambers.grow, 40],
  ['C1', SEED.chambers.grow, 10],
  ['D1', SEED.chambers.grow, null],
];

const TABLE: PhysicalLocation = { uuid: SEED.table, location_name: 'Packing table', active: true, version: 1 };
const TRAY_TYPE: TrayType = {
  uuid: SEED.tray_type,
  name: '1020',
  cells: null,
  area_m2: 0.129,
  active: true,
  version: 1,
};

async function seedCrops(tx: FarmWriter): Promise<void> {
  const record = { archived: false, version: 1 };
  await tx.insertRecord('family', { ...record, uuid: SEED.family, common: 'Mint family' });
  const crop = { ...record, supplier: null, base_temperature: null };
  const { basil, kale } = SEED.crops;
  await tx.insertRecord('crop', { ...crop, uuid: basil, name: 'Basil', code: 'BAS', number: 1, family: SEED.family });
  await tx.insertRecord('crop', { ...crop, uuid: kale, name: 'Kale', code: 'KAL', number: 2, family: null });
  const recipe = { ...record, description: null, created_at: NOW };
  const light = { light_duration: 57_600, lights_on: '05:00', spectrum: null };
  await tx.insertRecord('light_recipe', {
    ...recipe,
    uuid: SEED.light.seedling,
    name: 'Seedling light',
    component_properties: { ...light, ppfd: 120 },
  });
  await tx.insertRecord('light_recipe', {
    ...recipe,
    uuid: SEED.light.growth,
    name: 'Growth light',
    component_properties: { ...light, ppfd: 300 },
  });
  await tx.insertRecord('environment_recipe', {
    ...recipe,
    uuid: SEED.environment,
    name: 'Warm',
    component_properties: {
      day_duration: 57_600,
      day_temperature: 24,
      night_temperature: 19,
      day_humidity: 60,
      night_humidity: 65,
      co2: 800,
    },
  });
}

/** Sown on day 0, moved and growing from day 10, harvested on day 21 with a note. */
const BASIL_ACTIONS = renumber(
  inFixedOrder([
    fullPlan('create_tray_action', { tray_type: SEED.tray_type, seeds_per_tray: 200 }),
    fullPlan('state_change', { current_state: 'Germination' }),
    fullPlan('life_change_action', { light_recipe: SEED.light.seedling }),
    fullPlan('interval_action', { duration: 10 }),
    fullPlan('location_change', { target_chamber: SEED.chambers.grow }),
    fullPlan('state_change', { current_state: 'Growth' }),
    fullPlan('life_change_action', { light_recipe: SEED.light.growth }),
    fullPlan('interval_action', { duration: 11 }),
    fullPlan('harvest_action', { estimated_harvest_per_tray: 100 }),
    fullPlan('generic_text_action', { category: 'Clean', text: 'Wash the trays' }),
  ]),
);

const BASIL: GrowthRecipe = {
  uuid: SEED.recipe,
  version_uuid: SEED.recipe,
  version_number: 1,
  metadata: { gr_family_uuid: SEED.recipe_family, name: 'Basil, 21 days', crop: SEED.crops.basil, description: null },
  recipe_data: BASIL_ACTIONS,
  archived: false,
  versions: [],
  crop_name: 'Basil',
  total_days: totalDays(BASIL_ACTIONS),
  created_at: NOW,
  version: 1,
};
