import { MS_PER_HOUR } from '#domain/time.ts';

/** Lets adding run beside adding, and keeps it out while hours are tidied. */
export const LOCK_FOR_ADDING =
  "select pg_advisory_xact_lock_shared(hashtextextended('phytotron telemetry ' || current_schema(), 0))";
export const LOCK_FOR_TIDYING =
  "select pg_advisory_xact_lock(hashtextextended('phytotron telemetry ' || current_schema(), 0))";

const COPY_KEY = "hashtextextended('phytotron telemetry copy ' || current_schema(), 0)";
/** Keeps tidying out, until the session is closed, while everything is copied: readings that turn into minutes meanwhile would be missed. */
export const LOCK_FOR_COPYING = `select pg_advisory_lock_shared(${COPY_KEY})`;
/** False while everything is copied. */
export const MAY_TIDY = `select pg_try_advisory_xact_lock(${COPY_KEY})`;

/** $1 a JSON array of keys. */
export const ADD_SERIES = `
insert into telemetry_series (subject, metric)
select distinct subject, metric from json_to_recordset($1::json) as given (subject text, metric text)
order by subject, metric
on conflict do nothing`;

/** $1 a JSON array of keys. */
export const FIND_SERIES = `
select s.id, s.subject, s.metric from telemetry_series s
join json_to_recordset($1::json) as given (subject text, metric text) using (subject, metric)`;

/**
 * $1 series, $2 times, $3 values, $4 an import or null: adds the readings that are new and counts them. A reading of a minute
 * whose readings are no longer kept singly is not new.
 */
export const ADD_READINGS = `
with fresh as (
  insert into telemetry_readings (series, at, value)
  select g.series, g.at, g.value
  from unnest($1::int[], $2::bigint[], $3::double precision[]) with ordinality as g (series, at, value, place)
  where g.at >= (select kept_from from telemetry_state) or not exists (
    select 1 from telemetry_buckets b
    where b.series = g.series and b.length = 60000 and b.start = g.at - g.at % 60000
  )
  order by g.series, g.at, g.place
  on conflict do nothing
  returning series, at, value
), layers as (
  insert into telemetry_layers (series, at, layer, import, value)
  select series, at, 1, $4::int, value from fresh where $4::int is not null
), hours as (
  insert into telemetry_dirty (series, hour)
  select distinct series, at - at % ${MS_PER_HOUR} from fresh
  on conflict do nothing
), ends as (
  select series, min(at) as first, max(at) as last, (array_agg(value order by at desc))[1] as value
  from fresh group by series
), seen as (
  update telemetry_series s
  set first = least(s.first, e.first),
    last = greatest(s.last, e.last),
    last_value = case when s.last is null or e.last > s.last then e.value else s.last_value end
  from ends e where s.id = e.series
)
select count(*) as added from fresh`;

/** $1 a JSON array of bad readings, $2 an import or null. */
export const ADD_BAD = `
insert into telemetry_bad (subject, metric, instant, value, unit, reason, import)
select subject, metric, instant, value, unit, reason, $2::int
from rows from (
  json_to_recordset($1::json) as (subject text, metric text, instant text, value text, unit text, reason text)
) with ordinality as given (subject, metric, instant, value, unit, reason, place)
order by place
on conflict do nothing`;

export const LIST_BAD = `
select subject, metric, instant, value, unit, reason from telemetry_bad order by id desc limit $1`;

/** $1 a JSON array of subjects, or null for all. */
export const LIST_SERIES = `
select subject, metric, first, last, last_value from telemetry_series
where last is not null and ($1::json is null or subject in (select json_array_elements_text($1::json)))
order by subject collate "C", metric collate "C"`;

/** $1 series, $2 from, $3 to. */
export const SINGLE_READINGS = `
select at, value from telemetry_readings where series = $1 and at >= $2 and at < $3 order by at`;

/** $1 series, $2 from, $3 to: the minutes whose readings are no longer kept singly. */
export const KEPT_MINUTES = `
select start, min, max, sum, count from telemetry_buckets
where series = $1 and length = 60000 and start >= $2 and start < least($3::bigint, (select kept_from from telemetry_state)) order by start`;

