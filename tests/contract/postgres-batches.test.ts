import { BATCH_PARTS } from './farm-api.contract.ts';
import { describeOnPostgres } from './on-postgres.ts';

describeOnPostgres(BATCH_PARTS);
