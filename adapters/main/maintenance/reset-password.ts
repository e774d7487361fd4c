import { resetPassword } from '#adapters/in-process/people/accounts.ts';
import { openFarm } from '#adapters/main/farm/open-farm.ts';
import { setupCodeFrom } from '#domain/people/setup-code.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';

/**
 * Sets an account's password, by default a random one, and ends its sessions, also on running servers. Returns the
 * password.
 */
export async function resetPasswordIn(options: {
  readonly data: string;
  readonly databaseUrl?: string | null;
  readonly username?: string;
  readonly password?: string;
  readonly systemUser: string;
}): Promise<{ readonly username: string; readonly password: string }> {
  const { data, databaseUrl = null, username = MAIN_ACCOUNT, systemUser } = options;
  const farm = await openFarm({ data, databaseUrl, mustExist: true });
  try {
    const password = options.password ?? randomPassword(() => farm.deps.tokens.newSecret());
    await resetPassword(farm.deps, { username, password, who: `local:${systemUser}` });
    return { username, password };
  } finally {
    await farm.close();
  }
}

const randomPassword = (newSecret: () => string): string =>
  `${setupCodeFrom(newSecret())}-${setupCodeFrom(newSecret())}`.toLowerCase();
