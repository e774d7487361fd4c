import type { SetPointKey } from '#domain/set-points/set-points.ts';
import { environment, fertigation, irrigation, light, spectrum } from '#messages/en/web/life/fields.ts';

export const title = 'Set points';
/** A machine's set points are those of another place: 'Set points of Grow 1'. */
export const titleOf = ({ place }: { readonly place: string }): string => `Set points of ${place}`;
export const columns = { point: 'Set point', recipe: 'Recipe', override: 'Override', reported: 'Reported' } as const;
const share = (band: string): string => `${spectrum}, ${band.toLowerCase()}`;
export const points: Readonly<Record<SetPointKey, string>> = {
  lights_on: light.lights_on,
  light_duration: light.light_duration,
  ppfd: light.ppfd,
  spectrum_blue: share(light.blue),
  spectrum_green: share(light.green),
  spectrum_red: share(light.red),
  spectrum_far_red: share(light.far_red),
  ...irrigation,
  day_start: 'Day begins at',
  ...environment,
  ec: fertigation.ec,
  ph: fertigation.ph,
};
/** The device works with what is asked of it, or doesn't. */
export const asAsked = 'As asked';
export const notReached = 'Not as asked';
export const reportedAt = ({ moment }: { readonly moment: string }): string => `Reported ${moment}`;
export const neverReported = 'The device has reported no settings since the farm was started.';
export const none = 'No recipe asks for anything here. Override a set point to ask for it.';
export const override = 'Override';
export const overrides = 'Overrides';
/** 'Temperature by day: 26 °C' */
export const overridden = ({ point, value }: { readonly point: string; readonly value: string }): string =>
  `${point}: ${value}`;
/** 'Until 12 May 18:00, by ana' */
export const untilBy = ({ moment, who }: { readonly moment: string; readonly who: string }): string =>
  `Until ${moment}, by ${who}`;
export const endNow = 'End now';
export const endOverride = ({ point }: { readonly point: string }): string => `End the override of ${point} now`;
export const ended = ({ point }: { readonly point: string }): string => `${point} follows the recipe again.`;
export const notEnded = "The override couldn't be ended.";

export const formTitle = 'Override a set point';
export const fields = { key: 'Set point', value: 'Value', reason: 'Reason', until: 'End' };
export const asked = ({ value }: { readonly value: string }): string => `Asked now: ${value}.`;
export const between = ({ least, most }: { readonly least: string; readonly most: string }): string =>
  `Enter ${least} to ${most}.`;
export const timeOfDay = 'Enter a time such as 06:00.';
export const reasonHelp = 'For others, and for the history.';
export const untilHelp = ({ days }: { readonly days: number }): string =>
  `The recipe applies again from then on. At most ${days} days ahead.`;
export const submit = 'Override';
export const saved = ({ point }: { readonly point: string }): string => `${point} is overridden.`;
export const seconds = 's';
