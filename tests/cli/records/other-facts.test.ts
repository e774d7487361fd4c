import { afterAll, expect, it, vi } from 'vitest';
import { problems } from '#messages/en/problems/index.ts';
import { withMadeUpKeys, withMadeUpLabels } from '#tests/support/random/made-up-keys.ts';

const load = async () => ({
  ...(await import('#tests/support/fixed-clock.ts')),
  ...(await import('#cli/forms/correction.ts')),
  ...(await import('#cli/forms/forms.ts')),
  ...(await import('#cli/forms/instant-move.ts')),
  ...(await import('#cli/locations/location-index.ts')),
  ...(await import('#cli/prompts/fact-flags.ts')),
  ...(await import('#cli/text/site-clock.ts')),
  ...(await import('#cli/usage/commands.ts')),
  ...(await import('#ports/schemas/batch-schemas.ts')),
  ...(await import('#tests/domain/batches/plans.ts')),
  ...(await import('#tests/support/random/plans.ts')),
  ...(await import('#tests/web/batches/batch-view.ts')),
});

// The modules of a release with more keys in its table, for this file only.
vi.resetModules();
vi.doMock('#domain/action-keys/action-keys.ts', async (original) => withMadeUpKeys(await original()));
vi.doMock('#messages/en/action-fields.ts', async (original) => withMadeUpLabels(await original()));
const {
  createFixedClock,
  correctionOf,
  correctionStart,
  fillForm,
  validateForm,
  instantMove,
  createLocationIndex,
  FACT_FLAGS,
  withZoneName,
  COMMANDS,
  hydratedBatch,
  moveTo,
  sow,
  uuidOf,
  A1,
  batchViewOf,
  CHAMBER,
  NOW,
} = await load();
afterAll(() => {
  vi.doUnmock('#domain/action-keys/action-keys.ts');
  vi.doUnmock('#messages/en/action-fields.ts');
  vi.resetModules();
});

const { batch, beds } = batchViewOf([sow(4, [A1]), moveTo(null)], [], {});
const site = withZoneName(createFixedClock(NOW).site('UTC'), 'UTC');
const move = instantMove(hydratedBatch().parse(batch), createLocationIndex(beds, [CHAMBER], []), site);
const context = { ...move, records: { tray_type: [{ uuid: uuidOf(5), name: 'Plug tray' }] } };
it('a fact defined only in the table of keys has a field, an option and a help line', () => {
  const fields = fillForm(context, {}).fields.filter(({ key }) => key.startsWith('made_up'));
  expect(fields).toMatchObject([
    {
      key: 'made_up_count',
      label: 'Made-up count, made-up times',
      kind: 'number',
      start: '',
      hint: '1 to 9, or empty',
    },
    { key: 'made_up_weight', label: 'Made-up weight, g', kind: 'number' },
    { key: 'made_up_note', label: 'Made-up note', kind: 'text' },
    { key: 'made_up_type', label: 'Made-up type', kind: 'text' },
  ]);
  const options = ['made-up-count', 'made-up-weight', 'made-up-note', 'made-up-type'];
  expect(FACT_FLAGS.harvest_action).toEqual(expect.arrayContaining(options));
  const { options: known = {} } = COMMANDS.find(({ name }) => name === 'complete') ?? {};
  expect(known).toMatchObject({ '--made-up-weight <g>': 'made-up weight', '--made-up-type <name>': 'made-up type' });
});

it('is parsed by its rule, and shown before it is saved', () => {
  const typed = { made_up_count: '3', made_up_weight: '12.5', made_up_note: 'by hand', made_up_type: 'plug TRAY' };
  const said = { made_up_count: 3, made_up_weight: 12.5, made_up_note: 'by hand', made_up_type: uuidOf(5) };
  const checked = validateForm(context, fillForm(context, typed).values);
  expect(checked.facts).toMatchObject(said);
  expect(checked.texts).toEqual(expect.arrayContaining(['Made-up count, made-up times: 3', 'Made-up type: plug TRAY']));
  const empty = validateForm(context, fillForm(context, {}).values).facts;
  expect(empty).toMatchObject({ made_up_count: null, made_up_weight: null, made_up_note: null, made_up_type: null });
  const wrong = { made_up_count: '12', made_up_weight: 'much', made_up_type: 'plug' };
  expect(validateForm(context, fillForm(context, wrong).values).faults).toMatchObject({
    made_up_count: { text: problems.max_value({ value: 9 }) },
    made_up_weight: { text: problems.number_expected({}) },
    made_up_type: { text: 'There is no such record. Did you mean Plug tray?' },
  });

  const task = Object.assign({}, move.task, {
    completed: true,
    action_completed_date: NOW,
    action_properties: { ...move.task.action_properties, ...said },
  });
  const corrected = correctionOf({ ...context, task }, []);
  expect(correctionStart(corrected)).toMatchObject({ ...typed, made_up_type: 'Plug tray' });
});
