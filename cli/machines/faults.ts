import { adoptSite } from '#cli/farm/adopt-site.ts';
import { readSubjects } from '#cli/farm/farm-subjects.ts';
import { readCalendar } from '#cli/farm/read-calendar.ts';
import { m } from '#cli/language/messages.ts';
import type { Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { refuseFlags } from '#cli/runtime/flags.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { bandText, lastValueText } from '#cli/text/fault-text.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { faultsOf } from '#domain/faults/machines/gravest-fault.ts';
import type { Instant } from '#domain/time.ts';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import { MAX_PAGE_SIZE, rowsOf } from '#ports/schemas/paging.ts';
import { findPlace } from './find-place.ts';
import { readSpan } from './read-span.ts';

const DEFAULT_LIMIT = 50;
const PAST_FLAGS = ['from', 'to', 'limit'];

/** Lists the faults that last, or with --past those that have ended. With --fail the exit code is 1 if there are any. */
export const faults: Command = async (cli, typed, flags) => {
  const isPast = flags.has('past');
  if (!isPast) refuseFlags(flags, PAST_FLAGS, 'faults');
  const limit = flags.number('limit') ?? DEFAULT_LIMIT;
  if (!Number.isInteger(limit) || limit < 1)
    throw new UsageError(m.usage.optionFault({ option: '--limit', fault: m.usage.wholeNumber }));
  return cli.withFarm(async (farm) => {
    const [subjects, { time_zone }] = await Promise.all([readSubjects(farm), farm.api.getSystem({}), adoptSite(farm)]);
    const site = farm.siteClock(time_zone);
    const name = typed.join(' ').trim();
    const place = name === '' ? null : findPlace(subjects, name);
    const chamber = place === null ? null : subjects.chamberOf(place);
    const found = isPast
      ? await readPast(farm, flags, { place, chamber, limit, site })
      : await readOpen(farm, place, chamber);
    const rows = found.slice(0, isPast ? limit : undefined);
    if (cli.look === 'json')
      cli.terminal.json(rows.map((fault) => ({ name: subjects.nameOf(fault.subject), ...fault })));
    else {
      const { place: where, since, until, fault: what, last, band, acknowledged, check } = m.machines.faultHeadings;
      const momentOf = (at: Instant) => `${site.dayOf(at)} ${site.clockOf(at)}`;
      printTable(
        cli,
        [
          ...[where, since].map((heading) => ({ heading })),
          ...(isPast ? [{ heading: until }] : []),
          { heading: what },
          { heading: last, empty: m.look.noLastValue },
          { heading: band, empty: m.look.noBand },
          { heading: acknowledged, fact: m.look.acknowledgedBy, empty: m.look.notAcknowledged },
          { heading: check },
        ],
        rows.map((fault) => [
          subjects.nameOf(fault.subject),
          momentOf(fault.since),
          ...(isPast ? [fault.cleared_at === null ? NONE : momentOf(fault.cleared_at)] : []),
          m.faults.faultTexts[fault.reason](fault),
          lastValueText(fault),
          bandText(fault),
          acknowledgedText(fault),
          fault.checks[0] === undefined ? NONE : m.faults.checks[fault.checks[0]],
        ]),
        isPast ? m.machines.noPastFaults : m.look.hardwareOperational,
      );
    }
    if (found.length > rows.length) cli.terminal.log(m.machines.olderFaults({ count: limit }));
    return flags.has('fail') && rows.length > 0 ? EXIT.refused : undefined;
  });
};

/** 'ben: filter ordered' */
const acknowledgedText = ({ acknowledged_by, note }: TellingFault): string =>
  acknowledged_by === null ? NONE : note === null ? acknowledged_by : `${acknowledged_by}: ${note}`;

/** Returns the open faults of a place, those of an HVAC's chamber among them, or of all places. */
async function readOpen({ api }: OpenFarm, place: string | null, chamber: string | null): Promise<TellingFault[]> {
  const open = rowsOf(await api.listFaults({}));
  return place === null ? [...open] : faultsOf({ uuid: place, chamber }, open);
}

interface Past {
  readonly place: string | null;
  readonly chamber: string | null;
  readonly limit: number;
  readonly site: SiteClock;
}

/** Returns one more past fault than the limit if there are more, the last one that ended first. */
async function readPast(farm: OpenFarm, flags: Flags, { place, chamber, limit, site }: Past): Promise<TellingFault[]> {
  const span = readSpan(flags, await readCalendar(farm), site);
  const wanted = [place, chamber].filter((subject) => subject !== null);
  const queries = wanted.length === 0 ? [{}] : wanted.map((subject) => ({ subject }));
  const found: TellingFault[] = [];
  for (const query of queries) {
    const page_size = Math.min(limit + 1, MAX_PAGE_SIZE);
    for (let page_num = 1, count = 0; count <= limit; page_num++) {
      const page = rowsOf(
        await farm.api.listFaults({ query: { ...query, ...span, cleared: true, page_num, page_size } }),
      );
      found.push(...page);
      count += page.length;
      if (page.length < page_size) break;
    }
  }
  const endOf = ({ cleared_at, since }: TellingFault) => cleared_at ?? since;
  return found.sort((a, b) => (endOf(a) > endOf(b) ? -1 : 1)).slice(0, limit + 1);
}
