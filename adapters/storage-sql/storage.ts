import { createAuditQueries } from '#adapters/storage-sql/audit/audit.ts';
import { createAuditSnapshotQueries } from '#adapters/storage-sql/audit/audit-snapshot.ts';
import { createCommitQueries } from '#adapters/storage-sql/audit/commits.ts';
import { createActionQueries } from '#adapters/storage-sql/batches/actions.ts';
import { createBatchQueries } from '#adapters/storage-sql/batches/batches.ts';
import { createOpenBatchQueries } from '#adapters/storage-sql/batches/open-batches.ts';
import { createCommentQueries } from '#adapters/storage-sql/comments/comments.ts';
import { createDocumentQueries } from '#adapters/storage-sql/documents/documents.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createChangeQueries } from '#adapters/storage-sql/events/changes.ts';
import { createFaultQueries } from '#adapters/storage-sql/faults/faults.ts';
import { createGraphQueries } from '#adapters/storage-sql/graphs/graphs.ts';
import { createHarvestDayQueries } from '#adapters/storage-sql/harvests/harvest-days.ts';
import { createHarvestLabelQueries } from '#adapters/storage-sql/harvests/harvest-labels.ts';
import { createHarvestQueries } from '#adapters/storage-sql/harvests/harvests.ts';
import { createYieldQueries } from '#adapters/storage-sql/harvests/yields.ts';
import { createHistoryQueries } from '#adapters/storage-sql/locations/history.ts';
import { createLocationQueries } from '#adapters/storage-sql/locations/locations.ts';
import { createOverrideQueries } from '#adapters/storage-sql/locations/overrides.ts';
import { createApiTokenQueries } from '#adapters/storage-sql/people/api-tokens.ts';
import { createSessionQueries } from '#adapters/storage-sql/people/sessions.ts';
import { createPeopleQueries } from '#adapters/storage-sql/people/users.ts';
import { createRecipeQueries } from '#adapters/storage-sql/recipes/recipes.ts';
import { createDependantQueries } from '#adapters/storage-sql/records/dependants.ts';
import { createRecordQueries } from '#adapters/storage-sql/records/records.ts';
import { createReferenceChecks } from '#adapters/storage-sql/records/reference-checks.ts';
import type { Connection } from '#adapters/storage-sql/shared/connection.ts';
import { joinParts } from '#adapters/storage-sql/shared/join-parts.ts';
import { createChoreQueries } from '#adapters/storage-sql/site/chores.ts';
import { createSiteQueries } from '#adapters/storage-sql/site/site.ts';
import { createTaskQueries } from '#adapters/storage-sql/tasks/tasks.ts';
import { BATCH_SUMMARY_COLUMNS } from '#domain/harvests/batch-summary.ts';
import { HARVEST_CSV_COLUMNS } from '#domain/harvests/harvest-row.ts';
import { onDemand } from '#domain/on-demand.ts';
import { csvRow } from '#domain/text/csv-row.ts';
import type { ExportFormat, FarmReader, FarmStorage, FarmWriter, RequestReader } from '#ports/storage/storage.ts';

