import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

interface Begun {
  readonly operation: string | null;
  /** Pattern of the address. */
  readonly route: string;
  /** True for event streams, whose duration isn't measured. */
  readonly lasting: boolean;
}

interface Ended extends Begun {
  readonly status: number;
  /** Milliseconds. */
  readonly ms: number;
  readonly complete: boolean;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests by operation and outcome. Call `began` and `ended` for each request. */
export function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const total = new Counter({
    name: 'phyto_http_requests_total',
    help: 'Requests by operation (or address) and status class; "broken" if the connection broke first.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'phyto_http_request_seconds',
    help: 'Time from a request to the last byte of its answer, without event streams.',
    labelNames: ['operation', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'phyto_http_requests_in_flight',
    help: 'Requests being answered, without event streams.',
    registers,
  });
  return {
    began: ({ lasting }: Begun): void => {
      if (!lasting) inFlight.inc();
    },
    ended: ({ operation, route, lasting, status, ms, complete }: Ended): void => {
      // Event streams always end by closing the connection.
      const outcome = complete || lasting ? `${Math.floor(status / 100)}xx` : 'broken';
      const labels = { operation: operation ?? route, status: outcome };
      total.inc(labels);
      if (lasting) return;
      inFlight.dec();
      seconds.observe(labels, ms / 1000);
    },
  };
}