/** $1 series, $2 first start, $3 to: whether minutes of the range are kept without their readings. */
export const HAS_ONLY_MINUTES = `
select exists (
  select 1 from telemetry_buckets
  where series = $1 and length = 60000 and start >= $2 and start < $3
    and start < (select kept_from from telemetry_state)
)`;

/**
 * $1 series, $2 from, $3 to, $4 length, both times multiples of it: kept buckets of tidied hours, and buckets made now of
 * the readings of other hours.
 */
export const BUCKETS = `
select start, min, max, sum, count from telemetry_buckets b
where series = $1 and length = $4 and start >= $2 and start < $3 and (start < (select kept_from from telemetry_state) or not exists (
  select 1 from telemetry_dirty d where d.series = $1 and d.hour = b.start - b.start % ${MS_PER_HOUR}
))
union all
select r.at - r.at % $4::bigint, min(r.value), max(r.value), sum(r.value order by r.at), count(*)
from telemetry_dirty d
join telemetry_readings r on r.series = d.series and r.at >= d.hour and r.at < d.hour + ${MS_PER_HOUR}
where d.series = $1 and d.hour > $2::bigint - ${MS_PER_HOUR} and d.hour < $3 and r.at >= $2 and r.at < $3
group by 1
order by 1`;

/**
 * $1 the first millisecond of the current hour, $2 that of the kept readings, $3 most: past hours to tidy. Late readings
 * of hours that were given up earlier than now stay as they are.
 */
export const DIRTY_HOURS = `
select series, hour from telemetry_dirty
where hour < $1 and (hour < $2 or hour >= (select kept_from from telemetry_state)) order by hour, series limit $3`;

/** Readings `r` without layers, of minutes with some: all must have them before the minute is no longer kept singly. */
const IN_MINUTE_WITH_LAYERS = `
  exists (
    select 1 from telemetry_layers l
    where l.series = r.series and l.at >= r.at - r.at % 60000 and l.at < r.at - r.at % 60000 + 60000
  ) and not exists (select 1 from telemetry_layers l where l.series = r.series and l.at = r.at)`;

/** $1 the first millisecond of the kept single readings. */
export const KEEP_MINUTES = `
insert into telemetry_layers (series, at, layer, import, value)
select r.series, r.at, 0, null, r.value from telemetry_readings r where r.at < $1 and ${IN_MINUTE_WITH_LAYERS}`;

/**
 * $1 series, $2 hours, $3 the first hour, $4 the end of the last one; $3 and $4 let PostgreSQL skip other months. Replaces
 * the buckets of hours whose readings are kept, and adds late readings to the buckets of other hours.
 */
export const TIDY_HOURS = [
  `delete from telemetry_buckets b using unnest($1::int[], $2::bigint[]) as h (series, hour)
   where b.series = h.series and b.start >= h.hour and b.start < h.hour + ${MS_PER_HOUR}
     and h.hour >= (select kept_from from telemetry_state)
     and b.start >= $3 and b.start < $4`,
  `insert into telemetry_buckets as b (series, length, start, min, max, sum, count)
   select r.series, length, r.at - r.at % length, min(r.value), max(r.value), sum(r.value order by r.at), count(*)
   from unnest($1::int[], $2::bigint[]) as h (series, hour)
   join telemetry_readings r on r.series = h.series and r.at >= h.hour and r.at < h.hour + ${MS_PER_HOUR}
     and r.at >= $3 and r.at < $4
   cross join (values (60000), (900000), (${MS_PER_HOUR})) as lengths (length)
   group by 1, 2, 3
   on conflict (series, length, start) do update set
     min = least(b.min, excluded.min), max = greatest(b.max, excluded.max),
     sum = b.sum + excluded.sum, count = b.count + excluded.count`,
  `insert into telemetry_layers (series, at, layer, import, value)
   select r.series, r.at, 0, null, r.value
   from unnest($1::int[], $2::bigint[]) as h (series, hour)
   join telemetry_readings r on r.series = h.series and r.at >= h.hour and r.at < h.hour + ${MS_PER_HOUR}
     and r.at < (select kept_from from telemetry_state)
     and r.at >= $3 and r.at < $4
   where ${IN_MINUTE_WITH_LAYERS}`,
  `delete from telemetry_readings r using unnest($1::int[], $2::bigint[]) as h (series, hour)
   where r.series = h.series and r.at >= h.hour and r.at < h.hour + ${MS_PER_HOUR}
     and r.at < (select kept_from from telemetry_state)
     and r.at >= $3 and r.at < $4`,
  `delete from telemetry_dirty d using unnest($1::int[], $2::bigint[]) as h (series, hour)
   where d.series = h.series and d.hour = h.hour and d.hour >= $3 and d.hour < $4`,
] as const;

