import { homedir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '#adapters/clock/clock.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { newId } from '#adapters/ids/ids.ts';
import { BUILD } from '#adapters/main/process/build-id.ts';
import { databaseName, isDatabaseUrl } from '#adapters/main/settings/database-url.ts';
import { isMqttUrl } from '#adapters/main/settings/mqtt-url.ts';
import { isTelemetryUrl } from '#adapters/main/settings/telemetry-url.ts';
import { createFileDrafts } from '#adapters/node-session/draft-store.ts';
import { createFileSession, readLastHost, writeLastHost } from '#adapters/node-session/session-store.ts';
import { language } from '#cli/language/language.ts';
import { m } from '#cli/language/messages.ts';
import { saveLanguage } from '#cli/language/saved-language.ts';
import type { Connections, Flags, OpenFarm, ServerHost, Target } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { processZone } from '#cli/runtime/process-zone.ts';
import type { Terminal } from '#cli/runtime/terminal.ts';
import { withZoneName } from '#cli/text/site-clock.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { NO_TOKENS, type SessionStore } from '#ports/session-store.ts';
import { configFolder } from './config-folder.ts';
import { systemUser } from './system-user.ts';

type Env = Terminal['env'];

const DEFAULT_HOST = 'http://127.0.0.1:8080';
const DEFAULT_DATA = './phyto-data';
const PROBE_TIMEOUT_MS = 10_000;

/** The user's folders for settings and for drafts. */
const foldersOf = (env: Env) => ({
  config: configFolder(env),
  state: join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'phyto'),
});

interface HttpFarm {
  readonly api: FarmApi;
  /** Ends pending requests, with which the program couldn't end. */
  close(): void;
}

/** Opens a farm on a host. The client is loaded on first use. */
async function openHttpFarm(host: string, session: SessionStore, timeout?: number): Promise<HttpFarm> {
  const [{ createHttpFarmApi }, { createClosingTransport }, { parseOtherBuilds }, { gotTransport }] = await Promise.all(
    [
      import('#adapters/http-client/client.ts'),
      import('#adapters/http-client/closing-transport.ts'),
      import('#adapters/http-client/parse-other-builds.ts'),
      import('#adapters/http-client/transport-got.ts'),
    ],
  );
  const limit = timeout === undefined ? {} : { timeout };
  const { send, close } = createClosingTransport(gotTransport);
  const client = { transport: send, parse: parseOtherBuilds(BUILD), session, newKey: newId };
  const api = createHttpFarmApi({ baseUrl: host, language, ...client, ...limit });
  return { api, close };
}

/**
 * Returns the selected farm. Options take precedence over the environment, a host over a database, a database over a
 * folder.
 */
export function targetOf(flags: Flags, env: Env): Target {
  const given = flags.text('token')?.trim();
  // An unset variable in a script, which must not act as the user who happens to be signed in.
  if (given === '') throw new UsageError(m.usage.missingValue({ option: '--token' }));
  // Secrets of CI often end in a line break, which no header may contain.
  const token = given ?? (env.PHYTO_TOKEN?.trim() || null);
  const checked = (target: Target): Target => {
    if (target.data === null && token !== null) checkToken(token, given === undefined ? 'PHYTO_TOKEN' : '--token');
    return target;
  };
  const [host, url, data] = [flags.text('host'), flags.text('database-url'), flags.text('data')];
  const remote = (text: string, source: string): Target => ({
    host: originOf(text, source),
    token,
    data: null,
    databaseUrl: null,
    telemetryUrl: null,
  });
  const local = (folder: string | undefined, databaseUrl = env.PHYTO_DATABASE_URL): Target => ({
    host: null,
    token,
    data: folder ?? (env.PHYTO_DATA || (databaseUrl ? DEFAULT_DATA : null)),
    databaseUrl: databaseUrl
      ? checkedUrl(databaseUrl, url === undefined ? 'PHYTO_DATABASE_URL' : '--database-url')
      : null,
    telemetryUrl: checkedTelemetryUrl(env.PHYTO_TELEMETRY_URL),
  });
  if (host !== undefined) return checked(remote(host, '--host'));
  if (url !== undefined || data !== undefined) return local(data, url);
  return checked(env.PHYTO_HOST ? remote(env.PHYTO_HOST, 'PHYTO_HOST') : local(undefined));
}

/** Throws UsageError for a token that couldn't be sent in a header. */
function checkToken(token: string, source: string): void {
  if (/[^!-~]/.test(token))
    throw new UsageError(m.usage.optionFault({ option: source, fault: m.usage.tokenCharacters }));
}

