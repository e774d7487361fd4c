import type { PostgresSession } from '#adapters/storage-sql/postgres/session.ts';

/**
 * Creates the tables of readings where they are missing. Readings and their buckets are partitioned by month, so that old
 * months are dropped as a whole. Times are epoch milliseconds. `telemetry_dirty` lists hours whose buckets are missing or
 * outdated; `kept_from` is the first millisecond of which single readings are kept. `telemetry_layers` has the values that
 * imports gave to readings, lowest first; `import` is null for a value that was there before.
 */
export const CREATE_TABLES = `
begin;
select pg_advisory_xact_lock(hashtextextended('phytotron telemetry tables ' || current_schema(), 0));
create table if not exists telemetry_series (
  id int generated always as identity primary key,
  subject text not null,
  metric text not null,
  first bigint,
  last bigint,
  last_value double precision,
  unique (subject, metric)
);
create table if not exists telemetry_readings (
  series int not null,
  at bigint not null,
  value double precision not null,
  primary key (series, at)
) partition by range (at);
create table if not exists telemetry_buckets (
  series int not null,
  length int not null,
  start bigint not null,
  min double precision not null,
  max double precision not null,
  sum double precision not null,
  count int not null,
  primary key (series, length, start)
) partition by range (start);
create table if not exists telemetry_dirty (
  series int not null,
  hour bigint not null,
  primary key (series, hour)
);
create table if not exists telemetry_bad (
  id bigint generated always as identity primary key,
  subject text not null,
  metric text not null,
  instant text not null,
  value text not null,
  unit text,
  reason text not null,
  unique (subject, metric, instant)
);
create table if not exists telemetry_imports (
  id int generated always as identity primary key,
  uuid text not null unique,
  is_taken boolean not null default false
);
create table if not exists telemetry_layers (
  series int not null,
  at bigint not null,
  layer int not null,
  import int,
  value double precision not null,
  primary key (series, at, layer)
);
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'telemetry_bad'::regclass and attname = 'import') then
    alter table telemetry_bad add column import int;
  end if;
end $$;
create table if not exists telemetry_state (one boolean primary key check (one), kept_from bigint not null);
insert into telemetry_state values (true, 0) on conflict do nothing;
commit;
`;

/** The parent tables by the prefix of their partitions. */
const PARTITIONED = ['telemetry_readings', 'telemetry_buckets'] as const;

/** A calendar month in UTC, which a partition holds. */
interface Month {
  /** Such as `202605`. */
  readonly name: string;
  /** Epoch milliseconds, `to` excluded. */
  readonly from: number;
  readonly to: number;
}

/** Returns the month of an epoch millisecond. */
function monthOf(ms: number): Month {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    name: `${String(year).padStart(4, '0')}${String(month + 1).padStart(2, '0')}`,
    from: Date.UTC(year, month),
    to: Date.UTC(year, month + 1),
  };
}

/** Tells whether the partition of single readings ends before an epoch millisecond. */
export function isMonthBefore(partition: string, ms: number): boolean {
  const [, year, month] = /_(\d{4})(\d{2})$/.exec(partition) ?? [];
  return year !== undefined && Date.UTC(Number(year), Number(month)) <= ms;
}

/** Creates the partitions of months that this process has not seen yet. Called outside a transaction. */
export function createPartitions(): (session: PostgresSession, times: Iterable<number>) => Promise<void> {
  const seen = new Set<string>();
  return async (session, times) => {
    const missing = new Map<string, Month>();
    for (const ms of times) {
      const month = monthOf(ms);
      if (!seen.has(month.name)) missing.set(month.name, month);
    }
    for (const { name, from, to } of missing.values()) {
      const made = PARTITIONED.map(
        (table) =>
          `create table if not exists ${table}_${name} partition of ${table} for values from (${from}) to (${to});`,
      );
      await session.exec(
        `begin; select pg_advisory_xact_lock(hashtextextended('phytotron telemetry tables ' || current_schema(), 0)); ${made.join(' ')} commit;`,
      );
      seen.add(name);
    }
  };
}
