import { OTHER_PARTS } from './farm-api.contract.ts';
import { describeOnPostgres } from './on-postgres.ts';

describeOnPostgres(OTHER_PARTS);
