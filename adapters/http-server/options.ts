import type { RequestObserver } from '#adapters/http-server/log/request-observer.ts';
import type { ServerLog } from '#adapters/http-server/log/server-log.ts';
import type { Heartbeat } from '#adapters/http-server/replies/event-stream.ts';
import type { ServerTimeouts } from '#adapters/http-server/security/timeouts.ts';
import type { TlsSource } from '#adapters/http-server/security/tls.ts';
import type { FarmService } from '#ports/farm-service.ts';
import type { MetricsPage } from './metrics-route.ts';

/** Options of a farm's HTTP server. */
export interface HttpServerOptions {
  readonly service: FarmService;
  readonly version: string;
  /** Identifies the build in every tag, so that answers of another build are not reused. Defaults to the version. */
  readonly build?: string;
  readonly log: ServerLog;
  /** Folder of the built web app; null serves only the API. */
  readonly webRoot?: string | null;
  /** Folder of swagger-ui-dist; null omits the documentation's pages. */
  readonly docsRoot?: string | null;
  /** Proxies whose forwarded addresses are trusted: addresses or networks, separated by commas. None by default. */
  readonly trustProxy?: string | null;
  readonly timeouts?: ServerTimeouts;
  /** Certificate for TLS; plain HTTP without one. */
  readonly tls?: TlsSource | null;
  /** Enables `/metrics`. */
  readonly metrics?: MetricsPage | null;
  readonly observers?: readonly RequestObserver[];
  /** Keeps event streams alive; every 15 seconds by default. */
  readonly heartbeat?: Heartbeat;
  /** Compares every answer with its operation's schema; for tests, since it costs time. */
  readonly checkAnswers?: boolean;
}
