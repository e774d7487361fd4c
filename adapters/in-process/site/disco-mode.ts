import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCase } from '#adapters/in-process/operations/use-case.ts';
import { invalidField } from '#domain/problem.ts';
import { startDisco } from '#domain/site/disco-mode.ts';

/** Starts disco mode, which changes no setting and ends automatically. */
export const startDiscoMode =
  (mutate: Mutate): UseCase<'startDisco'> =>
  (call) =>
    mutate(call, async (tx, { site }) => {
      const { chamber, seconds } = call.input.body;
      if (chamber !== null && (await tx.recordOf('chamber', chamber)) === null) {
        refuse(invalidField('chamber', { code: 'record_not_found', params: { kind: 'chamber', id: chamber } }));
      }
      const disco = startDisco(chamber, seconds, site.now);
      await tx.saveDisco(disco);
      return {
        answer: { until: disco.until },
        audit: [{ kind: 'farm', record: 'disco_mode', what: 'start', before: null, after: disco }],
        changed: { chamber: chamber === null ? [] : [chamber] },
      };
    });
