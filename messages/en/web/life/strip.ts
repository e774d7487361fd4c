export const siteTime = ({ time }: { readonly time: string }): string => `site time, now ${time}`;
export const light = 'Light';
export const lightsOn = 'Lights on';
export const lightsOff = 'Lights off';
/** Inside a block of the drawing: 'on 16 h'. */
export const onFor = ({ duration }: { readonly duration: string }): string => `on ${duration}`;
export const offFor = ({ duration }: { readonly duration: string }): string => `off ${duration}`;
export const ofDay = 'of 24 h';
export const dliSoFar = 'DLI so far';
export const dayAndNight = 'Day and night';
export const fromLight = ({ name }: { readonly name: string }): string => `from ${name}`;
export const assumedLight = 'assumed';
/** '16 / 8 h' */
export const dayNight = ({ day, night }: { readonly day: string; readonly night: string }): string =>
  `${day} / ${night} h`;
export const flood = 'Flood';
export const fullThenEmpty = 'full, then empty';
export const flooded = 'Flooded';
export const fog = 'Fog';
export const onThenOff = 'on, then off';
export const dayFromLight = "Day, from the bed's light";
export const temperature = 'Temperature';
export const humidity = 'Humidity';
export const vpd = 'VPD';
export const derived = 'derived';
export const day = 'Day';
export const night = 'Night';
export const vpdBand = ({ min, max }: { readonly min: string; readonly max: string }): string => `VPD ${min}–${max}`;
export const vpdTable = 'VPD by temperature and humidity';
export const span = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} to ${to}`;
/** Names the small drawing of a list's row. */
export const strip24 = '24 h';
