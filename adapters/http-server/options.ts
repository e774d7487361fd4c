import type { RequestObserver } from '#adapters/http-server/log/request-observer.ts';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';
import type { Heartbeat } from '#adapters/http-server/replies/event-stream.ts';
import type { ServerTimeouts } from '#adapters/http-server/security/timeouts.ts';
import type { TlsSource } from '#adapters/http-server/security/tls.ts';
import type { FarmService } from '#ports/farm-service.ts';
import type { MetricsPage } from './metrics-route.ts';

/** What a farm's HTTP server is made of. */
export interface HttpServerOptions {
  readonly service: FarmService;
  readonly version: string;
  /** Differs between builds of the server; part of every tag, so that no build trusts another's answers. The version by itself. */
  readonly build?: string;
  readonly log: ServerLog;
  /** The built web app's folder; null serves the API alone. */
  readonly webRoot?: string | null;
  /** The folder of swagger-ui-dist; null leaves the browsable documentation out. */
  readonly docsRoot?: string | null;
  /** Which proxies may name the caller's address: addresses or networks, comma-separated. Nobody by default. */
  readonly trustProxy?: string | null;
  readonly timeouts?: ServerTimeouts;
  /** Speaks TLS with this certificate; plain HTTP without. */
  readonly tls?: TlsSource | null;
  /** What `/metrics` shows; without it there is no such page. */
  readonly metrics?: MetricsPage | null;
  readonly observers?: readonly RequestObserver[];
  /** When event streams show that they are alive; every 15 seconds by itself. */
  readonly heartbeat?: Heartbeat;
  /** Compares every answer with its operation's schema; for tests, since it costs time. */
  readonly checkAnswers?: boolean;
}
