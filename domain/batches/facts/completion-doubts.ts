import type { Action } from '#domain/actions/action.ts';
import { type Earliness, earliness } from '#domain/actions/earliness.ts';
import type { Day } from '#domain/time.ts';
import { statedSeedLot } from './stated-seed-lot.ts';

/** Something to confirm before an action is completed, besides an unlikely weight. */
export type CompletionDoubt = { readonly kind: 'seed_lot' } | ({ readonly kind: 'early' } & Earliness);

/** Returns what to confirm: a sowing without a stated seed lot, and an action well before its planned day. */
export function completionDoubts(
  action: Pick<Action, 'action_type' | 'action_needed_date'>,
  seedLot: string,
  day: Day,
): CompletionDoubt[] {
  const early = earliness(action, day);
  const lacksSeedLot = action.action_type === 'create_tray_action' && statedSeedLot(seedLot) === undefined;
  return [
    ...(lacksSeedLot ? [{ kind: 'seed_lot' } as const] : []),
    ...(early?.isAsked === true ? [{ kind: 'early', ...early } as const] : []),
  ];
}
