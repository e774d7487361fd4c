import { refusePassword } from '#domain/people/password-rules.ts';
import { foldSetupCode, SETUP_CODE_LENGTH } from '#domain/people/setup-code.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import { fieldText } from '#web/format/field-text.ts';
import { fieldTexts } from '#words/fields.ts';
import * as m from '#words/web/auth.ts';

export interface SetupFields {
  readonly code: string;
  readonly password: string;
  readonly again: string;
}

/** Returns the error of each invalid field in the form of the first account. */
export function checkSetup({ code, password, again }: SetupFields): Partial<Record<keyof SetupFields, string>> {
  const refused = refusePassword(password, { username: MAIN_ACCOUNT, farm: null });
  return {
    ...(foldSetupCode(code).length !== SETUP_CODE_LENGTH && { code: m.codeLength({ characters: SETUP_CODE_LENGTH }) }),
    ...(refused !== null && { password: fieldText(refused) }),
    ...(again !== password && { again: fieldTexts.passwords_differ({}) }),
  };
}
