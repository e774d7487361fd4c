import { plural } from '#messages/en/language.ts';

// `phyto devices`: topics of other makers' devices, and what becomes readings in their messages.

export const nameTopic = ({ verb }: { readonly verb: string }): string =>
  `name a topic, as in: phyto devices ${verb} tele/TH16/SENSOR`;
export const placeMissing = 'name what it measures: --to "Grow 1 A1".';
export const placeTwice = 'the topic names the place already. Leave out --to.';
export const placeOfTopic = 'named by the topic';
export const valueExpected = ({ typed }: { readonly typed: string }): string =>
  `--value "${typed}": write PATH=METRIC[:UNIT[:FACTOR]], as in '$.AM2301.Temperature=temperature:°C'.`;
export const noMetric = ({ typed }: { readonly typed: string }): string => `"${typed}" isn't a metric.`;
export const nothingProposed = ({ topic }: { readonly topic: string }): string =>
  `nothing in ${topic} is known as a measured value. Name it: --value '$.path=temperature:°C'.`;
export const notSeen = ({ topic }: { readonly topic: string }): string =>
  `no message of ${topic} has come since the server started. Give one with --payload.`;

export const mappingHeadings = { topic: 'Topic', place: 'Place', value: 'Value' };
export const noMappings = 'No device is mapped. See: phyto devices unmapped';

export const clockHeadings = { topic: 'Clock of', offset: 'Is', since: 'Since', times: 'Times' };

export const topicHeadings = {
  topic: 'Topic',
  device: 'Device',
  dialect: 'Looks like',
  seen: 'Seen',
  value: 'Could be',
  payload: 'Payload',
};
export const noTopics = 'No topics without a mapping have spoken since the server started.';
export const announcedOnly = 'announced, no message yet';
/** A sensor of a device whose value can't be proposed. */
export const unreadTemplate = ({
  topic,
  name,
  template,
}: {
  readonly topic: string;
  readonly name: string;
  readonly template: string;
}): string => `${topic}: the template of ${name} can't be read as a path. Map it by hand: ${template}`;
export const noDevice = 'not announced';
export const noProposal = 'nothing known';

export const testHeadings = { place: 'Place', value: 'Value', read: 'Read' };
export const noPlaceYet = 'not mapped';

export const askMap = ({
  topic,
  place,
  count,
  commands,
}: {
  readonly topic: string;
  readonly place: string;
  readonly count: number;
  readonly commands: number;
}): string =>
  `Map ${[plural(count, { one: '# value', other: '# values' }), ...(commands > 0 ? [plural(commands, { one: '# command', other: '# commands' })] : [])].join(' and ')} of ${topic} to ${place}?`;
export const nothingMapped = 'Nothing mapped.';
export const mapped = ({ topic, place }: { readonly topic: string; readonly place: string }): string =>
  `${topic} is mapped to ${place}. Readings start with the next message.`;

export const noCommandKey = ({ typed, keys }: { readonly typed: string; readonly keys: readonly string[] }): string =>
  `--command "${typed}": devices can't be asked for that. They can be asked for ${keys.join(', ')}.`;
export const commandTopicMissing = ({ key }: { readonly key: string }): string =>
  `--command "${key}": name the topic that the device listens to, as in --command ${key}=cmnd/TH16/POWER.`;
export const commandHeadings = {
  place: 'Place',
  key: 'Asked for',
  topic: 'Sent to',
  asked: 'Message',
  sent: 'Sent',
  answer: 'Answer',
};
export const nothingAsked = 'nothing is asked for';
export const answered = ({ said, follows }: { readonly said: string; readonly follows: boolean }): string =>
  follows ? said : `${said}: not as asked`;
export const noCommands = 'No mapping has commands. See: phyto devices map --help';

export {
  badReasons,
  clockBelieved,
  clockNotBelieved,
  clockOffset,
  dialects,
  unread,
} from '#messages/en/kinds/devices.ts';
