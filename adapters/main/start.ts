import { parseArgs } from 'node:util';
import { serverMessages } from '#messages/en/server-messages.ts';
import { textOf } from '#messages/render.ts';
import { runServe } from './run-serve.ts';

// Starts the server without the rest of the command line.
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    data: text,
    'database-url': text,
    listen: text,
    'public-url': text,
    'trust-proxy': text,
    'site-name': text,
    'time-zone': text,
    'log-level': text,
    'tls-cert': text,
    'tls-key': text,
    'mqtt-url': text,
    'telemetry-url': text,
    'accept-missing-files': { type: 'boolean' },
  },
});

process.exitCode = await runServe({
  environment: process.env,
  process,
  flags: {
    data: values.data,
    databaseUrl: values['database-url'],
    listen: values.listen,
    publicUrl: values['public-url'],
    trustProxy: values['trust-proxy'],
    siteName: values['site-name'],
    timeZone: values['time-zone'],
    logLevel: values['log-level'],
    tlsCert: values['tls-cert'],
    tlsKey: values['tls-key'],
    mqttUrl: values['mqtt-url'],
    telemetryUrl: values['telemetry-url'],
    acceptMissingFiles: values['accept-missing-files'] === true ? 'yes' : undefined,
  },
  report: (message) => process.stderr.write(`${textOf(serverMessages, message)}\n`),
  stopped: new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  }),
});
