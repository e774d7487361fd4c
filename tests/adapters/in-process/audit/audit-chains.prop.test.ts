import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAuditChains } from '#adapters/in-process/audit/audit-chains.ts';

const uuid = fc.oneof(
  fc.uuid(),
  fc.nat(20).map((n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`),
);
const chain = fc.oneof(
  fc.tuple(fc.constantFrom('batch', 'action', 'bed'), uuid).map((parts) => parts.join(' ')),
  fc.constantFrom('site site', 'backup 2026-05-12T030000Z-daily', 'batch 0198C0DE-0000-7000-8000-000000000001', 'x'),
);
const hash = fc.oneof(
  fc.stringMatching(/^[0-9a-f]{64}$/),
  fc.constantFrom('f'.repeat(63), 'F'.repeat(64), 'somebody wrote this'),
);

it('chains stored in bytes agree with a map of texts', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(chain, hash), { maxLength: 60 }), fc.array(fc.nat(59)), (heads, found) => {
      const [chains, model] = [createAuditChains(), new Map<string, string>()];
      for (const [name, value] of heads) {
        expect(chains.head(name)).toBe(model.get(name) ?? '');
        chains.setHead(name, value);
        model.set(name, value);
      }
      for (const [name, value] of model) expect(chains.head(name)).toBe(value);
      for (const nth of found) {
        const [name = 'bed unknown'] = heads[nth] ?? [];
        chains.delete(name);
        model.delete(name);
      }
      expect([...chains.left()].toSorted()).toEqual([...model.keys()].toSorted());
    }),
  ));

it('thousands of chains are distinguished', () => {
  const chains = createAuditChains();
  const nameOf = (nth: number) => `action 0198c0de-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`;
  const hashOf = (nth: number) => nth.toString(16).padStart(64, '0');
  for (let nth = 0; nth < 20_000; nth += 1) chains.setHead(nameOf(nth), hashOf(nth));
  for (let nth = 0; nth < 20_000; nth += 1) {
    if (chains.head(nameOf(nth)) !== hashOf(nth)) throw new Error(`${nameOf(nth)} has another hash`);
    if (nth !== 4711) chains.delete(nameOf(nth));
  }
  expect([...chains.left()]).toEqual([nameOf(4711)]);
});

it('chains of more kinds than a byte can number lose nothing', () => {
  const chains = createAuditChains();
  const nameOf = (nth: number) => `kind-${nth} 0198c0de-0000-7000-8000-000000000001`;
  const hashOf = (nth: number) => nth.toString(16).padStart(64, '0');
  for (let nth = 0; nth < 300; nth += 1) chains.setHead(nameOf(nth), hashOf(nth));
  for (let nth = 0; nth < 300; nth += 1) expect(chains.head(nameOf(nth))).toBe(hashOf(nth));
  expect([...chains.left()]).toHaveLength(300);
});
