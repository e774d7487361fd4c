import type { Migration } from 'kysely/migration';
import { farm } from '#adapters/storage-sql/migrations/0001-0010/0001-farm.ts';
import { feed } from '#adapters/storage-sql/migrations/0001-0010/0002-feed.ts';
import { search } from '#adapters/storage-sql/migrations/0001-0010/0003-search.ts';
import { records } from '#adapters/storage-sql/migrations/0001-0010/0004-records.ts';
import { estimates } from '#adapters/storage-sql/migrations/0001-0010/0005-estimates.ts';
import { userLanguage } from '#adapters/storage-sql/migrations/0001-0010/0006-user-language.ts';
import { harvestChecks } from '#adapters/storage-sql/migrations/0001-0010/0007-harvest-checks.ts';
import { videoHosts } from '#adapters/storage-sql/migrations/0001-0010/0008-video-hosts.ts';
import { firstRun } from '#adapters/storage-sql/migrations/0001-0010/0009-first-run.ts';
import { harvestRoom } from '#adapters/storage-sql/migrations/0001-0010/0010-harvest-room.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { documentVersions } from './0011-document-versions.ts';
import { machines } from './0012-machines.ts';
import { retention } from './0013-retention.ts';
import { foldedNames } from './0014-folded-names.ts';
import { graphViews } from './0015-graph-views.ts';
import { readingImports } from './0016-reading-imports.ts';
import { deviceMappings } from './0017-device-mappings.ts';
import { deviceMemory } from './0018-device-memory.ts';
import { deviceCommands } from './0019-device-commands.ts';
import { homeAssistant } from './0020-home-assistant.ts';
import { rowImports } from './0021-row-imports.ts';

/** Returns all migrations in order. They only go forward, and are never edited after a release. */
export const migrationsOf = (dialect: SqlDialect): Readonly<Record<string, Migration>> => ({
  '0001-farm': farm(dialect),
  '0002-feed': feed(dialect),
  '0003-search': search,
  '0004-records': records(dialect),
  '0005-estimates': estimates,
  '0006-user-language': userLanguage(dialect),
  '0007-harvest-checks': harvestChecks(dialect),
  '0008-video-hosts': videoHosts(dialect),
  '0009-first-run': firstRun(dialect),
  '0010-harvest-room': harvestRoom(dialect),
  '0011-document-versions': documentVersions(dialect),
  '0012-machines': machines(dialect),
  '0013-retention': retention(dialect),
  '0014-folded-names': foldedNames(dialect),
  '0015-graph-views': graphViews(dialect),
  '0016-reading-imports': readingImports(dialect),
  '0017-device-mappings': deviceMappings(dialect),
  '0018-device-memory': deviceMemory(dialect),
  '0019-device-commands': deviceCommands(dialect),
  '0020-home-assistant': homeAssistant(dialect),
  '0021-row-imports': rowImports(dialect),
});
