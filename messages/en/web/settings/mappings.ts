import { plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export { badReasons, dialects, unread } from '#messages/en/kinds/devices.ts';

export const tabs = { places: 'Places', unmapped: 'Not mapped', mapped: 'Mapped' };
export const topicCount = ({ count }: Count): string => plural(count, { one: 'topic', other: 'topics' });
export const tabsLabel = 'Devices';

export const notMapped = 'Topics that are not mapped';
export const noTopics = 'No other topics';
export const noTopicsHelp =
  'Topics of other devices on the broker appear here when they speak. What they measure can then be mapped to a place.';
export const retained = 'Kept by the broker';
export const announcedOnly = 'Announced to Home Assistant. No message yet.';
/** A sensor of a device whose value can't be proposed. */
export const unreadTemplate = ({ name, template }: { readonly name: string; readonly template: string }): string =>
  `${name}: its template can't be read as a path. Map it by hand: ${template}`;
export const map = 'Map';
export const mapOf = ({ topic }: { readonly topic: string }): string => `Map ${topic}`;

export const mappings = 'Mappings';
export const noMappings = 'No mappings yet';
export const noMappingsHelp =
  'Map a topic that is listed under “Not mapped”, and its values become readings of a place.';
export const moreFor = ({ topic }: { readonly topic: string }): string => `More actions for ${topic}`;
export const addMapping = 'Add mapping';
export const editMapping = 'Edit mapping';
export const remove = 'Delete mapping';
export const deleted = 'Mapping deleted';
export const readingsStay = 'Its messages are no longer read. Readings that it brought stay.';

export const mapTopic = 'Map a topic';
export const mapValues = ({ count }: Count): string => plural(count, { one: 'Map # value', other: 'Map # values' });
export const save = 'Save mapping';
export const saved = 'Mapping saved';
export const mapped = 'Topic mapped. Readings start with the next message.';
export const nextMessage = 'Readings start with the next message.';

export const fields = { topic: 'Topic', subject: 'Belongs to', values: 'Values', commands: 'Commands' };
/** The number of topics that a pattern matches. */
export const matches = ({ count }: Count): string =>
  plural(count, {
    one: 'Matches # topic that has spoken. +, {place} and {metric} stand for one level.',
    other: 'Matches # topics that have spoken. +, {place} and {metric} stand for one level.',
  });
export const lastPayload = 'Last message';
export const noMessage = 'No message has come since the server started.';
export const addValue = 'Add value';
export const addValueAt = ({ path }: { readonly path: string }): string => `Add the value at ${path}`;
export const removeValue = ({ number }: { readonly number: number }): string => `Remove value ${number}`;
export const valueFields = { path: 'Path', metric: 'Measures', unit: 'Unit', factor: 'Times' };
export const ofValue = ({ field, number }: { readonly field: string; readonly number: number }): string =>
  `${field} of value ${number}`;
export const unitOfMessage = 'As sent';
export const noUnit = 'No unit';
export const onOrOff = 'On or off';
export const placeOfTopic = 'Named by the topic';
export const metricOfTopic = 'Named by the topic';
export const choosePlace = 'Choose a place';
export const kinds = { chamber: 'Chambers', hvac: 'HVACs', reservoir: 'Reservoirs', bed: 'Beds' };
export const preview = 'Preview';
