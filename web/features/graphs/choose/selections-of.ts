import type { Selection } from '#web/features/graphs/model/view.ts';

/** The values of the form; '' for all. */
export interface SeriesForm {
  readonly metric: string;
  readonly crops: readonly string[];
  readonly gr_family: string;
  readonly growth_recipe: string;
  readonly chamber: string;
  /** The uuid of the batch with the typed lot code. */
  readonly batch: string | undefined;
}

/** Returns the series that a form describes, one for each crop. A version stands for its recipe. */
export function selectionsOf({ metric, crops, gr_family, growth_recipe, chamber, batch }: SeriesForm): Selection[] {
  const common = {
    metric,
    ...(growth_recipe === '' ? {} : { growth_recipe }),
    ...(growth_recipe !== '' || gr_family === '' ? {} : { gr_family }),
    ...(chamber === '' ? {} : { chamber }),
    ...(batch === undefined ? {} : { batch }),
  };
  return crops.length === 0 ? [common] : crops.map((crop) => ({ ...common, crop }));
}
