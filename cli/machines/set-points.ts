import { adoptSite } from '#cli/farm/adopt-site.ts';
import { type FarmSubjects, readSubjects } from '#cli/farm/farm-subjects.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Command } from '#cli/runtime/cli.ts';
import { printTable } from '#cli/runtime/print-table.ts';
import { NONE } from '#cli/text/sentences.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { setPointRows } from '#domain/set-points/set-point-rows.ts';
import type { PlaceSetPoints } from '#ports/farm-api/set-points.ts';
import { findPlace, ownerOfSetPoints } from './find-place.ts';
import { setPointText } from './set-point-text.ts';

/** Shows what is asked of beds, chambers and reservoirs, and what their devices report. */
export const setPoints: Command = async (cli, words, flags) =>
  cli.withFarm(async (farm) => {
    const [subjects, { time_zone }] = await Promise.all([readSubjects(farm), farm.api.getSystem({}), adoptSite(farm)]);
    const name = words.join(' ').trim();
    const subject = name === '' ? null : ownerOfSetPoints(subjects, findPlace(subjects, name));
    const found = (await farm.api.listSetPoints({ query: subject === null ? {} : { subject } })).filter(
      ({ overrides }) => !flags.has('overridden') || overrides.length > 0,
    );
    show(cli, found, subjects, farm.siteClock(time_zone));
    return undefined;
  });

function show(cli: Cli, found: readonly PlaceSetPoints[], subjects: FarmSubjects, site: SiteClock): void {
  if (cli.look === 'json') {
    cli.terminal.json(found.map((one) => ({ name: subjects.nameOf(one.subject), ...one })));
    return;
  }
  const { place, setPoint, recipe, override, until, reported, followed } = m.machines.setPointHeadings;
  printTable(
    cli,
    [
      ...[place, setPoint].map((heading) => ({ heading })),
      { heading: recipe, empty: m.machines.notAsked },
      { heading: override, empty: m.machines.notOverridden },
      { heading: until, empty: m.machines.noEnd },
      { heading: reported, empty: m.machines.notReported },
      { heading: followed, empty: m.machines.followedUnknown },
    ],
    found.flatMap((one) => rowsOfPlace(one, subjects.nameOf(one.subject), site)),
    m.machines.noSetPoints,
  );
}

/** Returns the rows of a place, without the set points that nobody asks for or reports. */
const rowsOfPlace = (found: PlaceSetPoints, name: string, site: SiteClock): string[][] =>
  setPointRows(found).map(({ key, recipe, override, reported, isFollowed }) => [
    name,
    key,
    setPointText(key, recipe),
    setPointText(key, override?.value),
    override === null ? NONE : `${site.dayOf(override.until)} ${site.clockOf(override.until)}`,
    setPointText(key, reported),
    isFollowed === null ? NONE : isFollowed ? m.machines.yes : m.machines.no,
  ]);
