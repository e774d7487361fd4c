import { describe, it } from 'vitest';
import { describeActionPlans } from '#tests/contract/batches/action-plans.contract.ts';
import { describeActions } from '#tests/contract/batches/actions.contract.ts';
import { describeBatchLists } from '#tests/contract/batches/batch-lists.contract.ts';
import { describeBatches } from '#tests/contract/batches/batches.contract.ts';
import { describeBulk } from '#tests/contract/batches/bulk.contract.ts';
import { describeClimate } from '#tests/contract/batches/climate.contract.ts';
import { describeComments } from '#tests/contract/batches/comments.contract.ts';
import { describeDayBounds } from '#tests/contract/batches/day-bounds.contract.ts';
import { describeInstantActions } from '#tests/contract/batches/instant-actions.contract.ts';
import { describeLifeConflicts } from '#tests/contract/batches/life-conflicts.contract.ts';
import { describeNewBatch } from '#tests/contract/batches/new-batch.contract.ts';
import { describeOccupancy } from '#tests/contract/batches/occupancy.contract.ts';
import { describeSendBack } from '#tests/contract/batches/send-back.contract.ts';
import { describeTasks } from '#tests/contract/batches/tasks.contract.ts';
import { describeTimeline } from '#tests/contract/batches/timeline.contract.ts';
import { describeWrites } from '#tests/contract/batches/writes.contract.ts';
import { describeGraphs } from '#tests/contract/harvests/graphs.contract.ts';
import { describeHarvests } from '#tests/contract/harvests/harvests.contract.ts';
import { describeYields } from '#tests/contract/harvests/yields.contract.ts';
import { describeBatchImports } from '#tests/contract/imports/import-batches.contract.ts';
import { describeHarvestImports } from '#tests/contract/imports/import-harvests.contract.ts';
import { describeTableImports } from '#tests/contract/imports/import-tables.contract.ts';
import { describeImports } from '#tests/contract/imports/imports.contract.ts';
import { describeRowImports } from '#tests/contract/imports/row-imports.contract.ts';
import { describeApiTokens } from '#tests/contract/people/api-tokens.contract.ts';
import { describeAudit } from '#tests/contract/people/audit.contract.ts';
import { describeAvatars } from '#tests/contract/people/avatars.contract.ts';
import { describePasswords } from '#tests/contract/people/passwords.contract.ts';
import { describePeople } from '#tests/contract/people/people.contract.ts';
import { describeUsers } from '#tests/contract/people/users.contract.ts';
import { describeBed } from '#tests/contract/places/bed.contract.ts';
import { describeBeds } from '#tests/contract/places/beds.contract.ts';
import { describeFaults } from '#tests/contract/places/faults.contract.ts';
import { describeHistory } from '#tests/contract/places/history.contract.ts';
import { describePlaces } from '#tests/contract/places/places.contract.ts';
import { describeReadingFiles } from '#tests/contract/places/reading-files.contract.ts';
import { describeReadingImports } from '#tests/contract/places/reading-imports.contract.ts';
import { describeReadings } from '#tests/contract/places/readings.contract.ts';
import { describeSetPoints } from '#tests/contract/places/set-points.contract.ts';
import { describeCrops } from '#tests/contract/records/crops.contract.ts';
import { describeDeviceMappings } from '#tests/contract/records/device-mappings.contract.ts';
import { describeDocuments } from '#tests/contract/records/documents.contract.ts';
import { describeGraphViews } from '#tests/contract/records/graph-views.contract.ts';
import { describeLife } from '#tests/contract/records/life.contract.ts';
import { describeQuality } from '#tests/contract/records/quality.contract.ts';
import { describeRecipeVersions } from '#tests/contract/records/recipe-versions.contract.ts';
import { describeRecipes } from '#tests/contract/records/recipes.contract.ts';
import { describeReferences } from '#tests/contract/records/references.contract.ts';
import { describeSuppliers } from '#tests/contract/records/suppliers.contract.ts';
import { partsOfRun } from '#tests/support/run/feature-tests.ts';
import { describeBackups } from './backups.contract.ts';
import { describeEvents } from './events.contract.ts';
import type { ContractFarm, FarmCapabilities } from './farm-harness.ts';
import { describeSystem } from './system.contract.ts';

