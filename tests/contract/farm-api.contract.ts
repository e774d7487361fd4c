import { describe } from 'vitest';
import { describeActionPlans } from './action-plans.contract.ts';
import { describeActions } from './actions.contract.ts';
import { describeAudit } from './audit.contract.ts';
import { describeBatches } from './batches.contract.ts';
import { describeCropsAndLife } from './crops-and-life.contract.ts';
import { describeEvents } from './events.contract.ts';
import type { ContractFarm, FarmCapabilities } from './farm-harness.ts';
import { describeHarvests } from './harvests.contract.ts';
import { describeImports } from './imports.contract.ts';
import { describePeople } from './people.contract.ts';
import { describePlaces } from './places.contract.ts';
import { describeRecipes } from './recipes.contract.ts';
import { describeTasks } from './tasks.contract.ts';
import { describeWrites } from './writes.contract.ts';

/** What every way to the farm must do alike: each opens the seeded farm for each test. */
export function describeFarmApi(name: string, open: () => Promise<ContractFarm>, capabilities: FarmCapabilities): void {
  describe(`the farm ${name}`, () => {
    describePeople(open, capabilities);
    describePlaces(open);
    describeCropsAndLife(open);
    describeRecipes(open);
    describeBatches(open);
    describeActions(open);
    describeActionPlans(open);
    describeTasks(open);
    describeHarvests(open);
    describeWrites(open);
    describeImports(open);
    describeAudit(open);
    describeEvents(open);
  });
}