/** $1 the new limit, which never goes back: before it, minutes may be all that is kept. */
export const MOVE_LIMIT = 'update telemetry_state set kept_from = $1 where kept_from < $1';

/** $1 the first millisecond of the kept single readings. */
export const FORGET_READINGS = 'delete from telemetry_readings where at < $1';

/** The partitions of single readings. */
export const READING_MONTHS = `
select c.relname from pg_inherits i
join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'telemetry_readings'::regclass`;

/** $1 subjects, $2 metrics, $3 firsts, $4 lasts, $5 last values. */
export const RESTORE_SERIES = `
insert into telemetry_series as s (subject, metric, first, last, last_value)
values ($1, $2, $3, $4, $5)
on conflict (subject, metric) do update
set first = excluded.first, last = excluded.last, last_value = excluded.last_value`;

/** $1 series, $2 starts, $3 least, $4 greatest, $5 sums, $6 counts. */
export const RESTORE_MINUTES = [
  `insert into telemetry_buckets (series, length, start, min, max, sum, count)
   select $1, 60000, g.* from unnest($2::bigint[], $3::double precision[], $4::double precision[], $5::double precision[], $6::int[]) as g
   on conflict do nothing`,
  `insert into telemetry_buckets as b (series, length, start, min, max, sum, count)
   select series, lengths.length, start - start % lengths.length, min(min), max(max), sum(sum order by start), sum(count)
   from telemetry_buckets m cross join (values (900000), (${MS_PER_HOUR})) as lengths (length)
   where m.series = $1 and m.length = 60000 and start >= $2 and start < $3
   group by 1, 2, 3
   on conflict (series, length, start) do update
   set min = excluded.min, max = excluded.max, sum = excluded.sum, count = excluded.count`,
] as const;

/** $1 the number of bad readings to keep. */
export const TRIM_BAD = `
delete from telemetry_bad where id <= (select id from telemetry_bad order by id desc limit 1 offset $1::bigint)`;

export const STATS = `
select
  (select count(*) from telemetry_series where last is not null),
  (select count(*) from telemetry_readings),
  (select count(*) from telemetry_bad),
  (select sum(pg_total_relation_size(c.oid)) from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname like 'telemetry\\_%')`;

/**
 * The first hour of each series whose buckets contradict each other or the kept readings: the minutes those of the
 * readings, and the longer ones those of the minutes. Hours that are yet to be tidied are left out.
 */
export const CONTRADICTIONS = `
with tidied as (
  select series, at - at % 60000 as start, value from telemetry_readings r
  where at >= (select kept_from from telemetry_state) and not exists (
    select 1 from telemetry_dirty d where d.series = r.series and d.hour = r.at - r.at % ${MS_PER_HOUR}
  )
), kept as (
  select * from telemetry_buckets b where not exists (
    select 1 from telemetry_dirty d where d.series = b.series and d.hour = b.start - b.start % ${MS_PER_HOUR}
  )
), minutes as (
  select series, start, min(value) as min, max(value) as max, count(*) as count from tidied group by 1, 2
), longer as (
  select series, lengths.length, start - start % lengths.length as start, min(min) as min, max(max) as max, sum(count) as count
  from kept cross join (values (900000), (${MS_PER_HOUR})) as lengths (length)
  where kept.length = 60000 group by 1, 2, 3
), contradictions as (
  select series, start
  from minutes m full join (
    select * from kept where length = 60000 and start >= (select kept_from from telemetry_state)
  ) k using (series, start)
  where (m.min, m.max, m.count) is distinct from (k.min, k.max, k.count::bigint)
  union all
  select series, start
  from longer l full join (select * from kept where length > 60000) k using (series, length, start)
  where (l.min, l.max, l.count) is distinct from (k.min, k.max, k.count::bigint)
)
select s.subject, s.metric, min(start) as start
from contradictions join telemetry_series s on s.id = series
group by 1, 2 order by 1, 2`;
