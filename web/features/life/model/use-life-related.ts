import { useLifeGround } from './life-ground.ts';
import { countUses, type LifeKey, lightBeside, type RunningLight } from './life-uses.ts';

/** Other records that the lists and drawings of a kind of L.I.F.E. recipe show. */
export interface LifeRelated {
  readonly uses: ReturnType<typeof countUses>;
  readonly lightOf: (uuid: string | null) => RunningLight;
}

export function useLifeRelated(key: LifeKey): LifeRelated {
  const { ground } = useLifeGround();
  return { uses: countUses(ground, key), lightOf: (uuid) => lightBeside(ground, key, uuid) };
}
