-- Page views and actions, kept for 90 days: a partition for every day (UTC), which is dropped as a whole.
create table events (
  type text not null,                           -- src/analytics/rules/event-types.ts
  at timestamptz not null,                      -- by the clock of the server
  service_id uuid,                              -- null: about a page, not about a service
  provider_id uuid,                             -- looked up when it is written, never taken from the request
  visitor uuid,                                 -- keyed hash with the salt of the day; null: no browser was involved
  path text,                                    -- of a page, without its query
  source text,                                  -- where a view came from: rules/event-types.ts
  source_host text,                             -- of source 'outside': "example.com"
  country char(2),                              -- of the visitor, where known
  city text,
  value_minor bigint,
  currency char(3),
  detail jsonb                                  -- what was asked for: rules/event-types.ts
) partition by range (at);
-- Rows of days without a partition yet; they move when it is made.
create table events_default partition of events default;
create index events_by_provider on events (provider_id, at);

-- Makes the partition of a day and moves its rows there from the default partition. Returns false when it exists already.
create function make_event_day(wanted date) returns boolean language plpgsql as $$
declare
  name text := 'events_' || to_char(wanted, 'YYYYMMDD');
  starts timestamptz := wanted::timestamp at time zone 'UTC';
  ends timestamptz := (wanted + 1)::timestamp at time zone 'UTC';
begin
  if to_regclass(name) is not null then return false; end if;
  -- A row that is inserted in between would prevent attaching the partition.
  lock table events_default in access exclusive mode;
  -- Another process may have made it while this one waited for the lock.
  if exists (select from pg_class where relname = name and relkind = 'r') then return false; end if;
  execute format('create table %I (like events including defaults including indexes)', name);
  execute format('with moved as (delete from events_default where at >= %L and at < %L returning *) insert into %I select * from moved', starts, ends, name);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', name, starts, ends);
  return true;
end $$;

-- Drops the oldest partition before a date. Returns whether there was one.
create function drop_event_day(before date) returns boolean language plpgsql as $$
declare
  name text;
begin
  -- Concurrent calls drop one day each.
  perform pg_advisory_xact_lock(hashtext('events'));
  select c.relname into name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass and c.relname ~ '^events_\d{8}$' and c.relname < 'events_' || to_char(before, 'YYYYMMDD')
    order by 1 limit 1;
  if name is null then return false; end if;
  execute format('drop table %I', name);
  return true;
end $$;

-- One row for each day (UTC) with events. The version grows with every write of that day, in the transaction of the write:
-- metrics computed from version 7 contain every event up to version 7, and are computed again when it says 8.
create table event_days (
  day date primary key,
  version bigint not null,
  written bigint not null default 0,            -- how many
  dropped bigint not null default 0             -- lost because the buffer in memory was full
);

-- The salt that makes a visitor recognisable on one day and on no other. Kept for two days, and unlogged,
-- so that neither an archive of the database's log nor a replica can tell who somebody was.
create unlogged table visitor_salts (
  day date primary key,
  salt bytea not null
);

-- Batches of events that were received, so that a repeated one counts once. Losing them in a crash does no harm.
create unlogged table event_batches (
  id uuid primary key,
  day date not null
);
create index event_batches_by_day on event_batches (day);

-- Metrics for every day, kept for ever. `subject_id` is a service, or a business as a whole; days are those of the business's calendar.

-- Which hours (UTC) of which business have to be computed again. Written by triggers, in the transaction of the change.
create table stale_metric_hours (
  provider_id uuid not null,
  part text not null,                         -- 'visits': events; 'orders': orders and money
  hour timestamptz not null,
  at timestamptz not null default clock_timestamp()
);
create index stale_metric_hours_by_provider on stale_metric_hours (provider_id);

create function mark_events() returns trigger language plpgsql as $$
begin
  insert into stale_metric_hours (provider_id, part, hour)
    select distinct provider_id, 'visits', date_trunc('hour', at, 'UTC') from fresh where provider_id is not null;
  return null;
end $$;
create trigger events_marked after insert on events referencing new table as fresh for each statement execute function mark_events();

create function mark_items() returns trigger language plpgsql as $$
begin
  insert into stale_metric_hours (provider_id, part, hour) select distinct provider_id, 'orders', date_trunc('hour', placed_at, 'UTC') from fresh;
  return null;
end $$;
create trigger order_items_marked after insert on order_items referencing new table as fresh for each statement execute function mark_items();

-- A step of an item changes the metrics of the day on which it was ordered, and of the days of its earlier steps.
create function mark_steps() returns trigger language plpgsql as $$
begin
  insert into stale_metric_hours (provider_id, part, hour)
    select distinct i.provider_id, 'orders', date_trunc('hour', t.at, 'UTC') from fresh f join order_items i on i.id = f.item_id
      cross join lateral (select i.placed_at as at union all select e.at from order_item_events e where e.item_id = i.id) t;
  return null;
end $$;
create trigger order_item_events_marked after insert on order_item_events referencing new table as fresh for each statement execute function mark_steps();

