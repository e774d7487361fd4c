import type { NoParams } from './coded.ts';

/** Problems with accounts, sign-in and rights. */
export interface AccountProblems {
  readonly sign_in_required: NoParams;
  readonly wrong_credentials: NoParams;
  readonly account_deleted: NoParams;
  readonly too_many_sign_ins: NoParams;
  readonly sign_in_busy: NoParams;
  readonly read_only_token: NoParams;
  readonly admins_only: NoParams;
  readonly token_not_allowed: NoParams;
  readonly integration_account: NoParams;
  readonly account_required: NoParams;
  readonly user_not_found: { readonly username: string };
  readonly username_fixed: NoParams;
  readonly username_taken: NoParams;
  readonly username_reserved: NoParams;
  readonly username_of_deleted: NoParams;
  readonly username_mixes_scripts: NoParams;
  readonly username_lookalike: { readonly username: string };
  readonly main_account_kept: NoParams;
  readonly main_account_enabled: NoParams;
  readonly own_account_kept: NoParams;
  readonly own_account_enabled: NoParams;
  readonly last_admin: NoParams;
  readonly wrong_password: NoParams;
  readonly first_account_exists: NoParams;
  readonly wrong_setup_code: NoParams;
  readonly token_unknown: NoParams;
  readonly token_expired: { readonly name: string };
  readonly token_needs_account: NoParams;
  readonly expiry_in_past: NoParams;
  readonly too_many_tokens: { readonly most: number };
  readonly pictures_busy: NoParams;
}
