import { readCalendar } from '#cli/farm/read-calendar.ts';
import { m } from '#cli/language/messages.ts';
import { kindWords } from '#cli/records/listed-kinds.ts';
import type { Command, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { readRange } from '#cli/runtime/ranges.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { addDays, addMs, type Day } from '#domain/time.ts';
import type { AuditRow } from '#ports/farm-api/audit.ts';
import { MAX_PAGE_SIZE, rowsOf } from '#ports/schemas/paging.ts';

const DEFAULT_LIMIT = 50;

/** The kinds that the trail names. */
const AUDIT_KINDS: readonly string[] = [...Object.keys(m.kinds.kindNames), ...Object.keys(m.look.auditKinds)];

/** Lists the newest changes in the audit trail. */
export const audit: Command = async (cli, _words, flags) =>
  cli.withFarm(async (farm) => {
    const limit = readLimit(flags);
    const { time_zone } = await farm.api.getSystem({});
    const site = farm.siteClock(time_zone);
    const filters = { ...namedFilters(flags), ...(await readMoments(farm, flags, site)) };
    const found = await newestRows(farm, filters, limit + 1);
    const rows = found.slice(0, limit);
    if (cli.look === 'json') cli.terminal.json(rows);
    else {
      const { at, who, what, kind, record } = m.look.auditHeadings;
      printTable(
        cli,
        [at, who, what, kind, record].map((heading) => ({ heading })),
        rows.map((row) => cellsOf(row, site)),
        nothingFound(flags),
      );
    }
    if (found.length > limit) cli.terminal.log(m.look.olderAudit({ count: limit }));
    return undefined;
  });

function readLimit(flags: Flags): number {
  const limit = flags.number('limit') ?? DEFAULT_LIMIT;
  if (Number.isInteger(limit) && limit >= 1) return limit;
  throw new UsageError(m.usage.optionFault({ option: '--limit', fault: m.usage.wholeNumber }));
}

/** Returns the message without rows, with the nearest word for a --kind or --what that the trail doesn't know. */
function nothingFound(flags: Flags): string {
  const known = { kind: AUDIT_KINDS, what: Object.keys(m.look.auditActs) };
  const hints = (['kind', 'what'] as const).flatMap((name) => {
    const text = flags.text(name);
    if (text === undefined || known[name].includes(text)) return [];
    const nearest = nearestWord(text, known[name]);
    const fault = m.usage.notOneOf({ option: `--${name}`, value: text, values: known[name] });
    return [nearest === null ? fault : `--${name} "${text}": ${m.usage.didYouMean({ words: [nearest] })}`];
  });
  return [m.look.noAudit, ...hints].join(' ');
}

const namedFilters = (flags: Flags) =>
  Object.fromEntries(
    ['kind', 'record', 'who', 'what'].flatMap((name) => {
      const text = flags.text(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** Returns the first and last moment of the given days in the site's time zone. */
async function readMoments(farm: OpenFarm, flags: Flags, site: SiteClock) {
  const given = (name: 'from' | 'to') => {
    const text = flags.text(name);
    return text === undefined ? undefined : { source: `--${name}`, text };
  };
  const [from, to] = [given('from'), given('to')];
  if (from === undefined && to === undefined) return {};
  const { first, last } = readRange({ from, to }, await readCalendar(farm));
  const endOf = (day: Day) => addMs(site.startOfDay(addDays(day, 1)), -1);
  return {
    ...(first == null ? {} : { from: site.startOfDay(first) }),
    ...(last == null ? {} : { to: endOf(last) }),
  };
}

async function newestRows({ api }: OpenFarm, filters: Readonly<Record<string, string>>, count: number) {
  const rows: AuditRow[] = [];
  const page_size = Math.min(count, MAX_PAGE_SIZE);
  for (let page_num = 1; rows.length < count; page_num++) {
    const page = rowsOf(await api.listAudit({ query: { ...filters, page_num, page_size } }));
    rows.push(...page);
    if (page.length < page_size) break;
  }
  return rows.slice(0, count);
}

function cellsOf({ at, who, what, kind, record }: AuditRow, site: SiteClock): readonly string[] {
  const others: Readonly<Record<string, string>> = m.look.auditKinds;
  return [
    `${site.dayOf(at)} ${site.clockOf(at)}`,
    who,
    m.look.auditActs[what] ?? what,
    others[kind] ?? kindWords(kind).one,
    record,
  ];
}
