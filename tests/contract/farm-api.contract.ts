import { describe } from 'vitest';
import { partsOfRun } from '#tests/support/feature-tests.ts';
import { describeActionPlans } from './action-plans.contract.ts';
import { describeActions } from './actions.contract.ts';
import { describeApiTokens } from './api-tokens.contract.ts';
import { describeAudit } from './audit.contract.ts';
import { describeAvatars } from './avatars.contract.ts';
import { describeBackups } from './backups.contract.ts';
import { describeBatchLists } from './batch-lists.contract.ts';
import { describeBatches } from './batches.contract.ts';
import { describeBed } from './bed.contract.ts';
import { describeBeds } from './beds.contract.ts';
import { describeBulk } from './bulk.contract.ts';
import { describeClimate } from './climate.contract.ts';
import { describeComments } from './comments.contract.ts';
import { describeCrops } from './crops.contract.ts';
import { describeDayBounds } from './day-bounds.contract.ts';
import { describeDocuments } from './documents.contract.ts';
import { describeEvents } from './events.contract.ts';
import type { ContractFarm, FarmCapabilities } from './farm-harness.ts';
import { describeFaults } from './faults.contract.ts';
import { describeGraphs } from './graphs.contract.ts';
import { describeHarvests } from './harvests.contract.ts';
import { describeHistory } from './history.contract.ts';
import { describeBatchImports } from './import-batches.contract.ts';
import { describeHarvestImports } from './import-harvests.contract.ts';
import { describeTableImports } from './import-tables.contract.ts';
import { describeImports } from './imports.contract.ts';
import { describeInstantActions } from './instant-actions.contract.ts';
import { describeLife } from './life.contract.ts';
import { describeLifeConflicts } from './life-conflicts.contract.ts';
import { describeNewBatch } from './new-batch.contract.ts';
import { describeOccupancy } from './occupancy.contract.ts';
import { describePasswords } from './passwords.contract.ts';
import { describePeople } from './people.contract.ts';
import { describePlaces } from './places.contract.ts';
import { describeQuality } from './quality.contract.ts';
import { describeReadings } from './readings.contract.ts';
import { describeRecipeVersions } from './recipe-versions.contract.ts';
import { describeRecipes } from './recipes.contract.ts';
import { describeReferences } from './references.contract.ts';
import { describeSendBack } from './send-back.contract.ts';
import { describeSetPoints } from './set-points.contract.ts';
import { describeSuppliers } from './suppliers.contract.ts';
import { describeSystem } from './system.contract.ts';
import { describeTasks } from './tasks.contract.ts';
import { describeTimeline } from './timeline.contract.ts';
import { describeUsers } from './users.contract.ts';
import { describeWrites } from './writes.contract.ts';
import { describeYields } from './yields.contract.ts';

type Part = (open: () => Promise<ContractFarm>, capabilities: FarmCapabilities) => void;

/** Tests for every way to reach the farm, by the name of their file. Each test opens a seeded farm. */
const PARTS = {
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
  occupancy: describeOccupancy,
  crops: describeCrops,
  suppliers: describeSuppliers,
  quality: describeQuality,
  life: describeLife,
  recipes: describeRecipes,
  'recipe-versions': describeRecipeVersions,
  references: describeReferences,
  'send-back': describeSendBack,
  batches: describeBatches,
  'day-bounds': describeDayBounds,
  'new-batch': describeNewBatch,
  'batch-lists': describeBatchLists,
  bulk: describeBulk,
  comments: describeComments,
  timeline: describeTimeline,
  'life-conflicts': describeLifeConflicts,
  'set-points': describeSetPoints,
  actions: describeActions,
  'instant-actions': describeInstantActions,
  'action-plans': describeActionPlans,
  tasks: describeTasks,
  harvests: describeHarvests,
  yields: describeYields,
  climate: describeClimate,
  faults: describeFaults,
  graphs: describeGraphs,
  writes: describeWrites,
  imports: describeImports,
  'import-tables': describeTableImports,
  'import-batches': describeBatchImports,
  'import-harvests': describeHarvestImports,
  audit: describeAudit,
  documents: describeDocuments,
  events: describeEvents,
  system: describeSystem,
  backups: describeBackups,
} as const satisfies Readonly<Record<string, Part>>;

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
} as const satisfies Readonly<Record<string, Part>>;

/** Runs all contract tests on a way to reach the farm. */
export function describeFarmApi(name: string, open: () => Promise<ContractFarm>, capabilities: FarmCapabilities): void {
  describeParts(`the farm ${name}`, PARTS, open, capabilities);
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
  all: Readonly<Record<string, Part>>,
  open: () => Promise<ContractFarm>,
  capabilities: FarmCapabilities,
): void {
  const parts = partsOfRun(all);
  if (parts.length === 0) return;
  describe(name, () => {
    for (const describePart of parts) describePart(open, capabilities);
  });
}
