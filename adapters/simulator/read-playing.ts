import type { PrefixedId, Uuid } from '#domain/ids.ts';
import { NO_LIGHTS_PLAY, type PlayingLights } from '#domain/simulation/simulated-farm.ts';
import { playsIn } from '#domain/site/disco-mode.ts';
import { instantToMs } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';

/** Returns the beds whose lights play in disco mode. */
export async function readPlaying(
  api: Pick<FarmApi, 'getSystem'>,
  beds: readonly { readonly uuid: PrefixedId; readonly chamber: Uuid }[],
): Promise<PlayingLights> {
  const { disco_mode: disco } = await api.getSystem({});
  if (disco === null) return NO_LIGHTS_PLAY;
  const until = instantToMs(disco.until);
  return new Map(beds.filter(({ chamber }) => playsIn(disco, chamber)).map(({ uuid }) => [uuid, until]));
}
