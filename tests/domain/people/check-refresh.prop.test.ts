import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRefresh,
  REFRESH_GRACE_MS,
  REFRESH_IDLE_MS,
  type RefreshFacts,
  SESSION_LIFE_MS,
} from '#domain/people/check-refresh.ts';
import { addMs, type Instant } from '#domain/time.ts';

const START = '2026-05-12T06:00:00.000Z';
const HOUR = 3_600_000;

interface Token extends RefreshFacts {
  readonly id: number;
  readonly parent: number | null;
}

/** A session as a server stores it, with only the function under test to decide. */
function createFamily() {
  const tokens: Token[] = [newToken(0, null, addMs(START, REFRESH_IDLE_MS))];
  let revoked = false;
  const ends_at = addMs(START, SESSION_LIFE_MS);
  return {
    revoked: () => revoked,
    present(id: number, now: Instant): number | null {
      const token = tokens[id];
      if (token === undefined) throw new Error(`No token ${id}`);
      const parent = token.parent === null ? null : (tokens[token.parent] ?? null);
      const tip = tokens.find(({ rotated_at, successor_used_at }) => rotated_at !== null && successor_used_at === null);
      const verdict = checkRefresh({ token, parent, tip: tip ?? null }, { ends_at, revoked }, now);
      if (verdict.outcome === 'stolen') revoked = true;
      if (verdict.outcome !== 'renew') return null;
      tokens[id] = verdict.token;
      if (verdict.parent !== null) tokens[verdict.parent.id] = verdict.parent;
      tokens.push(newToken(tokens.length, verdict.successorOf.id, verdict.idle_until));
      return tokens.length - 1;
    },
  };
}

const newToken = (id: number, parent: number | null, idle_until: Instant): Token => ({
  id,
  parent,
  idle_until,
  rotated_at: null,
  successor_used_at: null,
});

/**
 * The rule in its simplest form: used tokens form a line, and its last one has candidates, of which the first one used
 * joins the line. Ages are left out: no sequence here lasts as long as a token or a session.
 */
function createLine() {
  const line: { readonly id: number; readonly since: Instant }[] = [];
  let candidates = new Set([0]);
  let count = 1;
  let isBroken = false;
  return {
    count: () => count,
    isBroken: () => isBroken,
    present(id: number, now: Instant): boolean {
      if (isBroken) return false;
      const place = line.findIndex((used) => used.id === id);
      const follower = line[place + 1];
      const isLate = place < 0 || (follower !== undefined && addMs(follower.since, REFRESH_GRACE_MS) < now);
      if (candidates.has(id)) {
        line.push({ id, since: now });
        candidates = new Set();
      } else if (isLate) {
        isBroken = true;
        return false;
      }
      candidates.add(count);
      count += 1;
      return true;
    },
  };
}

/** Pauses between uses, shorter than the idle time and together shorter than a session's lifetime. */
const pauses = fc.array(fc.integer({ min: 0, max: 20 * HOUR }), { minLength: 1, maxLength: 30 });

function instantsAfter(gaps: readonly number[]): Instant[] {
  let now = START;
  return gaps.map((gap) => {
    now = addMs(now, gap);
    return now;
  });
}

describe('checkRefresh', () => {
  it('lets a client that keeps its first refresh token continue', () => {
    fc.assert(
      fc.property(pauses, (gaps) => {
        const family = createFamily();
        for (const now of instantsAfter(gaps)) expect(family.present(0, now)).not.toBeNull();
      }),
    );
  });

  it('lets a client that stores each new token continue', () => {
    fc.assert(
      fc.property(pauses, (gaps) => {
        const family = createFamily();
        let held = 0;
        for (const now of instantsAfter(gaps)) {
          const next = family.present(held, now);
          expect(next).not.toBeNull();
          held = next ?? held;
        }
      }),
    );
  });

  it('lets a client that misses any responses continue', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 * HOUR }), fc.boolean()), { maxLength: 30 }),
        (uses) => {
          const family = createFamily();
          let held = 0;
          const instants = instantsAfter(uses.map(([gap]) => gap));
          for (const [index, [, arrives]] of uses.entries()) {
            const next = family.present(held, instants[index] ?? START);
            expect(next).not.toBeNull();
            if (arrives && next !== null) held = next;
          }
        },
      ),
    );
  });

  it('ends the family if an old token is used after its successor and the grace period', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 * HOUR }), fc.integer({ min: 1, max: HOUR }), (used, later) => {
        const family = createFamily();
        const next = family.present(0, addMs(START, used)) ?? -1;
        const usedAt = addMs(START, 2 * used);
        const third = family.present(next, usedAt) ?? -1;
        expect(family.present(0, addMs(usedAt, REFRESH_GRACE_MS + later))).toBeNull();
        expect(family.revoked()).toBe(true);
        expect(family.present(third, addMs(usedAt, REFRESH_GRACE_MS + later))).toBeNull();
      }),
    );
  });

  it('accepts an old token within the grace period', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: REFRESH_GRACE_MS }), (later) => {
        const family = createFamily();
        const next = family.present(0, START) ?? -1;
        const usedAt = addMs(START, HOUR);
        family.present(next, usedAt);
        const late = family.present(0, addMs(usedAt, later));
        expect(late).not.toBeNull();
        expect(family.present(late ?? -1, addMs(usedAt, HOUR))).not.toBeNull();
      }),
    );
  });

  it('never lets two holders of one token both continue, however close they come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * HOUR }), fc.integer({ min: 0, max: 10 * HOUR }), (apart, later) => {
        const family = createFamily();
        const mine = family.present(0, START) ?? -1;
        const theirs = family.present(0, START) ?? -1;
        const usedAt = addMs(START, apart);
        expect(family.present(mine, usedAt)).not.toBeNull();
        expect(family.present(theirs, addMs(usedAt, later))).toBeNull();
        expect(family.revoked()).toBe(true);
      }),
    );
  });

  it('handles any sequence of exchanges like a line of used tokens, of which only one continues', () => {
    const step = fc.record({
      wait: fc.oneof(fc.integer({ min: 0, max: 2 * REFRESH_GRACE_MS }), fc.integer({ min: 0, max: 20 * HOUR })),
      // Counted from the newest token, since the latest ones decide.
      back: fc.nat({ max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const family = createFamily();
        const line = createLine();
        let now = START;
        for (const { wait, back } of steps) {
          now = addMs(now, wait);
          const id = Math.max(0, line.count() - 1 - back);
          const next = family.present(id, now);
          expect(next !== null).toBe(line.present(id, now));
          expect(family.revoked()).toBe(line.isBroken());
        }
      }),
    );
  });

  it('expires after 14 idle days and, however busy, after 30', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * HOUR }), (over) => {
        expect(createFamily().present(0, addMs(START, REFRESH_IDLE_MS + over))).toBeNull();
        expect(createFamily().present(0, addMs(START, REFRESH_IDLE_MS - 1 - over))).not.toBeNull();
        const busy = createFamily();
        for (let day = 1; day < 30; day++) expect(busy.present(0, addMs(START, day * 24 * HOUR))).not.toBeNull();
        expect(busy.present(0, addMs(START, SESSION_LIFE_MS + over))).toBeNull();
        expect(busy.revoked()).toBe(false);
      }),
    );
  });
});
