import { describeFarmApi } from '#tests/contract/farm-api.contract.ts';
import { openInProcess } from '#tests/contract/farm-harness.ts';

describeFarmApi('in process', openInProcess, { overNetwork: false });
