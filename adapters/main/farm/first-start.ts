import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { checkPasswordFor, prepareFirstAccount, SETUP } from '#adapters/in-process/people/accounts.ts';
import type { Settings } from '#adapters/main/settings/settings.ts';
import { SettingsError } from '#adapters/main/settings/settings-error.ts';
import type { Passwords } from '#ports/passwords.ts';
import { ProblemError } from '#ports/problem-error.ts';

/**
 * Names a new farm and creates its first account. Returns the set-up code to print; null if none is needed. Does
 * nothing on a farm that has an admin.
 */
export async function prepareFarm(
  deps: FarmDeps,
  { siteName, timeZone, adminPassword }: Pick<Settings, 'siteName' | 'timeZone' | 'adminPassword'>,
): Promise<string | null> {
  const { storage, clock } = deps;
  if (await storage.read((tx) => tx.adminExists())) return null;
  if (adminPassword !== null) {
    const { display_name } = await storage.read((tx) => tx.site());
    await checkPasswordSetting(deps.passwords, adminPassword, siteName ?? display_name);
  }
  await storage.write(async (tx) => {
    const before = await tx.site();
    const named = { display_name: siteName ?? before.display_name, time_zone: timeZone ?? before.time_zone };
    if (named.display_name === before.display_name && named.time_zone === before.time_zone) return;
    const after = { ...before, ...named, version: before.version + 1 };
    await tx.saveSite(after);
    await tx.record({
      at: clock.now(),
      who: SETUP,
      operation: 'setup',
      audit: [{ kind: 'site', record: 'site', what: 'update', before, after }],
      changed: { site: [] },
    });
  });
  return prepareFirstAccount(deps, adminPassword);
}

/** Throws SettingsError for a weak password. `farm` is the farm's future name. */
export async function checkPasswordSetting(passwords: Passwords, password: string, farm: string): Promise<void> {
  try {
    await checkPasswordFor(passwords, password, { farm });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new SettingsError('PHYTO_ADMIN_PASSWORD', ...(error.problem.errors?.password ?? [error.problem]));
  }
}