create function mark_money() returns trigger language plpgsql as $$
begin
  insert into stale_metric_hours (provider_id, part, hour)
    select distinct case when owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then owner::uuid end, 'orders', date_trunc('hour', at, 'UTC') from fresh
    where account in ('provider_pending','provider_available','provider_frozen') and owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  return null;
end $$;
create trigger ledger_entries_marked after insert on ledger_entries referencing new table as fresh for each statement execute function mark_money();

-- How far the metrics of a business were computed. Days end also when nothing happens on them.
create table metric_providers (
  provider_id uuid primary key references providers on delete cascade,
  closed_until date not null,                 -- the last day in time_days
  made_at timestamptz not null,
  checked_at timestamptz                      -- when money_days were last compared with the ledger
);
create index metric_providers_to_check on metric_providers (checked_at nulls first);

-- Time zones of a business over time. The day of a change begins by the old zone and ends by the new one: nothing is counted twice or lost.
create table metric_zones (
  provider_id uuid not null references providers on delete cascade,
  from_day date not null,
  zone text not null,
  starts_at timestamptz,                      -- when that day began; null: the first zone
  primary key (provider_id, from_day)
);

-- From events.
create table visit_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  impressions int not null,
  views int not null,
  visitors int not null,                      -- distinct people who viewed it
  slot_views int not null,
  favourites int not null,
  cart_adds int not null,
  checkouts int not null,
  messages int not null,
  shares int not null,
  no_slots int not null,
  choosers int not null,                      -- distinct people who viewed free times, or put something into the cart
  carters int not null,                       -- distinct people who put something into the cart, or went to the checkout
  spread jsonb not null,                      -- {hours: {"15": views}, noTime: {"4-18": people}, sources, hosts, countries, cities: {key: amount}}
  primary key (subject_id, day)
);
create index visit_days_by_provider on visit_days (provider_id, day);

-- Unmet demand, by reason and where it occurs. spot '': the total of the reason.
create table unmet_demand_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  reason text not null,
  bucket text not null,                         -- no_slot, too_soon, hold_expired: "4-18" (weekday, first of two hours) or "4"; outside_area: km, rounded up to 5
  people int not null,
  valued int not null,                        -- of how many people the value is known
  value_minor bigint not null,
  currency text not null,
  primary key (subject_id, day, reason, bucket, currency)
);
create index unmet_demand_days_by_provider on unmet_demand_days (provider_id, day);

-- Orders by the day of ordering, with what became of them since.
create table order_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  orders int not null,                        -- without those that were never paid
  walk_ins int not null,                      -- of these, entered by the business
  items int not null,                         -- items of these orders
  buyers int not null,                        -- distinct people
  come_back int not null,                     -- orders of people who had ordered here before
  by_customer int not null,                   -- cancelled by whom
  by_business int not null,                   -- including declined and unanswered ones
  by_market int not null,
  served int not null,                        -- visits that took place
  missed int not null,                        -- visits that the customer missed
  lead_minutes bigint not null,
  leads int not null,                         -- visits with a known lead time
  reply_minutes bigint not null,
  replies int not null,
  hours jsonb not null,                       -- {"4-18": visits} by weekday and hour of the wall clock
  primary key (subject_id, day)
);
create index order_days_by_provider on order_days (provider_id, day);

-- Money by currency. Online payments count from the ledger, on the day they were credited; payments at the venue on the day of the service.
create table money_days (
  subject_id uuid not null,
  day date not null,
  currency char(3) not null,
  provider_id uuid not null references providers on delete cascade,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  net_minor bigint not null,                  -- gross − refunds − commission
  ordered_minor bigint not null,              -- value of what was ordered that day and not cancelled
  ordered int not null,
  primary key (subject_id, day, currency)
);
create index money_days_by_provider on money_days (provider_id, day);

-- Options and add-ons sold.
create table sold_days (
  subject_id uuid not null,                   -- always a service
  day date not null,
  kind text not null check (kind in ('option','addon')),
  key text not null,                          -- id of the option, or name of the add-on
  currency char(3) not null,
  provider_id uuid not null references providers on delete cascade,
  title text not null,
  amount int not null,
  revenue_minor bigint not null,
  primary key (subject_id, day, kind, key, currency)
);
create index sold_days_by_provider on sold_days (provider_id, day);

-- Open time and booked time, as it was on that day.
create table time_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  open_minutes int not null,
  taken_minutes int not null,
  primary key (subject_id, day)
);
create index time_days_by_provider on time_days (provider_id, day);

-- Searches that found nothing or too little, by day (UTC), without any trace of who searched. Written in batches, kept for 400 days.
create table unmet_searches (
  day date not null,
  text text not null check (length(text) <= 80),     -- in lower case, without accents; '' where only filters were set
  category text not null,                            -- '': any
  page text not null,                                -- a region or 'world'
  country text not null,                             -- '': any
  city text not null,                                -- normalized: 'lisbon'; '': any
  filters text not null check (length(filters) <= 200),
  found text not null check (found in ('nothing', 'less')),
  times int not null check (times > 0),
  primary key (day, text, category, page, country, city, filters, found)
);
create index unmet_searches_by_text on unmet_searches (text, day);
