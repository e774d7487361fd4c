import { adoptSite } from '#cli/farm/adopt-site.ts';
import { type FarmSubjects, readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { formatFault } from '#cli/runtime/problem-text.ts';
import { notation } from '#cli/text/mass.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { checkOverride } from '#domain/set-points/override.ts';
import { readSetPoint } from '#domain/set-points/set-point-facts.ts';
import { type SetPointKey, setPointKeys } from '#domain/set-points/set-points.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { Instant } from '#domain/time.ts';
import { findPlace, ownerOfSetPoints } from './find-place.ts';
import { readEnd } from './read-end.ts';
import { setPointKeyOf, setPointText } from './set-point-text.ts';

/** Overrides set points of a place until an end, or ends its overrides. */
export const override: Command = async (cli, words, flags) => {
  const isEnd = words[0] === 'end';
  if (isEnd) refuseFlags(flags, ['reason', 'for', 'until'], 'override end');
  return cli.withFarm(async (farm) => {
    const [subjects, { time_zone }] = await Promise.all([readSubjects(farm), farm.api.getSystem({}), adoptSite(farm)]);
    const context = { subjects, site: farm.siteClock(time_zone) };
    return isEnd ? end(cli, farm, words.slice(1), context) : begin(cli, farm, words, flags, context);
  });
};

interface Context {
  readonly subjects: FarmSubjects;
  readonly site: SiteClock;
}

async function begin(
  cli: Cli,
  { api }: OpenFarm,
  words: readonly string[],
  flags: Flags,
  { subjects, site }: Context,
): Promise<undefined> {
  const first = words.findIndex((word) => word.includes('='));
  if (first < 1) throw new UsageError(`${m.machines.nothingToOverride} ${m.usage.seeHelp({ command: 'override' })}`);
  const reason = flags.text('reason')?.trim() ?? '';
  if (reason === '') throw new UsageError(m.usage.missing({ option: '--reason' }));
  const until = readEnd(flags, site);
  const subject = ownerOfSetPoints(subjects, findPlace(subjects, words.slice(0, first).join(' ')));
  // All are checked before the first is sent.
  const wanted = words.slice(first).map((word) => readWanted(word, subject, until, site.now));
  const created = [];
  for (const { key, value } of wanted) {
    created.push(await api.createOverride({ body: { subject, key, value, reason, until } }));
  }
  if (cli.look === 'json') cli.terminal.json(created);
  else {
    const name = subjects.nameOf(subject);
    for (const one of created) {
      const moment = `${site.dayOf(one.until)} ${site.clockOf(one.until)}`;
      cli.terminal.out(
        m.machines.overridden({ name, key: one.key, value: setPointText(one.key, one.value), until: moment }),
      );
    }
  }
  return undefined;
}

/** Reads 'day_temperature=22'. Throws UsageError if the farm would refuse it. */
function readWanted(word: string, subject: Subject, until: Instant, now: Instant) {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError(m.machines.pairExpected({ typed: word }));
  const [typed, text] = [word.slice(0, at), word.slice(at + 1)];
  const key = keyNamed(typed, subject);
  const read = readSetPoint(key, text, notation());
  if (read !== null && 'fault' in read && read.fault.code !== 'number_expected') {
    throw new UsageError(m.usage.optionFault({ option: word, fault: formatFault(read.fault) }));
  }
  if (read === null || 'fault' in read) {
    throw new UsageError(m.machines.notASetPointValue({ key, typed: text, example: EXAMPLES[key] ?? '22' }));
  }
  const { value } = read;
  const wrong = checkOverride({ subject, key, value, until }, now);
  if (wrong === null) return { key, value };
  const option = wrong.field === 'until' ? '--until' : word;
  throw new UsageError(m.usage.optionFault({ option, fault: formatFault(wrong.fault) }));
}

const EXAMPLES: Readonly<Partial<Record<SetPointKey, string>>> = {
  lights_on: '06:00',
  day_start: '06:00',
  light_duration: '16h',
  day_duration: '16h',
  day_full_duration: '10min',
  day_empty_duration: '110min',
  night_full_duration: '10min',
  night_empty_duration: '110min',
};

/** Returns a set point that the place has. */
function keyNamed(typed: string, subject: Subject): SetPointKey {
  const keys = setPointKeys(subject);
  const key = setPointKeyOf(typed);
  if (key !== null && keys.includes(key)) return key;
  const nearest = nearestWord(typed, keys);
  const hint = nearest === null ? m.machines.setPointsThere({ keys }) : m.usage.didYouMean({ words: [nearest] });
  throw new UsageError(`${m.machines.noSetPoint({ typed })} ${hint}`);
}

async function end(cli: Cli, { api }: OpenFarm, words: readonly string[], { subjects }: Context): Promise<undefined> {
  const first = words.findIndex((word, at) => at > 0 && setPointKeyOf(word) !== null);
  const place = (first < 0 ? words : words.slice(0, first)).join(' ');
  if (place.trim() === '')
    throw new UsageError(`${m.machines.nothingToEnd} ${m.usage.seeHelp({ command: 'override' })}`);
  const subject = ownerOfSetPoints(subjects, findPlace(subjects, place));
  const keys = first < 0 ? [] : words.slice(first).map((word) => keyNamed(word, subject));
  const name = subjects.nameOf(subject);
  const [found] = await api.listSetPoints({ query: { subject } });
  const ending = (found?.overrides ?? []).filter(({ key }) => keys.length === 0 || keys.includes(key));
  if (ending.length === 0) throw new CommandError(m.machines.noOverride({ name, keys }));
  for (const { uuid } of ending) await api.endOverride({ params: { uuid } });
  if (cli.look === 'json') {
    cli.terminal.json(ending.map(({ uuid, key }) => ({ uuid, subject, name, key })));
    return undefined;
  }
  for (const { key } of ending) cli.terminal.out(m.machines.overrideEnded({ name, key }));
  return undefined;
}
