import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { listAnswer, oneOf, storedList } from '#adapters/in-process/operations/lists.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import { type LoggedAssignment, listAssignments } from '#domain/batches/history/assignment-log.ts';
import type { BedAssignmentRow, historyOperations } from '#ports/farm-api/history.ts';
import { jsonText, listJson } from '#ports/json-text.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#ports/schemas/paging.ts';
import type { BedPastEvent, PastAssignment } from '#ports/storage/history.ts';
import type { Paging } from '#ports/storage/lists.ts';
import type { FarmReader } from '#ports/storage/storage.ts';

/** Events read at first. A bed has about one a week, so that this is years. */
const EVENTS = 256;

interface HistoryCall {
  readonly input: { readonly params: { readonly uuid: string }; readonly query: Paging };
}

export function historyUseCases({ storage }: FarmDeps): UseCases<keyof typeof historyOperations> {
  const historyOf =
    (kind: 'hvac' | 'reservoir' | 'chamber') =>
    ({ input: { params, query } }: HistoryCall) =>
      storage.read(async (tx) => {
        if ((await tx.recordOf(kind, params.uuid)) === null) refuseMissing(kind, params.uuid);
        return storedList(await tx.listHistory(kind, params.uuid, query));
      });
  return {
    listBedHistory: ({ input: { params, query } }) =>
      storage.read(async (tx) => {
        oneOf(await tx.beds({ uuids: [params.uuid] }), params.uuid, 'bed');
        return storedList(await tx.listHistory('bed', params.uuid, query));
      }),
    listHvacHistory: historyOf('hvac'),
    listReservoirHistory: historyOf('reservoir'),
    listChamberHistory: historyOf('chamber'),
    listBedAssignments: ({ input: { params, query } }) =>
      storage.read(async (tx) => {
        const log = await readLog(tx, params.uuid, query);
        const names = await recipeNames(tx);
        const rows = log.map((entry) => toRow(entry, names));
        if (query.page_num !== undefined) return listAnswer(rows, query);
        const most = query.page_size ?? MAX_PAGE_SIZE;
        const text = jsonText<readonly BedAssignmentRow[]>(
          listJson(rows.slice(0, most).map((row) => JSON.stringify(row))),
        );
        return storedList({ text, more: rows.length > most });
      }),
  };
}

type Log = LoggedAssignment<BedPastEvent, PastAssignment>[];

/** Reads as much of a bed's past as the query needs, so that the cost doesn't grow with its age. */
async function readLog(tx: FarmReader, uuid: string, { page_num, page_size, total }: Paging): Promise<Log> {
  const { standing } = oneOf(await tx.beds({ uuids: [uuid] }), uuid, 'bed');
  const trays = standing.reduce((sum, one) => sum + one.trays, 0);
  const pages = page_num === undefined ? MAX_PAGE_SIZE : page_num * (page_size ?? DEFAULT_PAGE_SIZE);
  const wanted = total === true ? Number.POSITIVE_INFINITY : pages;
  for (let limit = EVENTS; ; limit *= 4) {
    const { events, hands } = await tx.newestBedPast(uuid, limit);
    const isWhole = events.length < limit && hands.length < limit;
    if (isWhole) return listAssignments({ events, hands, trays });
    const oldest = [events, hands].map((rows) => (rows.length < limit ? '' : (rows.at(-1)?.instant ?? '')));
    const since = oldest.reduce((a, b) => (a > b ? a : b));
    const isAfter = ({ instant }: { readonly instant: string }) => instant > since;
    const log = listAssignments({ events: events.filter(isAfter), hands: hands.filter(isAfter), trays });
    if (log.length > wanted) return log;
  }
}

async function recipeNames(tx: FarmReader): Promise<ReadonlyMap<string, string>> {
  const [light, irrigation] = await Promise.all([tx.records('light_recipe'), tx.records('irrigation_recipe')]);
  return new Map([...light, ...irrigation].map(({ uuid, name }) => [uuid, name]));
}

function toRow({ component, recipe, from, to, by }: Log[number], names: ReadonlyMap<string, string>): BedAssignmentRow {
  const recipe_name = recipe === null ? null : (names.get(recipe) ?? null);
  const said = { component, recipe, recipe_name, from, to };
  if ('hand' in by) return { ...said, action: null, batch: null, lot_code: null, who: by.hand.who };
  const { action, batch, lot_code, who } = by.event;
  return { ...said, action, batch, lot_code, who };
}
