/** The first level of topics of Sparkplug B. */
const ROOT = 'spBv1.0';

const TYPES = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'] as const;
type MessageType = (typeof TYPES)[number];

/** A topic on which an edge node speaks of itself, or of a device behind it. */
export interface SparkplugTopic {
  readonly group: string;
  readonly type: MessageType;
  readonly node: string;
  /** Null for the node itself. */
  readonly device: string | null;
}

/** Reads a topic such as `spBv1.0/Farm/DDATA/gateway/rack-1`. Null for others, commands and the states of hosts among them. */
export function parseSparkplugTopic(topic: string): SparkplugTopic | null {
  const [root, group = '', sent = '', node = '', device, ...more] = topic.split('/');
  const type = TYPES.find((one) => one === sent);
  if (root !== ROOT || type === undefined || group === '' || node === '' || more.length > 0) return null;
  if (type.startsWith('D') !== (device !== undefined && device !== '')) return null;
  return { group, type, node, device: device ?? null };
}

/** Tells whether a topic, or a pattern of topics, is below Sparkplug's. */
export const isSparkplugTopic = (topic: string): boolean => topic.startsWith(`${ROOT}/`);

/** Identifies a node, or a device of one: `Farm/gateway/rack-1`. */
export const sparkplugId = ({ group, node, device }: Omit<SparkplugTopic, 'type'>): string =>
  [group, node, ...(device === null ? [] : [device])].join('/');

/** Tells whether an id is of a device of a node. */
export const isDeviceOf = (id: string, node: string): boolean => id.startsWith(`${node}/`);

/** The topic under which the values of a node or device are listed and mapped, whatever message brought them. */
export const sparkplugDataTopic = (id: string): string => {
  const [group, ...rest] = id.split('/');
  return [ROOT, group, rest.length > 1 ? 'DDATA' : 'NDATA', ...rest].join('/');
};

/** The topic of commands to a node. */
export const rebirthTopic = (group: string, node: string): string => [ROOT, group, 'NCMD', node].join('/');

/**
 * The topics to listen to for a mapped one: those of all messages of its node and devices, since births give the names,
 * and since numbers in sequence are shared by all of them. Null for a topic that isn't Sparkplug's.
 */
export function sparkplugPatterns(topic: string): readonly string[] | null {
  if (!isSparkplugTopic(topic)) return null;
  const [root, group = '+', , node = '+'] = topic.split('/');
  return [`${root}/${group}/+/${node}`, `${root}/${group}/+/${node}/+`];
}
