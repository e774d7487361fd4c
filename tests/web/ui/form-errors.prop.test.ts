import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/text/contact.ts';
import { fieldTexts } from '#messages/en/fields.ts';
import { email, ipAddress, port, quantity, text, webAddress, wholeNumber } from '#ports/schemas/fields.ts';
import { refusalOf } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import type { EnglishProblem } from '#tests/support/random/problems.ts';
import { NEW_USER_RULES, newUserBody, USER_RULES, type UserValues } from '#web/features/people/users/user-values.ts';
import { formErrors } from '#web/ui/form/form-errors.ts';

let farm: SeededFarm;
beforeAll(async () => {
  farm = await openSeededFarm();
});
afterAll(() => farm.close());

const entered = (...good: string[]) =>
  fc.oneof(
    fc.constantFrom('', ' ', ...good),
    fc.string({ maxLength: 12 }),
    fc.constantFrom('x'.repeat(121), 'x'.repeat(2000)),
  );

const values: fc.Arbitrary<UserValues> = fc.record({
  username: entered('eva', 'eva.p'),
  user_class: fc.constantFrom('user', 'admin'),
  preferred_name: entered('Eva'),
  full_name: entered('Eva P'),
  email: entered('eva@hall.example', 'eva@hall', `${'e'.repeat(65)}@hall.example`),
  phone_number: entered('+372 5555 0142', '5'.repeat(41)),
  password: entered('grow-lights-at-dusk', 'password'),
  language: fc.constantFrom('automatic', 'en', 'es'),
  disabled: fc.constant(false),
  profile_picture: fc.constant(''),
});

const firstOf = (problem: EnglishProblem): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(problem.errors ?? {}).map(([field, [first]]) => [field, first]));

describe('a form', () => {
  it("shows the farm's message on every refused field", async () => {
    await fc.assert(
      fc.asyncProperty(values, async (form) => {
        const said = formErrors(NEW_USER_RULES, form);
        if (Object.keys(said).length === 0) return;
        const call = farm.service.call('createUser', farm.caller('admin'), { body: newUserBody(form) }, {});
        const refused = firstOf(await refusalOf(call));
        // The farm checks a password's strength after parsing all fields; the form at once.
        const { password, ...others } = said;
        expect(refused).toEqual(Object.keys(others).length > 0 && refused.password === undefined ? others : said);
        if (password === undefined) expect(refused).toEqual(said);
      }),
    );
  });

  it("of an existing account shows the farm's messages", async () => {
    await fc.assert(
      fc.asyncProperty(values, async (form) => {
        const said = formErrors(USER_RULES, form);
        if (Object.keys(said).length === 0) return;
        const { preferred_name, full_name, email: address, phone_number } = form;
        const body = { preferred_name, full_name, email: address, phone_number };
        const call = farm.service.call('updateUser', farm.caller('ana'), { query: { username: 'ana' }, body }, {});
        expect(firstOf(await refusalOf(call))).toEqual(said);
      }),
    );
  });
});

describe('the built-in rules', () => {
  it.each([
    ['a required field', text(10), undefined, fieldTexts.required({})],
    ['a maximum length', text(10), 'x'.repeat(11), fieldTexts.max_length({ characters: 10 })],
    ['an email address', email(), 'jonas@hall2', fieldTexts.invalid_email({})],
    ['a URL', webAddress(), 'hall2', fieldTexts.invalid_url({})],
    [
      'an overlong URL',
      webAddress(),
      `https://hall2.example/${'x'.repeat(LIMITS.url)}`,
      fieldTexts.max_length({ characters: LIMITS.url }),
    ],
    ['a minimum value', wholeNumber(1, 9), 0, fieldTexts.min_value({ value: 1 })],
    ['a maximum value', wholeNumber(1, 9), 10, fieldTexts.max_value({ value: 9 })],
    ['an integer', wholeNumber(1, 9), 1.5, fieldTexts.whole_number_expected({})],
    ['a number', quantity(0, 9), 'nine', fieldTexts.number_expected({})],
    ['an IP address', ipAddress(), '10.0.0.256', fieldTexts.invalid_ip_address({})],
    ['the lowest port', port(), 0, fieldTexts.min_value({ value: 1 })],
    ['the highest port', port(), 65_536, fieldTexts.max_value({ value: 65_535 })],
  ])('reject %s', (_, schema, value, message) => {
    expect(formErrors({ schema, toInput: () => value }, null)).toEqual({ body: message });
  });

  it.each([
    [ipAddress(), '10.0.0.255'],
    [ipAddress(), 'fe80::1'],
    [port(), 65_535],
    [email(), 'jonas@hall2.example'],
    [webAddress(), 'http://hall2.example:8080/x?y=1#z'],
  ])('accept valid values', (schema, value) => {
    expect(formErrors({ schema, toInput: () => value }, null)).toEqual({});
  });
});