/** Creates the storage on an SQL engine. `close` also closes the engine. */
export function createSqlStorage(engine: Engine): FarmStorage {
  const { dialect } = engine;
  const site = onDemand(() => createSiteQueries(dialect));
  const people = onDemand(() => createPeopleQueries(dialect));
  const sessions = onDemand(() => createSessionQueries(dialect));
  const places = onDemand(() => createLocationQueries(dialect));
  const history = onDemand(() => createHistoryQueries(dialect));
  const overrides = onDemand(() => createOverrideQueries(dialect));
  const faults = onDemand(() => createFaultQueries(dialect));
  const apiTokens = onDemand(() => createApiTokenQueries(dialect));
  const records = onDemand(() => createRecordQueries(dialect));
  const documents = onDemand(() => createDocumentQueries(dialect));
  const comments = onDemand(() => createCommentQueries(dialect));
  const dependants = onDemand(() => createDependantQueries(dialect));
  const recipes = onDemand(() => createRecipeQueries(dialect));
  const referenceChecks = onDemand(() => createReferenceChecks(dialect));
  const auditSnapshot = onDemand(() => createAuditSnapshotQueries(dialect));
  const actions = onDemand(() => createActionQueries(dialect, dependants()));
  const batches = onDemand(() => createBatchQueries(dialect, actions()));
  const openBatches = onDemand(() => createOpenBatchQueries(dialect));
  const tasks = onDemand(() => createTaskQueries(dialect));
  const harvests = onDemand(() => createHarvestQueries(dialect));
  const yields = onDemand(() => createYieldQueries(dialect, batches()));
  const harvestLabels = onDemand(() => createHarvestLabelQueries(dialect));
  const harvestDays = onDemand(() => createHarvestDayQueries(dialect));
  const graphs = onDemand(() => createGraphQueries(dialect));
  const audit = onDemand(() => createAuditQueries(dialect));
  const changes = onDemand(() => createChangeQueries(dialect));
  const chores = onDemand(() => createChoreQueries(dialect));
  const commits = onDemand(() => createCommitQueries(dialect, { audit: audit(), changes: changes() }));

  // Those that most commands need come first, since a method is looked for in order.
  const reading = [
    () => site().reader,
    () => chores().reader,
    () => audit().reader,
    () => records().reader,
    () => places().reader,
    () => tasks().reader,
    () => recipes().reader,
    () => documents().reader,
    () => batches().reader,
    () => harvests().reader,
    () => yields().reader,
    () => faults().reader,
    () => overrides().reader,
    () => history().reader,
    () => graphs().reader,
    () => actions().reader,
    () => openBatches().reader,
    () => comments().reader,
    () => dependants().reader,
    () => referenceChecks().reader,
    () => harvestLabels().reader,
    () => people().reader,
    () => sessions().reader,
    () => apiTokens().reader,
    () => auditSnapshot().reader,
    () => changes().reader,
    () => commits().reader,
  ] as const;
  const writing = [
    () => site().writer,
    () => people().writer,
    () => sessions().writer,
    () => places().writer,
    () => overrides().writer,
    () => faults().writer,
    () => apiTokens().writer,
    () => records().writer,
    () => documents().writer,
    () => comments().writer,
    () => recipes().writer,
    () => actions().writer,
    () => batches().writer,
    () => harvestDays().writer,
    () => harvestLabels().writer,
    () => audit().writer,
    () => changes().writer,
    () => chores().writer,
    () => commits().writer,
  ] as const;
  // A command reads or writes; joining the parts for both takes longer than most reads.
  const readerOn = onDemand<(connection: Connection) => FarmReader>(() => joinParts(reading));
  const writerOn = onDemand<(connection: Connection) => FarmWriter>(() => joinParts([...reading, ...writing] as const));
  const requestReaderOn = onDemand<(connection: Connection) => RequestReader>(() =>
    joinParts([
      () => site().reader,
      () => sessions().reader,
      () => apiTokens().reader,
      () => changes().reader,
    ] as const),
  );

  return {
    read: (work) => engine.read((connection) => work(readerOn()(connection))),
    lookUp: (work) => engine.lookUp((connection) => work(requestReaderOn()(connection))),
    write: (work) => engine.write((connection) => work(writerOn()(connection))),
    exportHarvests: (query, siteTime, format) =>
      exportAs(format, HARVEST_CSV_COLUMNS, engine.exportRows(harvests().exportJob(query, siteTime, format))),
    exportBatchSummaries: (filter, format) =>
      exportAs(format, BATCH_SUMMARY_COLUMNS, engine.exportRows(yields().exportJob(filter, format))),
    ready: engine.ready,
    watch: engine.watch,
    copyTo: engine.copyTo,
    stats: engine.stats,
    engine: engine.name,
    close: engine.close,
  };
}

/** Yields an export with a heading (CSV) or brackets (JSON) around the rows. */
async function* exportAs(
  format: ExportFormat,
  columns: readonly string[],
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    // Sent immediately, so that the download starts.
    yield csvRow(columns);
    yield* pieces;
    return;
  }
  if (format === 'ndjson') {
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
