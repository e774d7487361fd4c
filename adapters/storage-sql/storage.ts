import { BATCH_SUMMARY_COLUMNS } from '#domain/batches/batch-summary.ts';
import { csvRow } from '#domain/harvests/csv.ts';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import type { ExportFormat, FarmLookUps, FarmReader, FarmStorage, FarmWriter } from '#ports/storage.ts';
import { createActionQueries } from './actions.ts';
import { createApiTokenQueries } from './api-tokens.ts';
import { createAuditQueries } from './audit.ts';
import { createBatchQueries } from './batches.ts';
import { createCatalogueQueries } from './catalogue.ts';
import { createChangeQueries } from './changes.ts';
import { createChoreQueries } from './chores.ts';
import { createCommentQueries } from './comments.ts';
import { createCommitQueries } from './commits.ts';
import type { Connection } from './connection.ts';
import { createDependantQueries } from './dependants.ts';
import { createDocumentQueries } from './documents.ts';
import type { Engine } from './engine.ts';
import { createHarvestDayQueries } from './harvest-days.ts';
import { createHarvestQueries } from './harvests.ts';
import { createKeptQueries } from './kept.ts';
import { createKnownQueries } from './known.ts';
import { createOpenBatchQueries } from './open-batches.ts';
import { createPeopleQueries } from './people.ts';
import { createPlaceQueries } from './places.ts';
import { createRecipeQueries } from './recipes.ts';
import { createSessionQueries } from './sessions.ts';
import { createSiteQueries } from './site.ts';
import { createTaskQueries } from './tasks.ts';
import { createYieldQueries } from './yields.ts';

/** Keeps the farm in an SQL database; `close` closes the engine. */
export function createSqlStorage(engine: Engine): FarmStorage {
  const { dialect } = engine;
  const site = createSiteQueries(dialect);
  const people = createPeopleQueries(dialect);
  const sessions = createSessionQueries(dialect);
  const places = createPlaceQueries(dialect);
  const apiTokens = createApiTokenQueries(dialect);
  const catalogue = createCatalogueQueries(dialect);
  const documents = createDocumentQueries(dialect);
  const comments = createCommentQueries(dialect);
  const dependants = createDependantQueries(dialect);
  const recipes = createRecipeQueries(dialect);
  const known = createKnownQueries(dialect);
  const kept = createKeptQueries(dialect);
  const actions = createActionQueries(dialect, dependants);
  const batches = createBatchQueries(dialect, actions);
  const openBatches = createOpenBatchQueries(dialect);
  const tasks = createTaskQueries(dialect);
  const harvests = createHarvestQueries(dialect);
  const yields = createYieldQueries(dialect, batches);
  const harvestDays = createHarvestDayQueries(dialect);
  const audit = createAuditQueries(dialect);
  const changes = createChangeQueries(dialect);
  const chores = createChoreQueries(dialect);
  const commits = createCommitQueries(dialect, { audit, changes });

  const readerOn = (connection: Connection): FarmReader => ({
    ...site.reader(connection),
    ...people.reader(connection),
    ...sessions.reader(connection),
    ...places.reader(connection),
    ...apiTokens.reader(connection),
    ...catalogue.reader(connection),
    ...documents.reader(connection),
    ...comments.reader(connection),
    ...dependants.reader(connection),
    ...recipes.reader(connection),
    ...known.reader(connection),
    ...kept.reader(connection),
    ...actions.reader(connection),
    ...batches.reader(connection),
    ...openBatches.reader(connection),
    ...tasks.reader(connection),
    ...harvests.reader(connection),
    ...yields.reader(connection),
    ...audit.reader(connection),
    ...changes.reader(connection),
    ...chores.reader(connection),
    ...commits.reader(connection),
  });
  const lookUpsOn = (connection: Connection): FarmLookUps => ({
    ...site.reader(connection),
    ...sessions.reader(connection),
    ...apiTokens.reader(connection),
    ...changes.reader(connection),
  });
  const writerOn = (connection: Connection): FarmWriter => ({
    ...readerOn(connection),
    ...site.writer(connection),
    ...people.writer(connection),
    ...sessions.writer(connection),
    ...places.writer(connection),
    ...apiTokens.writer(connection),
    ...catalogue.writer(connection),
    ...documents.writer(connection),
    ...comments.writer(connection),
    ...recipes.writer(connection),
    ...actions.writer(connection),
    ...batches.writer(connection),
    ...harvestDays.writer(connection),
    ...audit.writer(connection),
    ...changes.writer(connection),
    ...chores.writer(connection),
    ...commits.writer(connection),
  });

  return {
    read: (work) => engine.read((connection) => work(readerOn(connection))),
    lookUp: (work) => engine.lookUp((connection) => work(lookUpsOn(connection))),
    write: (work) => engine.write((connection) => work(writerOn(connection))),
    exportHarvests: (query, siteTime, format) =>
      exportAs(format, HARVEST_CSV_COLUMNS, engine.exportRows(harvests.exportJob(query, siteTime, format))),
    exportBatchSummaries: (filter, format) =>
      exportAs(format, BATCH_SUMMARY_COLUMNS, engine.exportRows(yields.exportJob(filter, format))),
    ready: engine.ready,
    watch: engine.watch,
    copyTo: engine.copyTo,
    stats: engine.stats,
    engine: engine.name,
    close: engine.close,
  };
}

/** The pieces of an export with what stands before and after its rows. */
async function* exportAs(
  format: ExportFormat,
  columns: readonly string[],
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    // The heading leaves at once, so that a browser sees its download begin.
    yield csvRow(columns);
    yield* pieces;
    return;
  }
  let opening = '[';
  for await (const piece of pieces) {
    yield opening + piece;
    opening = '';
  }
  yield `${opening}]`;
}
