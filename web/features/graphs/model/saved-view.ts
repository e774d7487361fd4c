import { UUID_PATTERN } from '#domain/ids.ts';
import { BY_AGE, readAgeView, writeAgeView } from '#web/readings/age/age-view.ts';
import { READINGS } from '#web/readings/load/use-readings-path.ts';
import { readView as readReadings, writeView as writeReadings } from '#web/readings/model/view.ts';
import { readView, writeView } from './view.ts';

/** The key of the URL's query that names the saved view which the graph came from. */
const SAVED = 'saved';

/** The pages of Graphs: figures of the farm, readings over time, and readings over the age of batches. */
type GraphPage = 'figures' | 'readings' | 'ages';

/** Returns the page that a URL's query opens. */
export function pageOf(params: URLSearchParams): GraphPage {
  if (params.get('show') !== READINGS.show) return 'figures';
  return params.get('by') === BY_AGE.by ? 'ages' : 'readings';
}

/** Returns the query to save, the same for equal graphs; null if nothing is chosen that could be saved. */
export function savableQuery(params: URLSearchParams): string | null {
  switch (pageOf(params)) {
    case 'figures': {
      const view = readView(params);
      return view.series.length === 0 ? null : writeView(view).toString();
    }
    case 'readings': {
      const view = readReadings(params);
      return view.series.length === 0 ? null : writeReadings(view, new URLSearchParams(READINGS)).toString();
    }
    case 'ages': {
      const view = readAgeView(params);
      const others = new URLSearchParams({ ...READINGS, ...BY_AGE });
      return view.batches.length === 0 ? null : writeAgeView(view, others).toString();
    }
  }
}

/** Returns the uuid of the saved view that the graph came from; null without one. */
export function savedIn(params: URLSearchParams): string | null {
  const uuid = params.get(SAVED) ?? '';
  return UUID_PATTERN.test(uuid) ? uuid : null;
}

/** Returns a query that comes from a saved view. */
export function withSaved(params: URLSearchParams, uuid: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(SAVED, uuid);
  return next;
}

/** Returns the next query of a graph. While something is chosen, it comes from the same saved view. */
export function keepSaved(next: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const uuid = savedIn(before);
  return uuid === null || savableQuery(next) === null ? next : withSaved(next, uuid);
}

/** Returns the path that opens a saved view. */
export const savedPath = ({ uuid, query }: { readonly uuid: string; readonly query: string }): string =>
  `/graphs?${withSaved(new URLSearchParams(query), uuid)}`;