function checkedUrl(url: string, source: string): string {
  if (isDatabaseUrl(url)) return url;
  throw new UsageError(m.usage.optionFault({ option: source, fault: m.usage.databaseAddress }));
}

function checkedTelemetryUrl(url: string | undefined): string | null {
  if (url === undefined || url === '') return null;
  if (isTelemetryUrl(url)) return url;
  throw new UsageError(m.usage.optionFault({ option: 'PHYTO_TELEMETRY_URL', fault: m.usage.telemetryAddress }));
}

/** Creates the connections to the selected farm. */
export function createConnections(
  target: Target,
  { env, openInput }: Pick<Terminal, 'env' | 'openInput'>,
): Connections {
  const clock = createSystemClock(processZone);
  const folders = foldersOf(env);
  const sessionFor = (host: string) => createFileSession(folders.config, host);
  const hostOrLast = async () => target.host ?? (await readLastHost(folders.config)) ?? DEFAULT_HOST;

  async function openHere(data: string): Promise<OpenFarm> {
    const { openFarm, localCaller } = await import('#adapters/main/farm/open-farm.ts');
    const { databaseUrl, telemetryUrl } = target;
    // Each connection takes longer to open than most reads, which one command makes in turn anyway.
    const farm = await openFarm({ data, databaseUrl, telemetryUrl, mustExist: true, readers: 1, clock });
    const caller = localCaller(systemUser());
    const name = databaseUrl === null ? farm.folder : databaseName(databaseUrl);
    return {
      api: farm.service.as(caller),
      name,
      isRemote: false,
      origin: null,
      username: caller.username,
      siteClock: (zone) => withZoneName(clock.site(zone), zone),
      drafts: createFileDrafts(folders.state, name),
      close: () => farm.close(),
    };
  }

  async function openHost(host: string, timeout?: number): Promise<OpenFarm> {
    const session = sessionOf(host);
    const { api, close } = await openHttpFarm(host, session, timeout);
    return {
      // With a token, the account may be another person's.
      api: target.token === null ? savingLanguage(api) : api,
      name: nameOf(host),
      isRemote: true,
      origin: host,
      username: null,
      siteClock: (zone) => withZoneName(clock.site(zone), zone),
      drafts: createFileDrafts(folders.state, host),
      close: async () => close(),
    };
  }

  /** Stores the user's language for later commands whenever a response includes it. */
  const savingLanguage = (api: FarmApi): FarmApi => ({
    ...api,
    getCurrentUser: async (...args) => {
      const user = await api.getCurrentUser(...args);
      saveLanguage(folders.config, user.language);
      return user;
    },
  });

  function sessionOf(host: string): SessionStore {
    if (target.token === null) return sessionFor(host);
    return createMemorySession({ accessToken: target.token, refreshToken: null });
  }

  /** Returns a host's API without a session, so that a mistyped password doesn't end the current one. */
  async function strangerAt(host: string): Promise<FarmApi> {
    return (await openHttpFarm(host, createMemorySession())).api;
  }

  async function remember(host: string, accessToken: string, refreshToken: string): Promise<void> {
    const session = sessionFor(host);
    await session.exclusively(async () => session.write({ accessToken, refreshToken }));
    await writeLastHost(folders.config, host);
    // Signing in has succeeded even if the language can't be read.
    await savingLanguage((await openHttpFarm(host, session)).api)
      .getCurrentUser({})
      .catch(() => undefined);
  }

  return {
    openFarm: async (timeout) => (target.data === null ? openHost(await hostOrLast(), timeout) : openHere(target.data)),
    farmName: async () => nameHere(target) ?? nameOf(await hostOrLast()),
    hostToSignIn: async () => {
      if (target.data !== null) {
        const flag = target.databaseUrl === null ? '--data' : '--database-url';
        throw new UsageError(m.usage.noSignInNeeded({ option: flag, farm: nameHere(target) ?? '' }));
      }
      return hostOrLast();
    },
    metadata: async (host) => (await strangerAt(host)).getMetadata({}),
    setUp: async (host, setup_code, password) => {
      const { access, refresh } = await (await strangerAt(host)).setup({ body: { setup_code, password } });
      await remember(host, access, refresh);
    },
    signIn: async (host, username, password) => {
      const { access, refresh } = await (await strangerAt(host)).obtainJwt({ body: { username, password } });
      await remember(host, access, refresh);
    },
    signOut: async () => {
      const host = await hostOrLast();
      const session = sessionFor(host);
      const { refreshToken } = await session.read();
      if (refreshToken === null) return null;
      try {
        const { api } = await openHttpFarm(host, session);
        await api.signOut({ body: { refresh: refreshToken } });
      } finally {
        await session.write(NO_TOKENS);
        saveLanguage(folders.config, null);
      }
      return nameOf(host);
    },
    serve: async (host: ServerHost) => {
      const { runServe } = await import('#adapters/main/run-serve.ts');
      return runServe({ environment: env, process, ...host });
    },
    probe: async (host) => {
      const { gotTransport } = await import('#adapters/http-client/transport-got.ts');
      const started = performance.now();
      const response = await gotTransport({
        method: 'GET',
        url: `${host}/healthz`,
        headers: {},
        body: undefined,
        timeout: PROBE_TIMEOUT_MS,
      });
      const ms = performance.now() - started;
      await response.text();
      const date = response.header('date');
      return { ms, clock: date === null ? null : new Date(date) };
    },
    inspect: async () => {
      if (target.data === null) throw new UsageError(m.usage.missingData);
      const { inspectFarm } = await import('#adapters/main/maintenance/inspect-farm.ts');
      return inspectFarm(target.data, target.telemetryUrl);
    },
    demo: async (host) => {
      const { runDemo } = await import('#adapters/main/demo/demo.ts');
      return runDemo({ environment: env, ...host });
    },
    readingFiles: async () => {
      const [{ createReadingFiles }, { lazyWorkbooks }] = await Promise.all([
        import('#adapters/reading-files/reading-files.ts'),
        import('#adapters/workbooks/lazy-workbooks.ts'),
      ]);
      return createReadingFiles(openInput(), lazyWorkbooks());
    },
    localInstants: (zone, local) => clock.localInstants(zone, local),
    simulate: async (api, { mqttUrl, ...options }) => {
      if (mqttUrl !== null && !isMqttUrl(mqttUrl)) {
        throw new UsageError(m.usage.optionFault({ option: '--mqtt-url', fault: m.usage.brokerAddress }));
      }
      const [{ simulateMachines }, { createApiSink }, { createDeviceSink }] = await Promise.all([
        import('#adapters/simulator/simulated-machines.ts'),
        import('#adapters/simulator/sinks.ts'),
        import('#adapters/mqtt/device-sink.ts'),
      ]);
      const devices = mqttUrl === null ? null : await createDeviceSink(mqttUrl);
      const sink = devices ?? createApiSink(api);
      const machines = await simulateMachines({ ...options, api, sink, clock: clock });
      return { ...machines, close: async () => devices?.close() };
    },
    resetPassword: async (username, password) => {
      if (target.data === null) throw new UsageError(m.usage.missingData);
      const { resetPasswordIn } = await import('#adapters/main/maintenance/reset-password.ts');
      const { password: set } = await resetPasswordIn({
        data: target.data,
        databaseUrl: target.databaseUrl,
        username,
        systemUser: systemUser(),
        ...(password === null ? {} : { password }),
      });
      return set;
    },
    verifyAudit: async (onProgress) => {
      const { data, databaseUrl, telemetryUrl } = target;
      if (data === null) throw new UsageError(m.usage.missingData);
      const { verifyAuditIn } = await import('#adapters/main/maintenance/verify-audit.ts');
      return verifyAuditIn({ data, databaseUrl, telemetryUrl }, { systemUser: systemUser(), onProgress });
    },
    restore: async (options) => {
      const { data, databaseUrl, telemetryUrl } = target;
      if (data === null) throw new UsageError(m.usage.missingData);
      const { restoreBackup } = await import('#adapters/main/maintenance/restore.ts');
      const restored = await restoreBackup({ ...options, data, databaseUrl, telemetryUrl, systemUser: systemUser() });
      const siteClock = withZoneName(clock.site(restored.time_zone), restored.time_zone);
      return { ...restored, place: nameHere(target) ?? data, siteClock };
    },
    migrateDatabase: async ({ to, databaseUrl, onProgress }) => {
      const { data } = target;
      if (data === null) throw new UsageError(m.usage.missingData);
      if (!isDatabaseUrl(to))
        throw new UsageError(m.usage.optionFault({ option: '--to', fault: m.usage.databaseAddress }));
      const { migrateDatabase } = await import('#adapters/main/maintenance/migrate-database.ts');
      return migrateDatabase({ data, databaseUrl, to, onProgress });
    },
  };
}

function originOf(text: string, source: string): string {
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const refused = new UsageError(m.usage.notAnAddress({ option: source, value: text }));
  if (!URL.canParse(withScheme)) throw refused;
  const { protocol, origin } = new URL(withScheme);
  if (protocol !== 'http:' && protocol !== 'https:') throw refused;
  return origin;
}

const nameOf = (host: string): string => new URL(host).host;

const nameHere = ({ data, databaseUrl }: Target): string | null =>
  databaseUrl === null ? data : databaseName(databaseUrl);
