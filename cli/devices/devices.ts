import { adoptSite } from '#cli/farm/adopt-site.ts';
import { readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import { findPlace } from '#cli/machines/find-place.ts';
import { confirm } from '#cli/prompts/ask-form.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { unknownVerb } from '#cli/usage/unknown-verb.ts';
import type { MappedValue, PlacedMapping, ValueOfTopic } from '#domain/devices/device-mapping.ts';
import { indexMappings } from '#domain/devices/find-mappings.ts';
import { mapMessage } from '#domain/devices/map-message.ts';
import { createPlaceFinder, placeMapping } from '#domain/devices/named-parts.ts';
import { matchesTopic, namesMetric, namesPlace } from '#domain/devices/topic-pattern.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { isBad, judgeReading } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { parseCommand } from './parse-command.ts';
import { formatValue, parseValue } from './parse-value.ts';
import { printClocks } from './print-clocks.ts';

type Topic = Awaited<ReturnType<OpenFarm['api']['listDeviceTopics']>>[number];

const VERBS = ['list', 'unmapped', 'map', 'test', 'commands'];
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  map: ['to', 'value', 'command', 'yes'],
  test: ['value', 'payload'],
};
/** The characters of a payload in a table. */
const SHOWN = 60;

/** Lists the mappings of devices and the topics without one, maps a topic, or shows what its messages would become. */
export const devices: Command = async (cli, [verb = 'list', ...levels], flags) => {
  if (!VERBS.includes(verb)) throw new UsageError(unknownVerb('devices', verb, VERBS));
  const own = FLAGS[verb] ?? [];
  refuseFlags(
    flags,
    ['to', 'value', 'command', 'payload', 'yes'].filter((flag) => !own.includes(flag)),
    `devices ${verb}`,
  );
  const topic = levels.join(' ');
  if (own.length > 0 && topic === '') throw new UsageError(m.devices.nameTopic({ verb }));
  return cli.withFarm((farm) => {
    if (verb === 'map') return map(cli, farm, topic, flags);
    if (verb === 'test') return test(cli, farm, topic, flags);
    if (verb === 'commands') return listCommands(cli, farm);
    return verb === 'unmapped' ? unmapped(cli, farm) : list(cli, farm);
  });
};

async function list(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const mappings = rowsOf(await farm.api.listDeviceMappings({}));
  if (cli.look === 'json') {
    cli.terminal.json(mappings);
    return;
  }
  const subjects = await readSubjects(farm);
  const { topic, place, value } = m.devices.mappingHeadings;
  printTable(
    cli,
    [topic, place, value].map((heading) => ({ heading })),
    mappings.flatMap((one) =>
      one.values.map((each) => [
        one.topic,
        one.subject === null ? m.devices.placeOfTopic : subjects.nameOf(one.subject),
        formatValue(each),
      ]),
    ),
    m.devices.noMappings,
  );
  await printClocks(cli, farm);
}

async function unmapped(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const topics = (await farm.api.listDeviceTopics({})).filter(({ mapped_by }) => mapped_by.length === 0);
  if (cli.look === 'json') {
    cli.terminal.json(topics);
    return;
  }
  const { time_zone } = await farm.api.getSystem({});
  const site = farm.siteClock(time_zone);
  const { topic, device, dialect, seen, payload, value } = m.devices.topicHeadings;
  printTable(
    cli,
    [
      { heading: topic },
      { heading: device, empty: m.devices.noDevice },
      { heading: dialect },
      { heading: seen, empty: m.devices.announcedOnly },
      { heading: value, empty: m.devices.noProposal },
      { heading: payload },
    ],
    topics.map((one) => [
      one.topic,
      one.device ?? '-',
      m.devices.dialects[one.dialect],
      one.silent ? '-' : `${site.dayOf(one.at)} ${site.clockOf(one.at)}`,
      one.proposed.map(({ metric }) => metric).join(', ') || '-',
      one.text.replaceAll(/\s+/g, ' ').slice(0, SHOWN),
    ]),
    m.devices.noTopics,
  );
  for (const { topic: of, unread_templates } of topics) {
    for (const one of unread_templates) cli.terminal.log(m.devices.unreadTemplate({ topic: of, ...one }));
  }
}

async function map(cli: Cli, farm: OpenFarm, topic: string, flags: Flags): Promise<number | undefined> {
  const to = flags.text('to');
  if (to === undefined && !namesPlace(topic)) throw new UsageError(m.devices.placeMissing);
  if (to !== undefined && namesPlace(topic)) throw new UsageError(m.devices.placeTwice);
  const [seen] = await Promise.all([lastOf(farm, topic), adoptSite(farm)]);
  const commands = flags.list('command').map((typed) => parseCommand(typed, topic, seen?.text ?? ''));
  // A device that is only told what to do measures nothing.
  const values = valuesIn(flags) ?? (commands.length > 0 ? [] : proposedFor(topic, seen));
  if (values.length + commands.length === 0) throw new CommandError(m.devices.nothingProposed({ topic }));
  const subjects = await readSubjects(farm);
  const subject = to === undefined ? null : findPlace(subjects, to);
  const place = subject === null ? m.devices.placeOfTopic : subjects.nameOf(subject);
  if (cli.look !== 'json') {
    for (const each of values) cli.terminal.log(`  ${formatValue(each)}`);
    for (const each of commands) cli.terminal.log(`  ${each.key} → ${each.topic} ${each.payload}`);
    if (seen?.silent === false) {
      const placed = placeMapping(
        { ...UNSAVED, topic, subject, values },
        seen.topic,
        createPlaceFinder(subjects.places),
      );
      for (const row of placed === null ? [] : readRows(placed.values, placed.subject, seen.text, seen.at)) {
        cli.terminal.log(`  ${row.join('  ')}`);
      }
    }
  }
  const asked = m.devices.askMap({ topic, place, count: values.length, commands: commands.length });
  if (!(await confirm(cli, asked, flags.has('yes')))) {
    cli.terminal.log(m.devices.nothingMapped);
    return EXIT.refused;
  }
  const mapping = await farm.api.createDeviceMapping({ body: { topic, subject, values: [...values], commands } });
  if (cli.look === 'json') cli.terminal.json(mapping);
  else cli.terminal.out(m.devices.mapped({ topic, place }));
  return undefined;
}

