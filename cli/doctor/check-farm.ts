import { m } from '#cli/language/messages.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { type ApiToken, lastDayOf } from '#domain/people/api-token.ts';
import { PRODUCT } from '#domain/product.ts';
import { addDays, compareText, type Day } from '#domain/time.ts';
import { knownText } from '#messages/render.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { checkDisk } from './check-local.ts';
import type { Finding } from './finding.ts';

/** Days before its expiry from which a token is mentioned. */
const SOON_DAYS = 14;
/** Days within which a farm's daily check of its records should have run. */
const RECENT_DAYS = 2;

/** Compares the version of this program with the farm's. */
export async function checkVersions({ api }: OpenFarm): Promise<readonly Finding[]> {
  const { version } = await api.getSystem({});
  const versions = { phyto: PRODUCT.version, farm: version };
  return [
    version === PRODUCT.version
      ? { state: 'ok', check: 'versions', text: m.doctor.versions(versions) }
      : { state: 'warn', check: 'versions', text: m.doctor.versionsDiffer(versions) },
  ];
}

/**
 * Tells who is signed in, the scope and expiry of the API token if one is used, and which tokens of the account expire
 * soon. The farm doesn't say which token sent a request, so the one used last is named.
 */
export async function checkToken({ api, siteClock }: OpenFarm, hasToken = false): Promise<readonly Finding[]> {
  const [{ username, is_admin }, { today, time_zone }, tokens] = await Promise.all([
    api.getCurrentUser({}),
    api.getSystem({}),
    api.listTokens({}).then(rowsOf),
  ]);
  const soon = addDays(today, SOON_DAYS);
  const { dayOf } = siteClock(time_zone);
  const own = tokens.filter((one) => one.username === username).map((one) => ({ ...one, day: lastDayOf(one, dayOf) }));
  const used = hasToken
    ? own.toSorted((a, b) => compareText(b.last_used_at ?? '', a.last_used_at ?? ''))[0]
    : undefined;
  return [
    {
      state: 'ok',
      check: 'token',
      text: is_admin ? m.doctor.signedInAdmin({ username }) : m.doctor.signedIn({ username }),
    },
    ...(used === undefined ? [] : [tokenUsed(used)]),
    ...own.flatMap(({ name, day }): readonly Finding[] =>
      day === null || day > soon ? [] : [{ state: 'warn', check: 'token', text: m.doctor.tokenExpires({ name, day }) }],
    ),
  ];
}

const tokenUsed = ({ name, scope, day }: Pick<ApiToken, 'name' | 'scope'> & { readonly day: Day | null }): Finding => ({
  state: 'ok',
  check: 'token',
  text: m.doctor.tokenUsed({ name, isReadOnly: scope === 'read', day }),
});

/** Tells when the records of a farm on another computer were last checked for damage, and how to check them now. */
export async function checkRecords({ api, siteClock }: OpenFarm): Promise<readonly Finding[]> {
  const { storage, today, time_zone } = await api.getSystem({});
  const checked = storage.audit.verified_at ?? storage.audit.sealed_at;
  if (checked === null) return [{ state: 'warn', check: 'database', text: m.doctor.recordsUnchecked }];
  const day = siteClock(time_zone).dayOf(checked);
  const isOld = day < addDays(today, -RECENT_DAYS);
  return [
    {
      state: isOld ? 'warn' : 'ok',
      check: 'database',
      text: (isOld ? m.doctor.recordsCheckedLongAgo : m.doctor.recordsChecked)({ day }),
    },
  ];
}

/** Judges the free space of the disk of a farm on another computer; older farms don't tell. */
export async function checkRemoteDisk({ api }: OpenFarm): Promise<readonly Finding[]> {
  const { disk } = (await api.getSystem({})).storage;
  return disk == null ? [] : [checkDisk(disk)];
}

/** Passes on what the farm itself found out about its storage and its backups. */
export async function checkFarm({ api }: OpenFarm): Promise<readonly Finding[]> {
  const { storage } = await api.getSystem({});
  if (storage.healthy && storage.coded_warnings.length === 0)
    return [{ state: 'ok', check: 'farm', text: m.doctor.farmHealthy({ engine: storage.engine }) }];
  return storage.coded_warnings.map(({ code, params }, at) => ({
    state: storage.healthy || /backup/.test(code) ? 'warn' : 'fail',
    check: /backup/.test(code) ? 'backup' : 'farm',
    text: knownText(m.storageWarnings.storageWarnings, { code, params }) ?? storage.warnings[at] ?? code,
  }));
}
