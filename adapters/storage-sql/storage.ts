import { createAuditQueries } from '#adapters/storage-sql/audit/audit.ts';
import { createAuditSnapshotQueries } from '#adapters/storage-sql/audit/audit-snapshot.ts';
import { createCommitQueries } from '#adapters/storage-sql/audit/commits.ts';
import { createActionQueries } from '#adapters/storage-sql/batches/actions.ts';
import { createBatchQueries } from '#adapters/storage-sql/batches/batches.ts';
import { createOpenBatchQueries } from '#adapters/storage-sql/batches/open-batches.ts';
import { createCommentQueries } from '#adapters/storage-sql/comments/comments.ts';
import { createDeviceMemoryQueries } from '#adapters/storage-sql/devices/device-memory.ts';
import { createDocumentQueries } from '#adapters/storage-sql/documents/documents.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createChangeQueries } from '#adapters/storage-sql/events/changes.ts';
import { createFaultQueries } from '#adapters/storage-sql/faults/faults.ts';
import { createGraphQueries } from '#adapters/storage-sql/graphs/graphs.ts';
import { createHarvestDayQueries } from '#adapters/storage-sql/harvests/harvest-days.ts';
import { createHarvestLabelQueries } from '#adapters/storage-sql/harvests/harvest-labels.ts';
import { createHarvestQueries } from '#adapters/storage-sql/harvests/harvests.ts';
import { createYieldQueries } from '#adapters/storage-sql/harvests/yields.ts';
import { createImportQueries } from '#adapters/storage-sql/imports/imports.ts';
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
import { joinParts, part } from '#adapters/storage-sql/shared/join-parts.ts';
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
  const deviceMemory = onDemand(() => createDeviceMemoryQueries(dialect));
  const faults = onDemand(() => createFaultQueries(dialect));
  const imports = onDemand(() => createImportQueries(dialect));
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

  const siteReader = part(() => site().reader, ['site', 'disco', 'counts', 'setupCodeHash']);
  const sessionsReader = part(() => sessions().reader, ['session', 'sessionWithUser', 'refreshToken', 'refreshTip']);
  const apiTokensReader = part(() => apiTokens().reader, ['apiTokens', 'apiTokenWithUser', 'apiTokenByUuid']);
  const changesReader = part(() => changes().reader, ['changes', 'changeBounds', 'lastChanges']);
  const reading = [
    siteReader,
    part(() => people().reader, ['userById', 'userByName', 'users', 'admins', 'wasUsername', 'adminExists']),
    sessionsReader,
    part(() => places().reader, ['beds', 'faultyBeds', 'places', 'standing', 'bedEvents', 'handAssignments']),
    part(() => history().reader, ['listHistory', 'newestBedPast']),
    part(() => overrides().reader, ['overrides', 'override']),
    part(() => deviceMemory().reader, ['sparkplugBirths', 'deviceClocks']),
    part(() => faults().reader, ['openFaults', 'fault', 'pastFaults', 'countPastFaults']),
    part(
      () => imports().reader,
      [
        'readingImports',
        'countReadingImports',
        'readingImport',
        'removedRanges',
        'rowImports',
        'countRowImports',
        'rowImport',
        'importedRecords',
      ],
    ),
    apiTokensReader,
    part(() => records().reader, ['records', 'recordOf']),
    part(() => documents().reader, ['documents', 'document', 'earlierVersions', 'earlierVersionsOf']),
    part(() => comments().reader, ['comments', 'listComments', 'comment']),
    part(() => dependants().reader, ['namedBy', 'dependants']),
    part(() => recipes().reader, ['growthRecipe', 'growthRecipes', 'recipeDataOf']),
    part(() => referenceChecks().reader, ['existing', 'retired']),
    part(() => auditSnapshot().reader, ['snapshotBatchUuids', 'batchSnapshots', 'derivationErrors', 'userSnapshots']),
    part(() => actions().reader, ['batchesOfActions']),
    part(
      () => batches().reader,
      [
        'listBatches',
        'batchTags',
        'batchStates',
        'batchJson',
        'batchesJson',
        'batchesStarted',
        'batchRecords',
        'batchRecordsOf',
      ],
    ),
    part(() => openBatches().reader, ['openBatches']),
    part(() => tasks().reader, ['expectedTasks', 'completedTasks']),
    part(() => harvests().reader, ['harvest', 'checkedHarvests', 'sumHarvests', 'listHarvests']),
    part(() => yields().reader, ['listBatchSummaries', 'batchesOfFamily', 'batchesInTurn']),
    part(() => harvestLabels().reader, ['harvestLabels', 'batchesLabelled']),
    part(
      () => graphs().reader,
      [
        'sumHarvestsForGraph',
        'binnedTrays',
        'phaseHistories',
        'traysChanges',
        'traysChangesOfBatches',
        'openBatchUuids',
      ],
    ),
    part(() => audit().reader, ['listAudit', 'auditRows', 'auditOf', 'auditCheckpoints']),
    changesReader,
    part(() => chores().reader, ['chore']),
    part(() => commits().reader, ['lotNumberAhead', 'storedAnswer']),
  ] as const;
  const writing = [
    part(() => site().writer, ['saveSite', 'saveDisco', 'setSetupCodeHash']),
    part(() => people().writer, ['insertUser', 'updateUser', 'deleteUser', 'setPassword']),
    part(
      () => sessions().writer,
      [
        'insertSession',
        'revokeSession',
        'revokeSessionsOf',
        'forgetSessions',
        'forgetIdleTokens',
        'insertRefreshToken',
        'updateRefreshToken',
        'countAttempt',
        'forgiveAttempt',
      ],
    ),
    part(() => places().writer, ['insertBed', 'updateBed', 'deleteBed', 'setBedRecipes', 'insertHandAssignment']),
    part(() => overrides().writer, ['insertOverride', 'endOverride']),
    part(() => deviceMemory().writer, ['saveSparkplugBirths', 'removeSparkplugBirths', 'saveDeviceClock']),
    part(() => faults().writer, ['insertFault', 'updateFault']),
    part(
      () => imports().writer,
      [
        'insertReadingImport',
        'updateReadingImport',
        'insertRemovedRange',
        'updateRemovedRange',
        'insertRowImport',
        'updateRowImport',
        'insertImportedRecords',
      ],
    ),
    part(() => apiTokens().writer, ['insertApiToken', 'revokeApiToken', 'touchApiToken']),
    part(() => records().writer, ['insertRecord', 'updateRecord', 'deleteRecord']),
    part(() => documents().writer, ['insertDocument', 'updateDocument', 'insertEarlierVersion', 'deleteDocument']),
    part(() => comments().writer, ['insertComment', 'deleteComment']),
    part(() => recipes().writer, ['insertGrowthRecipe', 'updateGrowthRecipe', 'deleteGrowthRecipe']),
    part(() => actions().writer, ['saveActions', 'deleteActions']),
    part(() => batches().writer, ['insertBatch', 'setTags', 'saveDerived', 'deleteBatch']),
    part(() => harvestLabels().writer, ['replaceHarvestLabels']),
    part(() => harvestDays().writer, ['redateHarvests']),
    part(() => audit().writer, ['insertCheckpoint']),
    part(() => changes().writer, ['restartChanges']),
    part(() => chores().writer, ['claimChore', 'returnChore', 'finishChore']),
    part(() => commits().writer, ['nextLotNumber', 'nextActionIds', 'record']),
  ] as const;
  // A command reads or writes; joining the parts for both takes longer than most reads.
  const readerOn = onDemand<(connection: Connection) => FarmReader>(() => joinParts(reading));
  const writerOn = onDemand<(connection: Connection) => FarmWriter>(() => joinParts([...reading, ...writing] as const));
  const requestReaderOn = onDemand<(connection: Connection) => RequestReader>(() =>
    joinParts([siteReader, sessionsReader, apiTokensReader, changesReader] as const),
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
