import type { InternalState } from '#domain/batches/batch.ts';

type ByStage = Readonly<Record<InternalState, string>>;

export const stageNames = { Planned: 'Planificado', Alive: 'En cultivo', Done: 'Completado' } satisfies ByStage;
