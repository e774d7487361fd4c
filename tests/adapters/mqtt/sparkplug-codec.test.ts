import { get } from 'sparkplug-payload';
import type { UPayload } from 'sparkplug-payload/lib/sparkplugbpayload.js';
import { expect, it } from 'vitest';
import { createSparkplugCodec } from '#adapters/mqtt/sparkplug-codec.ts';

/** The nodes' side, from the library of Eclipse Tahu. */
const theirs = get('spBv1.0');
const SENT_MS = 1_778_572_800_123;

const encode = (payload: UPayload): Uint8Array => {
  if (theirs === undefined || theirs === null) throw new Error('The library has no Sparkplug B');
  return theirs.encodePayload(payload);
};

it('reads what nodes send: names, aliases, times, types, units, flags and values', async () => {
  const { decode } = await createSparkplugCodec();
  const read = decode(
    encode({
      timestamp: SENT_MS,
      seq: 0,
      metrics: [
        { name: 'T', alias: 0, timestamp: SENT_MS - 5, type: 'Float', value: 21.5, isHistorical: true },
        {
          ...{ name: 'Level', type: 'Int16' as const, value: -5 },
          properties: {
            engUnit: { type: 'String', value: '%' },
            Quality: { type: 'Int32', value: 192 },
          },
        },
        { name: 'Total', type: 'UInt64', value: 9_007_199_254_740_992 },
        { name: 'On', type: 'Boolean', value: false },
        { name: 'None', type: 'Double', value: null },
        {
          ...{ name: 'Rack', type: 'Template' as const },
          value: { isDefinition: false, metrics: [{ name: 'T', type: 'Double', value: 20.25 }] },
        },
      ],
    }),
  );
  const rest = { alias: null, timestamp: null, isHistorical: false, unit: null, quality: null, members: [] };
  expect(read).toMatchObject({
    timestamp: SENT_MS,
    seq: 0,
    metrics: [
      {
        ...{ name: 'T', alias: '0', timestamp: SENT_MS - 5, datatype: 9, isHistorical: true },
        sent: { form: 'float', value: 21.5 },
      },
      { ...rest, name: 'Level', datatype: 2, sent: { form: 'int', value: 4_294_967_291 }, unit: '%', quality: 192 },
      { ...rest, name: 'Total', datatype: 8, sent: { form: 'long', value: '9007199254740992' } },
      { ...rest, name: 'On', datatype: 11, sent: { form: 'plain', value: false } },
      { ...rest, name: 'None', datatype: 10, sent: null },
      { name: 'Rack', datatype: 19, members: [{ name: 'T', sent: { form: 'plain', value: 20.25 } }] },
    ],
  });
});

it('reads numbers that there are not, and refuses what is no message', async () => {
  const { decode } = await createSparkplugCodec();
  const nan = decode(encode({ timestamp: SENT_MS, metrics: [{ name: 'T', type: 'Double', value: Number.NaN }] }));
  expect(nan?.metrics).toMatchObject([{ name: 'T', sent: { form: 'plain', value: Number.NaN } }]);
  for (const bytes of [[1, 2, 3, 4], [0x12, 0x7f, 1], [0x0a]]) expect(decode(Uint8Array.from(bytes))).toBeNull();
});

it('writes the command that nodes know as the one to repeat their births', async () => {
  const { rebirthCommand } = await createSparkplugCodec();
  expect(theirs?.decodePayload(rebirthCommand(SENT_MS))).toMatchObject({
    metrics: [{ name: 'Node Control/Rebirth', type: 'Boolean', value: true }],
  });
});