/** Lists what devices are asked for now, when it was sent, and what they answered. */
async function listCommands(cli: Cli, farm: OpenFarm): Promise<undefined> {
  const commands = await farm.api.listDeviceCommands({});
  if (cli.look === 'json') {
    cli.terminal.json(commands);
    return;
  }
  const [{ time_zone }, subjects] = await Promise.all([farm.api.getSystem({}), readSubjects(farm)]);
  const site = farm.siteClock(time_zone);
  const moment = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
  const { place, key, topic, asked, sent, answer } = m.devices.commandHeadings;
  printTable(
    cli,
    [place, key, topic, asked, sent, answer].map((heading) => ({ heading })),
    commands.map((one) => [
      subjects.nameOf(one.subject),
      one.key,
      one.topic,
      one.text ?? m.devices.nothingAsked,
      one.sent_at === null ? '-' : moment(one.sent_at),
      one.answer === null ? '-' : m.devices.answered({ said: String(one.answer.said), follows: one.answer.follows }),
    ]),
    m.devices.noCommands,
  );
}

/** Prints what a topic's last message becomes by its mappings, else by what is proposed. Nothing is stored. */
async function test(cli: Cli, farm: OpenFarm, topic: string, flags: Flags): Promise<number | undefined> {
  const payload = flags.text('payload');
  const [seen, mappings, subjects, { time_zone }] = await Promise.all([
    lastOf(farm, topic),
    farm.api.listDeviceMappings({}).then(rowsOf),
    readSubjects(farm),
    farm.api.getSystem({}),
    adoptSite(farm),
  ]);
  const text = payload ?? (seen?.silent === true ? undefined : seen?.text);
  if (text === undefined) throw new CommandError(m.devices.notSeen({ topic }));
  const values = valuesIn(flags);
  const own = values === null ? indexMappings(mappings, createPlaceFinder(subjects.places))(seen?.topic ?? topic) : [];
  const tried = values?.flatMap(({ metric, ...value }) => (metric === null ? [] : [{ ...value, metric }]));
  const used: readonly Pick<PlacedMapping, 'subject' | 'values'>[] =
    own.length > 0 ? own : [{ subject: '', values: tried ?? seen?.proposed ?? [] }];
  const at = farm.siteClock(time_zone).now;
  const rows = used.flatMap((one) =>
    readRows(one.values, one.subject, text, at).map((row) => [
      one.subject === '' ? '-' : subjects.nameOf(one.subject),
      ...row,
    ]),
  );
  if (cli.look === 'json') {
    cli.terminal.json(rows.map(([place, value, read]) => ({ place: place === '-' ? null : place, value, read })));
    return rows.length === 0 ? EXIT.refused : undefined;
  }
  const { place, value, read } = m.devices.testHeadings;
  printTable(
    cli,
    [{ heading: place, empty: m.devices.noPlaceYet }, { heading: value }, { heading: read }],
    rows,
    m.devices.nothingProposed({ topic }),
  );
  return rows.length === 0 ? EXIT.refused : undefined;
}

const lastOf = async (farm: OpenFarm, topic: string): Promise<Topic | undefined> =>
  (await farm.api.listDeviceTopics({})).filter((one) => matchesTopic(topic, one.topic)).sort(spokenFirst)[0];

const spokenFirst = (a: Topic, b: Topic): number => Number(a.silent) - Number(b.silent);

/** A new mapping has no id or version yet. */
const UNSAVED = { uuid: '', commands: [], version: 0 };

/** Returns the proposed values; where the topic names the metric, the one that it has. */
function proposedFor(topic: string, seen: Topic | undefined): readonly ValueOfTopic[] {
  const proposed = seen?.proposed ?? [];
  const [only] = proposed;
  return namesMetric(topic) && only !== undefined ? [{ ...only, metric: null, unit: null }] : proposed;
}

function valuesIn(flags: Flags): readonly ValueOfTopic[] | null {
  const typed = flags.list('value');
  return typed.length === 0 ? null : typed.map(parseValue);
}

/** Returns each value with what is read from a message: '22.6 °C', or why nothing is. */
function readRows(
  values: readonly MappedValue[],
  subject: Subject,
  text: string,
  at: Instant,
): [value: string, read: string][] {
  const read = mapMessage({ subject, values }, { text, arrival: at });
  return values.map((value, index) => {
    const one = read === null ? ({ unread: 'invalid' } as const) : read[index];
    if (one === undefined || 'unread' in one) return [formatValue(value), m.devices.unread[one?.unread ?? 'invalid']];
    const judged = judgeReading(one.reading, at);
    if (isBad(judged)) return [formatValue(value), `${judged.value}: ${m.devices.badReasons[judged.reason]}`];
    return [formatValue(value), m.faults.reading(judged.metric, judged.value)];
  });
}
