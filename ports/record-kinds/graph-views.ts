import { z } from 'zod';
import { MAX_QUERY, QUERY_PATTERN, type SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import { onDemand } from '#domain/on-demand.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { fault } from '#ports/schemas/fault.ts';
import { name } from '#ports/schemas/fields.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

export const GRAPHS: Tag = { name: 'graphs', about: 'Figures of the farm over time, and graphs saved under a name.' };

const query = onDemand(() =>
  z
    .string()
    .max(MAX_QUERY)
    .regex(QUERY_PATTERN, fault('invalid_query'))
    .meta({ description: "The part of the graph's address after the question mark, percent-encoded." }),
);

export const graphViews = describeRecords<SavedGraphView>()({
  kind: 'graph_view',
  words: ['graph view', 'graph views'],
  names: ['GraphView', 'GraphViews'],
  table: 'graph_views',
  retires: null,
  path: 'graph_views/',
  sample: { name: 'Yields this year', query: 's=yield&range=year' },
  params: byUuid,
  tag: GRAPHS,
  record: onDemand(() =>
    z.object({ uuid: z.string(), name: z.string(), query: z.string(), version: z.number().int() }),
  ),
  fields: onDemand(() => ({ name: name(), query: query() })),
  initial: {},
  title: 'name',
  columns: ['name', 'query'],
  order: 'name',
  orders: ['name'],
  search: ['name'],
  filters: onDemand(() => ({})),
  references: {},
});
