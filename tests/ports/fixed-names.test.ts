import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ACTION_TYPES } from '#domain/action-keys/action-properties.ts';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { pathsOf } from '#ports/operations/path.ts';

// The server and both clients share one table of operations, so that a renamed path or field breaks none of them; but
// it would break the farms' own programs.

/** Each call with the names of its query and of its body. */
const CALLS: readonly (readonly [call: string, query?: string, body?: string])[] = [
  ['POST auth/obtain_jwt/', '', 'username password'],
  ['POST auth/refresh_jwt/', '', 'refresh'],
  ['GET users/current/'],
  ['PUT users/change_password/', 'username', 'verification_password new_password'],
  ['GET users/management/', 'username'],
  ['POST users/management/', 'username'],
  ['PUT users/management/', 'username'],
  ['DELETE users/management/', 'username'],
  ['GET bed/'],
  ['PUT bed/'],
  ['GET bed-:uuid/', 'hydrate'],
  ['PUT bed-:uuid/'],
  ['GET physical_locations/'],
  ['GET physical_locations/:uuid/'],
  ['GET reservoir/', 'hydrate'],
  ['GET reservoir-:uuid/'],
  ['PUT reservoir-:uuid/'],
  ['GET hvac/', 'hydrate'],
  ['GET hvac-:uuid/'],
  ['PUT hvac-:uuid/'],
  ['GET chambers/'],
  ['GET chambers/:uuid/'],
  ['GET tray_types/'],
  ['POST form/bin/'],
  ['POST easter_eggs/disco_mode/'],
  ['GET system/'],
  ['GET metadata/'],
  ['GET interface/environment/'],
  ['GET growth_recipes/', 'archived latest crop version_uuid__in page_num page_size order_by fuzzy_find'],
  ['GET growth_recipes/:uuid/'],
  ['POST growth_recipes/'],
  ['POST growth_recipes/:uuid/'],
  ['PUT growth_recipes/:uuid/'],
  ['PUT form/growth_recipes/meta_data/:uuid/'],
  ['DELETE form/growth_recipes/delete_family/:uuid/'],
  ...['qa_specs/', 'growth_media/', 'crop/', 'family/', 'fertigation_recipes/', 'environment_recipes/'].flatMap(
    (path): [string, string?][] => [
      [`GET ${path}`, 'archived uuid__in'],
      [`POST ${path}`],
      [`GET ${path}:uuid/`],
      [`PUT ${path}:uuid/`],
      [`DELETE ${path}:uuid/`],
    ],
  ),
  ['GET docs/qa_spec/', 'uuid'],
  ['POST docs/qa_spec/'],
  ['DELETE docs/qa_spec/:uuid/'],
  ['GET batches/', 'internal_state page_num page_size uuid__in'],
  ['GET batches/:uuid/', 'hydrate'],
  ['POST batches/'],
  ['PUT batches/:uuid/'],
  ['DELETE batches/:uuid/'],
  ['GET data/batch/performance/', 'gr_family page_num page_size'],
  ['POST actions/'],
  ['PUT actions/:id/', '', 'delay_actions completed'],
  ['DELETE actions/:id/'],
  ['POST form/actions/instant/'],
  ['POST form/actions/undo/'],
  ['POST form/actions/complete/'],
  ['POST form/actions/change_duration/', '', 'action duration'],
  ['GET todays_tasks/expected/'],
  ['GET todays_tasks/completed/', 'action_type'],
  [
    'GET harvests/',
    'crop growth_recipe batch action_completed_date__gte action_completed_date__lte fuzzy_find order_by latest only_done only_expected format offset_action_needed_date',
  ],
  ['GET harvests/:uuid/'],
  [
    'GET data/batch/',
    'json harvest_date_from__gte harvest_date_to__lte yield_0_min__gte yield_0_max__lte crop_uuid__exact recipe_uuid__exact',
  ],
  [
    'GET export-harvest/',
    'json harvest_date_from__gte harvest_date_to__lte yield_0_min__gte yield_0_max__lte crop_uuid__exact recipe_uuid__exact batch_uuid__exact',
  ],
  ['GET docs/sop/'],
  ['GET docs/sop/:uuid/'],
  ['POST docs/sop/'],
  ['DELETE docs/sop/:uuid/'],
  ['PUT docs/sop/metadata/:uuid/'],
  ['GET life_conflicts/'],
];

/** The names of the fields in the response of a call; those of a row for a list. */
const FIELDS: readonly (readonly [call: OperationName, fields: string])[] = [
  [
    'getBed',
    'uuid name active general_control_error chamber stack row light_recipe light_recipe_properties irrigation_recipe irrigation_recipe_properties',
  ],
  ['getPhysicalLocation', 'uuid location_name'],
  ['getChamber', 'uuid name'],
  ['getHvac', 'uuid name active general_control_error'],
  ['getReservoir', 'uuid name active general_control_error'],
  [
    'getBatch',
    'uuid growth_recipe trays actions current_action next_action days_till_action tags locations completed_harvests scheduled_harvests internal_state',
  ],
  ['getGrowthRecipe', 'uuid metadata recipe_data version_uuid archived versions family'],
  ['getCrop', 'uuid name family archived'],
  ['getFamily', 'uuid common archived'],
  ['getQaSpec', 'uuid archived'],
  ['getGrowthMedium', 'uuid archived'],
  ['uploadSop', 'uuid filename author metadata type'],
  ['getFertigationRecipe', 'uuid description component_properties'],
  ['getEnvironmentRecipe', 'uuid description component_properties'],
  ['getHarvest', 'harvest_uuid batch_uuid crop_uuid recipe_uuid harvest_date yield_0_min yield_0_max'],
  [
    'getCurrentUser',
    'id username first_name last_name preferred_name full_name email user_class is_admin phone_number profile_picture system_user',
  ],
  ['getSystem', 'display_name hvacs reservoirs'],
  ['refreshJwt', 'access'],
];

const operations = OPERATION_NAMES.map((name): Operation => OPERATIONS[name]);
const callsOf = (operation: Operation) => pathsOf(operation).map((path) => `${operation.method} ${path}`);
const namesOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema !== undefined && 'shape' in schema && schema.shape instanceof Object ? Object.keys(schema.shape) : [];
const words = (text = '') => text.split(' ').filter((word) => word !== '');

describe('a name that programs rely on', () => {
  it.each(CALLS.map(([call, query, body]) => ({ call, query, body })))(
    'is unchanged in $call',
    ({ call, query, body }) => {
      const operation = operations.find((one) => callsOf(one).includes(call));
      expect(operation).toBeDefined();
      expect(namesOf(operation?.query)).toEqual(expect.arrayContaining(words(query)));
      expect(namesOf(operation?.body)).toEqual(expect.arrayContaining(words(body)));
    },
  );

  it.each(FIELDS)('is unchanged in the response of %s', (name, fields) => {
    const operation: Operation = OPERATIONS[name];
    expect(namesOf(operation.answer)).toEqual(expect.arrayContaining(words(fields)));
  });

  it('is unchanged in the types of actions', () => {
    expect([...ACTION_TYPES].sort()).toEqual([
      'create_tray_action',
      'generic_text_action',
      'harvest_action',
      'interval_action',
      'life_change_action',
      'location_change',
      'redist_action',
      'state_change',
    ]);
  });
});
