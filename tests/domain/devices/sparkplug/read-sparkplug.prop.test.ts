import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSparkplug } from '#domain/devices/sparkplug/read-sparkplug.ts';
import { hasGap, mayAskForBirth } from '#domain/devices/sparkplug/rebirth-pace.ts';
import type { SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';
import { type SparkplugMetric, valueOfMetric } from '#domain/devices/sparkplug/sparkplug-payload.ts';
import {
  parseSparkplugTopic,
  sparkplugDataTopic,
  sparkplugId,
  sparkplugPatterns,
} from '#domain/devices/sparkplug/sparkplug-topic.ts';
import { matchesTopic } from '#domain/devices/topic-pattern.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const SENT_MS = 1_778_572_700_000;
const INT16 = 2;
const DOUBLE = 10;

const metric = (change: Partial<SparkplugMetric>): SparkplugMetric => ({
  ...{ name: null, alias: null, timestamp: null, datatype: null, isHistorical: false },
  ...{ sent: null, unit: null, quality: null, members: [] },
  ...change,
});
const double = (value: number): SparkplugMetric['sent'] => ({ form: 'plain', value });
const born = (name: string, alias: string, datatype = DOUBLE, unit: string | null = null) =>
  metric({ name, alias, datatype, unit, sent: double(0) });
const session = (bdSeq: number) => metric({ name: 'bdSeq', datatype: 4, sent: { form: 'long', value: String(bdSeq) } });

/** A farm that follows nodes message by message, as the server does. */
function createFarm() {
  const births = new Map<string, SparkplugBirth>();
  return {
    births,
    hear: (topic: string, metrics: readonly SparkplugMetric[], seq: number | null = 0) => {
      const address = parseSparkplugTopic(topic);
      if (address === null) throw new Error(`${topic} is no topic of a node`);
      const news = readSparkplug(births, address, { timestamp: SENT_MS, seq, metrics }, NOW);
      for (const one of news.births) births.set(one.id, one);
      return news;
    },
  };
}

describe('a topic of Sparkplug', () => {
  it('is followed with the births and deaths of its node and all devices of it', () => {
    const level = fc.stringMatching(/^[A-Za-z0-9 _.-]{1,8}$/);
    fc.assert(
      fc.property(level, level, fc.option(level), (group, node, device) => {
        const id = sparkplugId({ group, node, device });
        const patterns = sparkplugPatterns(sparkplugDataTopic(id)) ?? [];
        for (const type of ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH']) {
          const topic = ['spBv1.0', group, type, node, ...(type.startsWith('D') ? [device ?? 'other'] : [])].join('/');
          expect(patterns.filter((one) => matchesTopic(one, topic))).toHaveLength(1);
          expect(parseSparkplugTopic(topic)).toMatchObject({ group, type, node });
        }
      }),
    );
    for (const other of ['spBv1.0/STATE/host', 'spBv1.0/g/NCMD/n', 'spBv1.0/g/DDATA/n', 'spBv1.0/g/NDATA/n/d', 'a/b']) {
      expect(parseSparkplugTopic(other)).toBeNull();
    }
  });
});

describe('messages of an edge node', () => {
  it('mean the metrics of the last birth by their aliases, whatever was born before', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-z/ ]{1,12}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 3 }), (lives) => {
        const farm = createFarm();
        for (const life of lives) {
          farm.hear(
            'spBv1.0/g/DBIRTH/n/d',
            life.map((name, at) => born(name, String(at))),
          );
          for (const [at, name] of life.entries()) {
            const news = farm.hear('spBv1.0/g/DDATA/n/d', [metric({ alias: String(at), sent: double(at) })]);
            expect(news).toMatchObject({
              lacksBirth: false,
              values: [{ id: 'g/n/d', metrics: { [name]: { value: at } } }],
            });
          }
          const unknown = farm.hear('spBv1.0/g/DDATA/n/d', [metric({ alias: String(life.length), sent: double(1) })]);
          expect(unknown).toEqual({ births: [], values: [], lacksBirth: true });
        }
      }),
    );
  });

  it('bring each value with its unit and its own time, else that of the message', () => {
    const farm = createFarm();
    farm.hear('spBv1.0/g/NBIRTH/n', [born('Air/T', '1', DOUBLE, '°C'), born('Air/H', '2')]);
    const { values } = farm.hear('spBv1.0/g/NDATA/n', [
      metric({ alias: '1', sent: double(21.5), timestamp: SENT_MS - 500 }),
      metric({ alias: '2', sent: null }),
    ]);
    expect(values).toEqual([
      {
        id: 'g/n',
        isPresent: true,
        metrics: {
          'Air/T': { value: 21.5, unit: '°C', timestamp: SENT_MS - 500 },
          'Air/H': { value: null, timestamp: SENT_MS },
        },
      },
    ]);
  });

  it('bring every value of a metric that comes several times, and tell present ones from those that the node kept', () => {
    const farm = createFarm();
    farm.hear('spBv1.0/g/NBIRTH/n', [born('T', '1')]);
    const sent = [3, 2, 1].map((minutes) =>
      metric({
        alias: '1',
        sent: double(20 + minutes),
        timestamp: SENT_MS - minutes * 60_000,
        isHistorical: minutes > 1,
      }),
    );
    const { values } = farm.hear('spBv1.0/g/NDATA/n', sent);
    expect(values.map(({ isPresent, metrics }) => [isPresent, metrics.T?.value])).toEqual([
      [false, 23],
      [false, 22],
      [true, 21],
    ]);
  });

  it('bring the values of templates under the names of both', () => {
    const farm = createFarm();
    const member = metric({ name: 'T', datatype: INT16, sent: { form: 'int', value: 0 } });
    farm.hear('spBv1.0/g/NBIRTH/n', [metric({ name: 'Rack', alias: '5', datatype: 19, members: [member] })]);
    const members = [metric({ name: 'T', sent: { form: 'int', value: 65_531 } })];
    const { values } = farm.hear('spBv1.0/g/NDATA/n', [metric({ alias: '5', members })]);
    expect(values).toMatchObject([{ metrics: { 'Rack/T': { value: -5 } } }]);
  });

  it('have no values any more after a death, of the node and all its devices, until they are born again', () => {
    const farm = createFarm();
    farm.hear('spBv1.0/g/NBIRTH/n', [session(7), born('T', '1')]);
    farm.hear('spBv1.0/g/DBIRTH/n/d', [born('H', '2')]);
    farm.hear('spBv1.0/g/DBIRTH/n2/d', [born('H', '2')]);
    // A death of the session before arrives late.
    expect(farm.hear('spBv1.0/g/NDEATH/n', [session(6)], null)).toEqual({ births: [], values: [], lacksBirth: false });
    expect(farm.hear('spBv1.0/g/NDEATH/n', [session(7)], null).values).toEqual([
      { id: 'g/n', metrics: { T: { value: null } }, isPresent: true },
      { id: 'g/n/d', metrics: { H: { value: null } }, isPresent: true },
    ]);
    const data = [metric({ alias: '2', sent: double(55) })];
    expect(farm.hear('spBv1.0/g/DDATA/n/d', data)).toMatchObject({ values: [], lacksBirth: true });
    expect(farm.hear('spBv1.0/g/DDATA/n2/d', data)).toMatchObject({ values: [{ id: 'g/n2/d' }], lacksBirth: false });
    farm.hear('spBv1.0/g/NBIRTH/n', [session(8), born('T', '1')]);
    farm.hear('spBv1.0/g/DBIRTH/n/d', [born('H', '2')]);
    expect(farm.hear('spBv1.0/g/DDATA/n/d', data)).toMatchObject({ values: [{ metrics: { H: { value: 55 } } }] });
  });

  it('are not read by an alias that has got another type', () => {
    const farm = createFarm();
    farm.hear('spBv1.0/g/NBIRTH/n', [born('T', '1')]);
    const sent = metric({ alias: '1', datatype: INT16, sent: { form: 'int', value: 400 } });
    expect(farm.hear('spBv1.0/g/NDATA/n', [sent])).toMatchObject({ values: [], lacksBirth: true });
  });
});

