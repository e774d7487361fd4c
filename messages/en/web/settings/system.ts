import { number, plural } from '#messages/en/language.ts';

export const title = 'System';
export const broker = 'MQTT broker';
export const noBroker = 'No broker is set.';
export const noBrokerHelp =
  'To connect sensors and controllers over MQTT, start the farm with PHYTO_MQTT_URL. Readings over HTTP need no broker.';
export const state = 'State';
export const connectedSince = ({ moment }: { readonly moment: string }): string => `Connected since ${moment}`;
export const awaySince = ({ moment }: { readonly moment: string }): string => `Away since ${moment}`;
/** While the broker is away: when the farm tries again. */
export const nextTry = 'Next try';
export const tryingNow = 'Now';
export const tryIn = ({ seconds }: { readonly seconds: number }): string => `In ${number(seconds)} s`;
export const lastError = 'Last error';
export const reconnects = 'Lost connections';
export const messages = 'Messages';
export const lastMessage = 'Last message';
export const never = 'None since the farm was started';
export const readings = 'Readings';
export const badReadings = 'Bad readings';
export const refused = 'Unusable messages';
export const sinceStart = 'Counted since the farm was started.';

export const kept = 'Readings';
export const measured = 'Measured';
export const seriesKept = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# series', other: '# series' });
export const lastReading = 'Last reading';
export const noReadings = 'None yet';
export const keptApart = 'Kept apart';
export const keptApartCount = ({ count, isMore }: { readonly count: number; readonly isMore: boolean }): string =>
  `${isMore ? 'at least ' : ''}${plural(count, { one: '# bad reading', other: '# bad readings' })}`;
export const listThem = 'To list them with their reasons: phyto readings --bad';

/** On home, and where faults are listed. */
export const brokerAway = ({ moment }: { readonly moment: string }): string => `MQTT broker away since ${moment}.`;
export const brokerAwayHelp = 'No readings arrive from its devices. They count as silent only once it is back.';
export const details = 'Details';

export const retentionPanel = 'Keeping readings';
export const singleDays = 'Single readings';
export const days = 'days';
export const retentionHelp = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  `Kept for ${number(least)} to ${number(most)} days. Their minutes, quarters of an hour and hours are kept forever, with the least, greatest and mean value. Shorter deletes older single readings within an hour. VictoriaMetrics, if set, keeps them all.`;
