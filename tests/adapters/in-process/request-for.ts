import type { OperationName } from '#ports/farm-api/index.ts';
import type { Call } from '#tests/domain/batches/farm-model.ts';

/** Returns the operation and the body for a call of the model. */
export function requestFor(call: Call): [OperationName, unknown] {
  switch (call.kind) {
    case 'complete':
      return ['completeActions', { actions: call.requests }];
    case 'correct':
      return ['correctActions', { actions: call.requests }];
    case 'undo':
      return ['undoActions', { actions: call.uuids }];
    case 'instant': {
      const { id, uuid, ...body } = call.request;
      return ['instantAction', body];
    }
  }
}
