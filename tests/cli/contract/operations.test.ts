import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { OPERATION_NAMES } from '#ports/farm-api/index.ts';

const PICTURES = 'no command yet';
const HISTORY = 'a chart or history of a screen; no command yet';
const IN_LISTS = 'lists and show print the same facts';

/** The operations that no command uses, with the reason. */
const WITHOUT_COMMAND: Readonly<Record<string, string>> = {
  refreshJwt: 'the HTTP client renews sign-ins',
  startDisco: 'a joke of the chamber screen',
  putAvatar: PICTURES,
  deleteAvatar: PICTURES,
  createBeds: 'phyto import beds adds whole racks',
  updateBeds: 'phyto beds edit changes one bed; several at once have no command yet',
  listBatchTags: IN_LISTS,
  listBatchStates: IN_LISTS,
  getTimeline: 'phyto batch makes the timeline from the actions',
  getHarvest: IN_LISTS,
  importReadings: 'phyto import telemetry reads files of any size on the computer where they are',
  getHarvestTotals: 'phyto yields adds up harvests',
  listHarvestWeeks: HISTORY,
  listBatchSummaries: HISTORY,
  getGraph: HISTORY,
  getQaSpecResults: HISTORY,
  listChamberHistory: HISTORY,
  listBedHistory: HISTORY,
  listHvacHistory: HISTORY,
  listReservoirHistory: HISTORY,
  listBedAssignments: HISTORY,
  listTrayTypeDependants: 'a refused deletion names them',
  listPhysicalLocationDependants: 'a refused deletion names them',
  reportFault: 'devices report their own faults',
  createAction: 'adding an action to a batch has no command yet',
  deleteAction: 'removing an action from a batch has no command yet',
  changeDuration: 'delaying a batch has no command yet',
  getSetPointHistory: HISTORY,
  listRemovedReadings: HISTORY,
  getBatchClimateSeries: HISTORY,
};

/** The calls that the commands of the kinds of record make by computed names, and those of a single record: show reads the list. */
const OF_KINDS = new Set(
  NAMED_KINDS.flatMap(({ names: [one], call }) => [call, `create${one}`, `update${one}`, `delete${one}`, `get${one}`]),
);

async function sourceOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => /\.tsx?$/.test(name));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

it('every operation of the API has a command, or a reason why it has none', async () => {
  const source = await sourceOf(resolve(import.meta.dirname, '../../../cli'));
  const isUsed = (name: string) => OF_KINDS.has(name) || new RegExp(`\\.${name}\\b|'${name}'`).test(source);
  const unused = OPERATION_NAMES.filter((name) => !isUsed(name));
  expect(unused.sort()).toEqual(Object.keys(WITHOUT_COMMAND).sort());
});