describe('a value of Sparkplug', () => {
  const value = (sent: SparkplugMetric['sent'], datatype: number | null, quality: number | null = null) =>
    valueOfMetric({ sent, quality }, datatype);

  it('has its sign back, however many bits it was sent in', () => {
    const types = fc.constantFrom([1, 8], [2, 16], [3, 32], [4, 64]);
    fc.assert(
      fc.property(types, fc.integer({ min: -128, max: 127 }), ([type = 0, bits = 0], whole) => {
        for (const width of [bits, bits < 32 ? 32 : bits]) {
          const raw = BigInt.asUintN(width, BigInt(whole));
          const sent =
            bits === 64 ? { form: 'long' as const, value: String(raw) } : { form: 'int' as const, value: Number(raw) };
          expect(value(sent, type)).toBe(whole);
          expect(value(sent, null)).toBeUndefined();
        }
      }),
    );
  });

  it('is the shortest number that 32 bits stand for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (hundredths) => {
        fc.pre(Math.abs(hundredths) < 1_000_000);
        expect(value({ form: 'float', value: Math.fround(hundredths / 100) }, 9)).toBe(hundredths / 100);
      }),
    );
  });

  it('is missing while the node says that it is bad or stale', () => {
    for (const [quality, read] of [
      [0, null],
      [500, null],
      [192, 21],
      [null, 21],
    ] as const)
      expect(value(double(21), DOUBLE, quality)).toBe(read);
  });
});

describe('requests for births', () => {
  it('come at most once a minute to a node, then ever more seldom, and few a minute in all', () => {
    let requests: { count: number; lastMs: number } | undefined;
    const asked: number[] = [];
    for (let now = 0; now < 6 * 3_600_000; now += 10_000) {
      if (!mayAskForBirth(requests, [], now)) continue;
      requests = { count: (requests?.count ?? 0) + 1, lastMs: now };
      asked.push(now / 60_000);
    }
    expect(asked).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243, 303]);
    expect(
      mayAskForBirth(
        undefined,
        Array.from({ length: 20 }, () => 0),
        59_999,
      ),
    ).toBe(false);
    expect(
      mayAskForBirth(
        undefined,
        Array.from({ length: 20 }, () => 0),
        60_000,
      ),
    ).toBe(true);
  });

  it('follow a gap in the numbers, which begin again after 255', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), (last, seq) => {
        expect(hasGap(last, seq)).toBe(![0, 1].includes((seq - last + 256) % 256));
      }),
    );
  });
});
