import type { OpenFarm } from '#cli/runtime/cli.ts';
import { m as warnings } from '#cli/words/farm/storage-warnings.ts';
import { m } from '#cli/words/manage/doctor.ts';
import { PRODUCT } from '#domain/product.ts';
import { addDays } from '#domain/time.ts';
import { knownText } from '#messages/render.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import type { Finding } from './finding.ts';

/** Days before its expiry from which a token is mentioned. */
const SOON_DAYS = 14;

/** Compares the version of this program with the farm's. */
export async function checkVersions({ api }: OpenFarm): Promise<readonly Finding[]> {
  const { version } = await api.getSystem({});
  const versions = { phyto: PRODUCT.version, farm: version };
  return [
    version === PRODUCT.version
      ? { state: 'ok', check: 'versions', text: m.versions(versions) }
      : { state: 'warn', check: 'versions', text: m.versionsDiffer(versions) },
  ];
}

/** Tells who is signed in, and which of the account's API tokens expire soon. */
export async function checkToken({ api }: OpenFarm): Promise<readonly Finding[]> {
  const [{ username, is_admin }, { today }, tokens] = await Promise.all([
    api.getCurrentUser({}),
    api.getSystem({}),
    api.listTokens({}).then(rowsOf),
  ]);
  const soon = addDays(today, SOON_DAYS);
  const expiring = tokens.filter((one) => one.username === username && (one.expires?.slice(0, 10) ?? '9999') <= soon);
  return [
    { state: 'ok', check: 'token', text: is_admin ? m.signedInAdmin({ username }) : m.signedIn({ username }) },
    ...expiring.map(
      ({ name, expires }): Finding => ({
        state: 'warn',
        check: 'token',
        text: m.tokenExpires({ name, day: expires?.slice(0, 10) ?? '' }),
      }),
    ),
  ];
}

/** Passes on what the farm itself found out about its storage and its backups. */
export async function checkFarm({ api }: OpenFarm): Promise<readonly Finding[]> {
  const { storage } = await api.getSystem({});
  if (storage.healthy && storage.coded_warnings.length === 0)
    return [{ state: 'ok', check: 'farm', text: m.farmHealthy({ engine: storage.engine }) }];
  return storage.coded_warnings.map(({ code, params }, at) => ({
    state: storage.healthy || /backup/.test(code) ? 'warn' : 'fail',
    check: /backup/.test(code) ? 'backup' : 'farm',
    text: knownText(warnings.storageWarnings, { code, params }) ?? storage.warnings[at] ?? code,
  }));
}
