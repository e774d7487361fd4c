import { describeTelemetry } from '#tests/contract/places/telemetry.contract.ts';
import { createMemoryTelemetry } from './memory-telemetry.ts';

describeTelemetry('the model', async () => ({ open: createMemoryTelemetry, isKept: false }));
