-- What was seen and done, one row each, for 90 days: a partition for every day (UTC), which is dropped whole when it is old.
alter table events rename to events_before;
alter table events_default rename to events_before_default;
drop index events_by_service;

create table events (
  type text not null,                           -- src/analytics/rules/event-types.ts
  at timestamptz not null,                      -- by the clock of the server
  service_id uuid,                              -- null: about a page, not about a service
  provider_id uuid,                             -- looked up when it is written, never believed
  visitor uuid,                                 -- keyed hash with the salt of the day; null: nobody's browser was there
  path text,                                    -- of a page, without its query
  source text,                                  -- where a view came from: rules/event-types.ts
  source_host text,                             -- of source 'outside': "example.com"
  country char(2),                              -- of the visitor, where known
  city text,
  value_minor bigint,
  currency char(3),
  detail jsonb                                  -- what was asked for: rules/event-types.ts
) partition by range (at);
-- What comes late, or before its day was made. A day that is made later takes its rows along.
create table events_default partition of events default;
create index events_by_service on events (service_id, at);

insert into events (type, at, service_id, provider_id, visitor, path, source, value_minor, currency)
  select type, happened_at, service_id, provider_id, md5(visitor_hash)::uuid, path, source, value_minor, currency from events_before;
drop table events_before;

-- One row for each day (UTC) that events were written for. The version grows with every write of that day, in the transaction
-- of the write: whoever made figures of version 7 has every event of versions up to 7, and makes them anew when it says 8.
create table event_days (
  day date primary key,
  version bigint not null,
  written bigint not null default 0,            -- how many
  dropped bigint not null default 0             -- how many came while the memory for them was full
);
insert into event_days (day, version, written)
  select (at at time zone 'UTC')::date, 1, count(*) from events group by 1;

-- What makes visitors of one day recognisable on that day, and on no other. Kept for two days and in no log of the database,
-- so that neither an archive of it nor a replica can tell who somebody was.
create unlogged table visitor_salts (
  day date primary key,
  salt bytea not null
);

-- Batches that were heard, so that one that is told again counts once. Losing them in a crash does no harm.
create unlogged table event_batches (
  id uuid primary key,
  day date not null
);
create index event_batches_by_day on event_batches (day);

-- Makes the partition of a day; what lies in the default one for it moves in. Says whether there was anything to make.
create function make_event_day(wanted date) returns boolean language plpgsql as $$
declare
  name text := 'events_' || to_char(wanted, 'YYYYMMDD');
  starts timestamptz := wanted::timestamp at time zone 'UTC';
  ends timestamptz := (wanted + 1)::timestamp at time zone 'UTC';
begin
  if to_regclass(name) is not null then return false; end if;
  -- Writers wait here for a moment: a row that came in between would be in the way.
  lock table events_default in access exclusive mode;
  -- Somebody else may have made it while this one waited for the lock.
  if exists (select from pg_class where relname = name and relkind = 'r') then return false; end if;
  execute format('create table %I (like events including defaults including indexes)', name);
  execute format('with moved as (delete from events_default where at >= %L and at < %L returning *) insert into %I select * from moved', starts, ends, name);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', name, starts, ends);
  return true;
end $$;

-- Drops the oldest day before a date, whole. Says whether there was one.
create function drop_event_day(before date) returns boolean language plpgsql as $$
declare
  name text;
begin
  -- One after the other: the next one drops the next day.
  perform pg_advisory_xact_lock(hashtext('events'));
  select c.relname into name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass and c.relname ~ '^events_\d{8}$' and c.relname < 'events_' || to_char(before, 'YYYYMMDD')
    order by 1 limit 1;
  if name is null then return false; end if;
  execute format('drop table %I', name);
  return true;
end $$;
