import { describe, expect, it } from 'vitest';
import { createUnacknowledged } from '#adapters/mqtt/unacknowledged.ts';

const packet = (payload: string, dup = false) => ({ topic: 'phyto/x/ec', payload, dup });

function start(most = 10) {
  const written: Uint8Array[] = [];
  return {
    written,
    ids: () => written.splice(0).flatMap((bytes) => idsOf(bytes)),
    ...createUnacknowledged(most, (bytes) => written.push(bytes)),
  };
}

function idsOf(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    expect([...bytes.slice(at, at + 2)]).toEqual([0x40, 2]);
    ids.push((bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
  }
  return ids;
}

describe('messages of QoS 1', () => {
  it('are acknowledged once they are durable, those of a batch together', async () => {
    const { arrived, ids, written } = start();
    const [first, second] = [arrived(1, packet('1')), arrived(515, packet('2'))];
    expect(written).toEqual([]);
    second?.();
    first?.();
    await Promise.resolve();
    expect(written.length).toBe(1);
    expect(ids()).toEqual([515, 1]);
  });

  it('that come again are acknowledged and not taken twice, whether durable by then or later', () => {
    const { arrived, lost, ids, flush } = start();
    const durable = arrived(1, packet('1'));
    const later = arrived(2, packet('2'));
    durable?.();
    lost();
    flush();
    expect(ids()).toEqual([]);
    expect(arrived(1, packet('1', true))).toBeNull();
    expect(arrived(2, packet('2', true))).toBeNull();
    later?.();
    flush();
    expect(ids()).toEqual([1, 2]);
  });

  it('are not acknowledged on a connection to which the broker has not sent them', () => {
    const { arrived, lost, ids, flush } = start();
    const done = arrived(1, packet('1'));
    lost();
    done?.();
    flush();
    expect(ids()).toEqual([]);
  });

  it('with a used number are new unless the broker repeats them', () => {
    const { arrived, clear } = start();
    arrived(1, packet('1'));
    expect(arrived(1, packet('1'))).not.toBeNull();
    expect(arrived(1, packet('2', true))).not.toBeNull();
    clear();
    expect(arrived(1, packet('2', true))).not.toBeNull();
  });

  it('are remembered only as far as the broker may repeat them', () => {
    const { arrived } = start(2);
    for (const id of [1, 2, 3]) arrived(id, packet('1'));
    expect(arrived(2, packet('1', true))).toBeNull();
    expect(arrived(1, packet('1', true))).not.toBeNull();
  });
});
