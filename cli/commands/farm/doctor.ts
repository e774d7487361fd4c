import { checkFarm, checkRecords, checkRemoteDisk, checkToken, checkVersions } from '#cli/doctor/check-farm.ts';
import { checkHost } from '#cli/doctor/check-host.ts';
import { checkDatabase, checkDisk, checkReadings } from '#cli/doctor/check-local.ts';
import type { Finding } from '#cli/doctor/finding.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { failureOf } from '#cli/runtime/failure.ts';
import { withSetupFailure } from '#cli/runtime/setup-failure.ts';
import { type GivenToken, givenToken } from '#cli/runtime/token-failure.ts';
import { alignRows } from '#cli/text/align-table.ts';

/** Checks the way to the farm and the farm itself, and says what to do. Exits with 1 if a check fails. */
export const doctor: Command = async (cli, _words, flags) => {
  const token = givenToken(cli.target, flags.isGiven('token'));
  const findings = cli.target.data === null ? await checksOverNetwork(cli, token) : await checksHere(cli);
  if (cli.look === 'json') cli.terminal.json(findings);
  else {
    const rows = findings.map(({ state, check, text }) => [m.doctor.states[state], m.doctor.checks[check], text]);
    for (const row of alignRows(rows)) cli.terminal.out(row);
  }
  return findings.some(({ state }) => state === 'fail') ? EXIT.refused : undefined;
};

async function checksOverNetwork(cli: Cli, token: GivenToken | null): Promise<readonly Finding[]> {
  const host = await checkHost(cli.connections);
  // Nothing else can be asked of a host that doesn't answer.
  if (host.some(({ state }) => state === 'fail')) return host;
  return [...host, ...(await attempt(cli, 'token', farmChecks, token))];
}

async function checksHere(cli: Cli): Promise<readonly Finding[]> {
  const inspected = await attempt(cli, 'disk', async () => {
    const found = await cli.connections.inspect();
    // If the farm needs the folder, opening it says what is missing.
    return found === null ? [] : [checkDisk(found), ...checkDatabase(found), ...checkReadings(found)];
  });
  // A damaged database can stop the farm from opening.
  return [...inspected, ...(await attempt(cli, 'farm', farmChecks))];
}

/** The time to wait for a response. A farm that is silent for longer isn't asked again. */
const RESPONSE_MS = 10_000;

const farmChecks = (cli: Cli): Promise<readonly Finding[]> =>
  cli.withFarm(
    async (farm: OpenFarm) => [
      ...(await checkVersions(farm)),
      ...(farm.isRemote ? await checkToken(farm, cli.target.token !== null) : []),
      ...(farm.isRemote ? [...(await checkRemoteDisk(farm)), ...(await checkRecords(farm))] : []),
      ...(await checkFarm(farm)),
    ],
    RESPONSE_MS,
  );

/** Runs checks; a failure becomes a finding. */
async function attempt(
  cli: Cli,
  check: Finding['check'],
  work: (cli: Cli) => Promise<readonly Finding[]>,
  token: GivenToken | null = null,
): Promise<readonly Finding[]> {
  try {
    return await work(cli);
  } catch (error) {
    const farm = {
      name: await cli.connections.farmName(),
      isRemote: cli.target.data === null,
      origin: cli.target.host,
      token,
    };
    return [{ state: 'fail', check, text: failureOf(await withSetupFailure(error, cli.connections), farm).text }];
  }
}
