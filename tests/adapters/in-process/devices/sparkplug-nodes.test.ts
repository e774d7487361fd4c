import { beforeEach, describe, expect, it } from 'vitest';
import { createSparkplugNodes, MOST_SHOWN, type SparkplugNodes } from '#adapters/in-process/devices/sparkplug-nodes.ts';
import type { SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';
import type { SparkplugMetric } from '#domain/devices/sparkplug/sparkplug-payload.ts';
import { parseSparkplugTopic } from '#domain/devices/sparkplug/sparkplug-topic.ts';
import { addMs } from '#domain/time.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const MAPPED = 'spBv1.0/Farm/DDATA/gateway/rack-1';

const metric = (name: string | null, alias: string | null, value: number): SparkplugMetric => ({
  ...{ name, alias, timestamp: null, datatype: 10, isHistorical: false, unit: null, quality: null, members: [] },
  sent: { form: 'plain', value },
});

describe('nodes of Sparkplug B', () => {
  let nodes: SparkplugNodes;
  let asked: string[];
  const begin = (births: readonly SparkplugBirth[] = []) => {
    asked = [];
    nodes = createSparkplugNodes({
      births,
      isMapped: (topic) => topic === MAPPED,
      askForBirth: (group, node) => asked.push(`${group}/${node}`),
    });
  };
  const hear = (topic: string, metrics: readonly SparkplugMetric[], { seq = null as number | null, at = NOW } = {}) => {
    const address = parseSparkplugTopic(topic);
    if (address === null) throw new Error(`${topic} is no topic of a node`);
    return nodes.take(address, { timestamp: null, seq, metrics }, at);
  };
  const T = metric('T', '1', 20);

  beforeEach(() => begin());

  it('are stored once something of them is mapped, and again only when a birth differs', () => {
    const ids = (taken: ReturnType<typeof hear>) => taken.births.map(({ id }) => id);
    expect(ids(hear('spBv1.0/Farm/NBIRTH/other', [T]))).toEqual([]);
    expect(ids(hear('spBv1.0/Farm/NBIRTH/gateway', [T]))).toEqual([]);
    expect(ids(hear('spBv1.0/Farm/DBIRTH/gateway/rack-1', [T]))).toEqual(['Farm/gateway', 'Farm/gateway/rack-1']);
    expect(ids(hear('spBv1.0/Farm/DBIRTH/gateway/rack-1', [T], { at: addMs(NOW, 1) }))).toEqual([]);
    expect(ids(hear('spBv1.0/Farm/DBIRTH/gateway/rack-1', [T, metric('H', '2', 50)]))).toEqual(['Farm/gateway/rack-1']);
    expect(ids(hear('spBv1.0/Farm/DDEATH/gateway/rack-1', []))).toEqual(['Farm/gateway/rack-1']);
  });

  it('are asked again after each connection, even if their stored births would do', () => {
    const birth = { id: 'Farm/gateway/rack-1', session: null, isOnline: true, at: NOW };
    begin([{ ...birth, metrics: [{ name: 'T', alias: '1', datatype: 10, unit: null }] }]);
    const { messages } = hear(MAPPED, [metric(null, '1', 21)]);
    expect(messages).toMatchObject([{ topic: MAPPED, text: '{"T":{"value":21}}' }]);
    expect(asked).toEqual(['Farm/gateway']);
    hear('spBv1.0/Farm/NBIRTH/gateway', []);
    hear('spBv1.0/Farm/DBIRTH/gateway/rack-1', [T]);
    hear(MAPPED, [metric(null, '1', 21)], { at: addMs(NOW, 3_600_000) });
    expect(asked).toHaveLength(1);
    nodes.connected();
    hear(MAPPED, [metric(null, '1', 21)], { at: addMs(NOW, 3_600_000) });
    expect(asked).toHaveLength(2);
  });

  it('that nobody mapped are asked for unknown aliases, so that they can be mapped, but not for lost messages', () => {
    hear('spBv1.0/Farm/NBIRTH/other', [T], { seq: 0 });
    hear('spBv1.0/Farm/NDATA/other', [metric(null, '1', 21)], { seq: 9 });
    expect(asked).toEqual([]);
    hear('spBv1.0/Farm/NDATA/other', [metric(null, '2', 21)], { seq: 10 });
    expect(asked).toEqual(['Farm/other']);
  });

  it('are shown with all their last values, as JSON however many they are', () => {
    const many = Array.from({ length: 1000 }, (_, n) => metric(`Sensors/Number ${n}`, String(n), n));
    hear('spBv1.0/Farm/NBIRTH/gateway', many);
    const [shown] = hear('spBv1.0/Farm/NDATA/gateway', [metric(null, '0', 99)]).shown;
    expect(shown?.text.length).toBeLessThanOrEqual(MOST_SHOWN);
    expect(JSON.parse(shown?.text ?? '')).toMatchObject({
      'Sensors/Number 0': { value: 99 },
      'Sensors/Number 1': { value: 1 },
    });
  });

  it('are remembered up to a thousand, those that are mapped longest', () => {
    hear('spBv1.0/Farm/NBIRTH/gateway', [T]);
    hear('spBv1.0/Farm/DBIRTH/gateway/rack-1', [T]);
    for (let n = 0; n < 1500; n += 1) hear(`spBv1.0/Farm/NBIRTH/node-${n}`, [T]);
    expect(hear(MAPPED, [metric(null, '1', 22)]).messages).toMatchObject([{ text: '{"T":{"value":22}}' }]);
    expect(hear('spBv1.0/Farm/NDATA/node-0', [metric(null, '1', 22)]).messages).toEqual([]);
  });
});
