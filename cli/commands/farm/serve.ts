import type { Command } from '#cli/runtime/cli.ts';
import { reportTo } from '#cli/runtime/report-server.ts';
import { waitForStopSignal } from '#cli/runtime/stop-signal.ts';

/** Serves a farm until a signal stops it. */
export const serve: Command = async ({ terminal, connections }, _words, flags) => {
  return connections.serve({
    flags: {
      data: flags.text('data'),
      databaseUrl: flags.text('database-url'),
      listen: flags.text('listen'),
      publicUrl: flags.text('public-url'),
      trustProxy: flags.text('trust-proxy'),
      siteName: flags.text('site-name'),
      timeZone: flags.text('time-zone'),
      logLevel: flags.text('log-level'),
      tlsCert: flags.text('tls-cert'),
      tlsKey: flags.text('tls-key'),
      mqttUrl: flags.text('mqtt-url'),
      telemetryUrl: flags.text('telemetry-url'),
      acceptMissingFiles: flags.has('accept-missing-files') ? 'yes' : undefined,
    },
    report: reportTo(terminal),
    stopped: waitForStopSignal(),
  });
};
