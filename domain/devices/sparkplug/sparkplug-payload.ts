/** A value as it was sent. Whole numbers mean nothing before their datatype is known: they carry no sign. */
export type SentValue =
  | { readonly form: 'int'; readonly value: number }
  /** Decimal digits of an unsigned number of 64 bits. */
  | { readonly form: 'long'; readonly value: string }
  /** Of 32 bits. */
  | { readonly form: 'float'; readonly value: number }
  | { readonly form: 'plain'; readonly value: number | boolean | string };

/** A metric of a message. After a birth, the alias may stand for the name, and the datatype is left out. */
export interface SparkplugMetric {
  readonly name: string | null;
  /** Decimal digits of a number of 64 bits. */
  readonly alias: string | null;
  /** Milliseconds since 1970. */
  readonly timestamp: number | null;
  readonly datatype: number | null;
  /** True if it was measured before and kept by the node, so that it isn't the present value. */
  readonly isHistorical: boolean;
  /** Null without a value, and for values that are no single ones. */
  readonly sent: SentValue | null;
  readonly unit: string | null;
  /** 0 for bad, 192 for good, 500 for stale; null if the node doesn't say. */
  readonly quality: number | null;
  /** The metrics of a template, such as one for all racks. */
  readonly members: readonly SparkplugMetric[];
}

/** A message of an edge node, decoded. */
export interface SparkplugPayload {
  /** Milliseconds since 1970. */
  readonly timestamp: number | null;
  /** The number in sequence of the node's messages, 0 to 255; null in deaths of nodes. */
  readonly seq: number | null;
  readonly metrics: readonly SparkplugMetric[];
}

/** Datatypes of whole numbers with a sign, with their bits. */
const SIGNED_BITS: ReadonlyMap<number, number> = new Map([
  [1, 8],
  [2, 16],
  [3, 32],
  [4, 64],
]);
/** Datatypes of whole numbers without a sign, and of times. */
const UNSIGNED: ReadonlySet<number> = new Set([5, 6, 7, 8, 13]);
/** The datatype of metrics that are made of others. */
export const TEMPLATE = 19;

const BAD_QUALITIES: ReadonlySet<number> = new Set([0, 500]);

/** The name of the metric that tells the sessions of a node apart. */
export const SESSION_METRIC = 'bdSeq';

/** Tells whether a metric is about the node itself: its sessions, and switches for commands. */
export const isOfNodeItself = (name: string): boolean =>
  name === SESSION_METRIC || /^(?:Node|Device) Control\//.test(name);

/**
 * Returns the value of a metric; null if it has none or the node says that it is bad or stale, undefined if its datatype
 * must be known and isn't.
 */
export function valueOfMetric(
  { sent, quality }: Pick<SparkplugMetric, 'sent' | 'quality'>,
  datatype: number | null,
): number | boolean | string | null | undefined {
  if (sent === null || (quality !== null && BAD_QUALITIES.has(quality))) return null;
  if (sent.form === 'plain') return sent.value;
  if (sent.form === 'float') return shortestFloat(sent.value);
  const bits = datatype === null ? undefined : SIGNED_BITS.get(datatype);
  // Some nodes send a negative number of 8 bits in 8 bits, others in 32.
  if (bits !== undefined) return Number(BigInt.asIntN(bits, BigInt(sent.value)));
  return datatype !== null && UNSIGNED.has(datatype) ? Number(sent.value) : undefined;
}

/** Lists metrics with those in templates, whose names are put behind that of the template. `nameOf` finds names by aliases. */
export function flattenMetrics(
  metrics: readonly SparkplugMetric[],
  nameOf: (metric: SparkplugMetric) => string | null,
): { readonly name: string | null; readonly metric: SparkplugMetric }[] {
  return metrics.flatMap((metric) => {
    const name = nameOf(metric);
    if (metric.members.length === 0) return metric.datatype === TEMPLATE ? [] : [{ name, metric }];
    const members = flattenMetrics(metric.members, (one) => one.name);
    return members.map((one) => ({
      name: name === null || one.name === null ? null : `${name}/${one.name}`,
      metric: { ...one.metric, timestamp: one.metric.timestamp ?? metric.timestamp },
    }));
  });
}

/** Returns the shortest decimal number for one of 32 bits: 20.1 rather than 20.100000381469727. */
function shortestFloat(value: number): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}
