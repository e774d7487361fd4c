import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRefresh, REFRESH_IDLE_MS, type RefreshFacts, SESSION_LIFE_MS } from '#domain/people/check-refresh.ts';
import { addMs, type Instant } from '#domain/time.ts';
import type { SessionStore, SessionTokens } from '#ports/session-store.ts';
import { bearer, openClient, path, REFRESH, type Said } from './scripted-transport.ts';

const START = '2026-05-12T06:00:00.000Z';
const ACCESS_MS = 900_000;
const UNAUTHENTICATED: Said = { status: 401, json: { detail: 'Sign in first.' } };

interface Token extends RefreshFacts {
  readonly name: string;
  readonly parent: string | null;
}

/** A farm that issues and checks tokens like the real one; access tokens contain their expiry. */
function createFarm() {
  let now: Instant = START;
  let revoked = false;
  const fresh = { rotated_at: null, successor_used_at: null };
  const first: Token = { name: 'r0', parent: null, idle_until: addMs(START, REFRESH_IDLE_MS), ...fresh };
  const tokens = new Map<string, Token>([[first.name, first]]);
  const exchange = (name: string): Said => {
    const token = tokens.get(name);
    if (token === undefined) return UNAUTHENTICATED;
    const parent = token.parent === null ? null : (tokens.get(token.parent) ?? null);
    const tip = [...tokens.values()].find((one) => one.rotated_at !== null && one.successor_used_at === null) ?? null;
    const verdict = checkRefresh({ token, parent, tip }, { ends_at: addMs(START, SESSION_LIFE_MS), revoked }, now);
    if (verdict.outcome === 'stolen') revoked = true;
    if (verdict.outcome !== 'renew') return UNAUTHENTICATED;
    tokens.set(name, verdict.token);
    if (verdict.parent !== null) tokens.set(verdict.parent.name, verdict.parent);
    const next = `r${tokens.size}`;
    tokens.set(next, { name: next, parent: verdict.successorOf.name, idle_until: verdict.idle_until, ...fresh });
    return { status: 200, json: { access: `${next} ${addMs(now, ACCESS_MS)}`, refresh: next } };
  };
  return {
    exchange,
    takes: (access: string | null): boolean => !revoked && (access?.slice(access.indexOf(' ') + 1) ?? '') > now,
    pass: (ms: number) => {
      now = addMs(now, ms);
    },
    isWhole: () => !revoked,
  };
}

describe('windows that share a store', () => {
  it('never end their session, even without locks and with answers delayed or in any order', async () => {
    const rounds = fc.array(
      fc.record({ asks: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }), sleeps: fc.boolean() }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), rounds, async (scheduler, plan) => {
        const farm = createFarm();
        let kept: SessionTokens = { accessToken: `r0 ${START}`, refreshToken: 'r0' };
        const store: SessionStore = {
          read: () => kept,
          write: (next) => {
            kept = next;
          },
          exclusively: (work) => work(),
        };
        let sleep: Promise<void> | null = null;
        const onTheWay = new Set<Promise<void>>();
        const arrive = async (): Promise<void> => {
          const sent = scheduler.schedule(Promise.resolve(), 'sent');
          onTheWay.add(sent);
          await sent;
          onTheWay.delete(sent);
        };
        // A response may stay unread in a sleeping window for hours; a request arrives within the grace period or
        // never.
        const pass = async (): Promise<void> => {
          while (onTheWay.size > 0) await scheduler.waitFor(Promise.all(onTheWay));
          farm.pass(ACCESS_MS + 1);
        };
        const open = (canSleep: boolean) =>
          openClient(
            async (request) => {
              await arrive();
              if (path(request) !== REFRESH) {
                return farm.takes(bearer(request)) ? { status: 200, json: [] } : UNAUTHENTICATED;
              }
              const answer = farm.exchange(JSON.parse(String(request.body)).refresh);
              await scheduler.schedule(Promise.resolve(), 'answered');
              // The window goes to sleep before its response arrives.
              if (canSleep && sleep !== null) await sleep;
              return answer;
            },
            { session: store },
          );
        const windows = [open(false), open(false), open(true)] as const;
        const late: Promise<unknown>[] = [];
        for (const { asks, sleeps } of plan) {
          let wake = (): void => undefined;
          if (sleeps) {
            sleep = new Promise((resolve) => {
              wake = resolve;
            });
            // Its call may find the token expired again when it wakes; the session continues.
            late.push(windows[2].api.listBeds({}).catch(() => null));
          }
          const calls = asks.map((at) => windows[at === 2 ? 0 : at]?.api.listBeds({}));
          await scheduler.waitFor(Promise.all(calls));
          await pass();
          await scheduler.waitFor(Promise.all([windows[0].api.listBeds({}), windows[1].api.listBeds({})]));
          await pass();
          sleep = null;
          wake();
        }
        await scheduler.waitFor(Promise.all(late));
        await scheduler.waitFor(Promise.all(windows.map(({ api }) => api.listBeds({}))));
        expect(farm.isWhole()).toBe(true);
        expect(kept.refreshToken).not.toBeNull();
        for (const { signedOut } of windows) expect(signedOut()).toBe(0);
      }),
    );
  });
});
