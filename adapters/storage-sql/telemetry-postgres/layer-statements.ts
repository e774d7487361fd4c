import { MS_PER_HOUR } from '#domain/time.ts';

/** $1 the uuid of an import: returns its number and whether it was taken back. */
export const FIND_IMPORT = `
insert into telemetry_imports (uuid) values ($1) on conflict (uuid) do update set uuid = excluded.uuid
returning id, is_taken`;

/** $1 series, $2 times, $3 values: counts those that are kept singly with another value. */
export const COUNT_OTHERS = `
select count(*) from unnest($1::int[], $2::bigint[], $3::double precision[]) as g (series, at, value)
join telemetry_readings r on r.series = g.series and r.at = g.at
where r.value <> g.value`;

/** $1 series, $2 times, $3 values: the first of each reading that is kept singly with another value, and that value. */
export const FIND_OTHERS = `
select g.series, g.at, g.value, r.value
from (
  select distinct on (series, at) series, at, value
  from unnest($1::int[], $2::bigint[], $3::double precision[]) with ordinality as given (series, at, value, place)
  order by series, at, place
) g
join telemetry_readings r on r.series = g.series and r.at = g.at
where r.value <> g.value`;

const GIVEN = 'unnest($1::int[], $2::bigint[], $3::double precision[]) as g (series, at, value)';

/** $1 series, $2 times, $3 values so far: keeps those that no import gave. */
export const KEEP_BASE = `
insert into telemetry_layers (series, at, layer, import, value)
select g.series, g.at, 0, null, g.value from ${GIVEN}
where not exists (select 1 from telemetry_layers l where l.series = g.series and l.at = g.at)`;

/** $1 series, $2 times, $3 values, $4 the import that gives them: replaces the values of readings. */
export const REPLACE_VALUES = [
  `delete from telemetry_layers l using ${GIVEN} where l.series = g.series and l.at = g.at and l.import = $4`,
  `insert into telemetry_layers (series, at, layer, import, value)
   select g.series, g.at,
     (select coalesce(max(layer), 0) + 1 from telemetry_layers l where l.series = g.series and l.at = g.at), $4, g.value
   from ${GIVEN}`,
  `update telemetry_readings r set value = g.value from ${GIVEN} where r.series = g.series and r.at = g.at and $4::int > 0`,
  `insert into telemetry_dirty (series, hour)
   select distinct g.series, g.at - g.at % ${MS_PER_HOUR} from ${GIVEN} where $4::int > 0 on conflict do nothing`,
  `update telemetry_series s set last_value = g.value from ${GIVEN} where s.id = g.series and s.last = g.at and $4::int > 0`,
] as const;

/** $1 the uuid of an import: marks it as taken back; returns its number. */
export const CLOSE_IMPORT = `
insert into telemetry_imports (uuid, is_taken) values ($1, true) on conflict (uuid) do update set is_taken = true
returning id`;

const LENGTHS = `(values (900000), (${MS_PER_HOUR})) as lengths (length)`;

/**
 * Takes back an import by its number. Readings that are kept singly change where they are, and their hours are tidied
 * again; minutes of others are computed from their layers.
 */
export const takeBackStatements = (by: number): readonly string[] => [
  `create temp table taken on commit drop as
   select t.series, t.at,
     not exists (
       select 1 from telemetry_layers o where o.series = t.series and o.at = t.at and o.layer > t.layer
     ) as is_top,
     (
       select o.value from telemetry_layers o
       where o.series = t.series and o.at = t.at and o.layer < t.layer order by o.layer desc limit 1
     ) as below
   from telemetry_layers t where t.import = ${by}`,
  `delete from telemetry_layers where import = ${by}`,
  `delete from telemetry_bad where import = ${by}`,
  `create temp table taken_minutes on commit drop as
   select distinct t.series, t.at - t.at % 60000 as start from taken t
   where t.is_top and not exists (select 1 from telemetry_readings r where r.series = t.series and r.at = t.at)`,
  `insert into telemetry_dirty (series, hour)
   select distinct t.series, t.at - t.at % ${MS_PER_HOUR} from taken t
   join telemetry_readings r on r.series = t.series and r.at = t.at where t.is_top
   on conflict do nothing`,
  `delete from telemetry_readings r using taken t
   where r.series = t.series and r.at = t.at and t.is_top and t.below is null`,
  `update telemetry_readings r set value = t.below from taken t
   where r.series = t.series and r.at = t.at and t.is_top and t.below is not null`,
  `delete from telemetry_buckets b using taken_minutes m
   where b.series = m.series and b.length = 60000 and b.start = m.start`,
  `insert into telemetry_buckets (series, length, start, min, max, sum, count)
   select series, 60000, at - at % 60000, min(value), max(value), sum(value order by at), count(*)
   from (
     select distinct on (l.series, l.at) l.series, l.at, l.value
     from telemetry_layers l
     join taken_minutes m on l.series = m.series and l.at >= m.start and l.at < m.start + 60000
     order by l.series, l.at, l.layer desc
   ) tops
   group by 1, 3`,
  `create temp table taken_hours on commit drop as
   select distinct series, start - start % ${MS_PER_HOUR} as hour from taken_minutes`,
  `delete from telemetry_buckets b using taken_hours h
   where b.series = h.series and b.length > 60000 and b.start >= h.hour and b.start < h.hour + ${MS_PER_HOUR}`,
  `insert into telemetry_buckets (series, length, start, min, max, sum, count)
   select m.series, lengths.length, m.start - m.start % lengths.length,
     min(m.min), max(m.max), sum(m.sum order by m.start), sum(m.count)
   from taken_hours h
   join telemetry_buckets m on m.series = h.series and m.length = 60000
     and m.start >= h.hour and m.start < h.hour + ${MS_PER_HOUR}
   cross join ${LENGTHS}
   group by 1, 2, 3`,
  `delete from telemetry_layers l using (select distinct series, at - at % 60000 as start from taken) m
   where l.series = m.series and l.at >= m.start and l.at < m.start + 60000 and not exists (
     select 1 from telemetry_layers i
     where i.series = m.series and i.at >= m.start and i.at < m.start + 60000 and i.import is not null
   )`,
];

