import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from '#domain/people/network.ts';

const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
const written = (groups: readonly number[], upper: boolean, padded: boolean) => {
  const text = groups.map((group) => group.toString(16).padStart(padded ? 4 : 1, '0')).join(':');
  return upper ? text.toUpperCase() : text;
};

describe('networkOf', () => {
  it('is the same for all addresses of one IPv6 network, in any notation', () => {
    fc.assert(
      fc.property(half, half, half, fc.boolean(), fc.boolean(), (network, one, other, upper, padded) => {
        expect(networkOf(written([...network, ...one], upper, padded))).toBe(
          networkOf(written([...network, ...other], false, false)),
        );
      }),
    );
  });

  it('differs between IPv6 networks', () => {
    fc.assert(
      fc.property(half, half, half, (one, other, rest) => {
        fc.pre(one.join() !== other.join());
        expect(networkOf(written([...one, ...rest], false, false))).not.toBe(
          networkOf(written([...other, ...rest], false, false)),
        );
      }),
    );
  });

  it('distinguishes IPv4 addresses, mapped into IPv6 or not', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(address)).toBe(address);
        expect(networkOf(`::ffff:${address}`)).toBe(address);
      }),
    );
  });

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['local', 'local'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