type Part = (open: () => Promise<ContractFarm>, capabilities: FarmCapabilities) => void;

export type Parts = Readonly<Record<string, Part>>;

/** Tests of batches and their harvests for every way to reach the farm, by the name of their file. Each opens a seeded farm. */
export const BATCH_PARTS = {
  occupancy: describeOccupancy,
  batches: describeBatches,
  'day-bounds': describeDayBounds,
  'new-batch': describeNewBatch,
  'batch-lists': describeBatchLists,
  bulk: describeBulk,
  comments: describeComments,
  timeline: describeTimeline,
  'life-conflicts': describeLifeConflicts,
  actions: describeActions,
  'instant-actions': describeInstantActions,
  'action-plans': describeActionPlans,
  tasks: describeTasks,
  harvests: describeHarvests,
  yields: describeYields,
  climate: describeClimate,
  graphs: describeGraphs,
  writes: describeWrites,
} as const satisfies Parts;

/** All other tests for every way to reach the farm. */
export const OTHER_PARTS = {
  people: describePeople,
  users: describeUsers,
  passwords: describePasswords,
  avatars: describeAvatars,
  'api-tokens': describeApiTokens,
  places: describePlaces,
  beds: describeBeds,
  bed: describeBed,
  history: describeHistory,
  readings: describeReadings,
  'reading-files': describeReadingFiles,
  'row-imports': describeRowImports,
  'reading-imports': describeReadingImports,
  crops: describeCrops,
  'device-mappings': describeDeviceMappings,
  'graph-views': describeGraphViews,
  suppliers: describeSuppliers,
  quality: describeQuality,
  life: describeLife,
  recipes: describeRecipes,
  'recipe-versions': describeRecipeVersions,
  references: describeReferences,
  'send-back': describeSendBack,
  'set-points': describeSetPoints,
  faults: describeFaults,
  imports: describeImports,
  'import-tables': describeTableImports,
  'import-batches': describeBatchImports,
  'import-harvests': describeHarvestImports,
  audit: describeAudit,
  documents: describeDocuments,
  events: describeEvents,
  system: describeSystem,
  backups: describeBackups,
} as const satisfies Parts;

/** Tests that depend on the transport: sessions, headers, files both ways, streams and problems. */
const CARRIED = {
  people: describePeople,
  avatars: describeAvatars,
  'api-tokens': describeApiTokens,
  writes: describeWrites,
  imports: describeImports,
  'import-tables': describeTableImports,
  'import-batches': describeBatchImports,
  'import-harvests': describeHarvestImports,
  documents: describeDocuments,
  events: describeEvents,
  system: describeSystem,
  backups: describeBackups,
} as const satisfies Parts;

/** Runs the contract tests on a way to reach the farm: all, or some parts of them. */
export function describeFarmApi(
  name: string,
  open: () => Promise<ContractFarm>,
  capabilities: FarmCapabilities,
  parts: Parts = { ...BATCH_PARTS, ...OTHER_PARTS },
): void {
  describeParts(`the farm ${name}`, parts, open, capabilities);
}

/** Runs the tests that may differ on another transport. */
export function describeCarriedCalls(
  name: string,
  open: () => Promise<ContractFarm>,
  capabilities: FarmCapabilities,
): void {
  describeParts(`calls ${name}`, CARRIED, open, capabilities);
}

function describeParts(
  name: string,
  all: Parts,
  open: () => Promise<ContractFarm>,
  capabilities: FarmCapabilities,
): void {
  const parts = partsOfRun(all);
  // A file without tests fails, and all of its contracts may be about other features than the ones asked for.
  if (parts.length === 0) it.skip(`${name}: other features only`);
  else
    describe(name, () => {
      for (const describePart of parts) describePart(open, capabilities);
    });
}
