import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What is known of a request that has come in. */
interface Begun {
  readonly operation: string | null;
  /** The pattern of its address. */
  readonly route: string;
  /** True for an answer that goes on for as long as somebody listens: it has no duration to speak of. */
  readonly lasting: boolean;
}

interface Ended extends Begun {
  readonly status: number;
  /** Milliseconds. */
  readonly ms: number;
  readonly complete: boolean;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests by operation and outcome; to be told of each. */
export function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const total = new Counter({
    name: 'phyto_http_requests_total',
    help: 'Requests answered, by operation (or address) and class of status; "broken" where the connection broke first.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'phyto_http_request_seconds',
    help: 'From a request to the last byte of its answer, event streams left out.',
    labelNames: ['operation', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const underWay = new Gauge({
    name: 'phyto_http_requests_in_flight',
    help: 'Requests that are being answered, event streams left out.',
    registers,
  });
  return {
    began: ({ lasting }: Begun): void => {
      if (!lasting) underWay.inc();
    },
    ended: ({ operation, route, lasting, status, ms, complete }: Ended): void => {
      // A listener always leaves in the middle of its answer.
      const outcome = complete || lasting ? `${Math.floor(status / 100)}xx` : 'broken';
      const labels = { operation: operation ?? route, status: outcome };
      total.inc(labels);
      if (lasting) return;
      underWay.dec();
      seconds.observe(labels, ms / 1000);
    },
  };
}