/** Counts what `takeBackStatements` did. */
export const COUNT_TAKEN = `
select
  count(*) filter (where is_top and below is null),
  count(*) filter (where is_top and below is not null),
  count(*) filter (where not is_top)
from taken`;

export const TAKEN_SERIES = 'select distinct series from taken';

/** $1 series, $2 from, $3 to, whole minutes: removes single readings and counts them. */
export const REMOVE_SINGLE = `
with gone as (
  delete from telemetry_readings where series = $1 and at >= $2 and at < $3 returning at
), hours as (
  insert into telemetry_dirty (series, hour) select distinct $1::int, at - at % ${MS_PER_HOUR} from gone
  on conflict do nothing
)
select count(*) from gone`;

/** $1 series, $2 from, $3 to: removes minutes whose readings are no longer kept singly, and counts those. */
export const REMOVE_MINUTES = `
with gone as (
  delete from telemetry_buckets
  where series = $1 and length = 60000 and start >= $2 and start < $3 and start < (select kept_from from telemetry_state)
  returning count
)
select coalesce(sum(count), 0) from gone`;

/** $1 series, $2 from, $3 to, whole hours: computes longer buckets again where readings are no longer kept singly. */
export const ROLL_UP_AGAIN = [
  `delete from telemetry_buckets
   where series = $1 and length > 60000 and start >= $2 and start < $3 and start < (select kept_from from telemetry_state)`,
  `insert into telemetry_buckets (series, length, start, min, max, sum, count)
   select m.series, lengths.length, m.start - m.start % lengths.length,
     min(m.min), max(m.max), sum(m.sum order by m.start), sum(m.count)
   from telemetry_buckets m cross join ${LENGTHS}
   where m.series = $1 and m.length = 60000 and m.start >= $2 and m.start < $3
     and m.start < (select kept_from from telemetry_state)
   group by 1, 2, 3`,
] as const;

/** $1 series, $2 from, $3 to. */
export const REMOVE_LAYERS = 'delete from telemetry_layers where series = $1 and at >= $2 and at < $3';

/** $1 series: its first or last single reading, and the first or last minute whose readings are no longer kept singly. */
export const endStatements = (order: 'asc' | 'desc') => ({
  single: `select at, value from telemetry_readings where series = $1 order by at ${order} limit 1`,
  minute: `
select start, sum / count from telemetry_buckets
where series = $1 and length = 60000 and start < (select kept_from from telemetry_state) order by start ${order} limit 1`,
  known: `
select at, value from telemetry_layers
where series = $1 and at >= $2 and at < $2::bigint + 60000 order by at ${order}, layer desc limit 1`,
});

/** $1 series, $2 first, $3 last, $4 the last value; null for a series without readings. */
export const SAVE_ENDS = 'update telemetry_series set first = $2, last = $3, last_value = $4 where id = $1';

/** $1 series. */
export const FIND_ENDS = 'select first, last, last_value from telemetry_series where id = $1';

/** $1 series, $2 from, $3 to. All layers of a reading come together. */
export const LIST_LAYERS = `
select at, layer, uuid, value from telemetry_layers l left join telemetry_imports i on i.id = l.import
where series = $1 and at >= $2 and at < $3 order by at`;

/** $1 series, $2 a JSON array of layers. */
export const RESTORE_LAYERS = [
  `insert into telemetry_imports (uuid)
   select distinct import from json_to_recordset($2::json) as given (import text)
   where import is not null and $1::int > 0 on conflict do nothing`,
  `insert into telemetry_layers (series, at, layer, import, value)
   select $1, at, layer, i.id, value
   from json_to_recordset($2::json) as given (at bigint, layer int, import text, value double precision)
   left join telemetry_imports i on i.uuid = given.import
   on conflict do nothing`,
] as const;
