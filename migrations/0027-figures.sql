-- Figures of every day, for ever. `subject_id` is a service, or a business as a whole; days are those of the business's calendar.

-- What happened since figures were made: which hours (UTC) of which business have to be counted anew. Written with what happened, in its transaction.
create table figure_marks (
  provider_id uuid not null,
  part text not null,                         -- 'visits': events; 'orders': orders and money
  hour timestamptz not null,
  at timestamptz not null default clock_timestamp()
);
create index figure_marks_by_provider on figure_marks (provider_id);

-- How far a business was counted. Days end also when nothing happens on them.
create table figure_providers (
  provider_id uuid primary key references providers on delete cascade,
  closed_until date not null,                 -- the last day for which open and taken time were written down
  made_at timestamptz not null,
  checked_at timestamptz                      -- when its money was last compared with the ledger
);
create index figure_providers_to_check on figure_providers (checked_at nulls first);

-- Since when a business reads its days in which zone. The day of a change begins when it began and ends by the new clock: nothing is counted twice or lost.
create table figure_zones (
  provider_id uuid not null references providers on delete cascade,
  from_day date not null,
  zone text not null,
  starts_at timestamptz,                      -- when that day began; null: the first zone
  primary key (provider_id, from_day)
);

-- Of events.
create table visit_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  impressions int not null,
  views int not null,
  visitors int not null,                      -- distinct people who viewed
  slot_views int not null,
  favourites int not null,
  cart_adds int not null,
  checkouts int not null,
  messages int not null,
  shares int not null,
  no_slots int not null,
  choosers int not null,                      -- distinct people who looked at times, or put something into the cart
  carters int not null,                       -- distinct people who put something into the cart, or went to the checkout
  spread jsonb not null,                      -- {hours: {"15": views}, noTime: {"4-18": people}, sources, hosts, countries, cities: {key: amount}}
  primary key (subject_id, day)
);
create index visit_days_by_provider on visit_days (provider_id, day);

-- People who wanted something and did not get it, where it gathers. spot '': all of that reason.
create table lost_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  reason text not null,
  spot text not null,                         -- no_slot, too_soon, hold_expired: "4-18" (weekday, first of two hours) or "4"; outside_area: km, rounded up to 5
  people int not null,
  valued int not null,                        -- of how many the worth is known
  value_minor bigint not null,
  currency text not null,
  primary key (subject_id, day, reason, spot, currency)
);
create index lost_days_by_provider on lost_days (provider_id, day);

-- Of what was ordered on a day, and what has become of it since.
create table order_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  orders int not null,                        -- never those that nobody paid
  walk_ins int not null,                      -- of them, those that the business wrote down itself
  items int not null,                         -- what they consist of
  buyers int not null,                        -- distinct people
  come_back int not null,                     -- orders of people who had ordered here before
  by_customer int not null,                   -- cancelled by whom
  by_business int not null,                   -- with those declined and those left unanswered
  by_market int not null,
  served int not null,                        -- visits that took place
  missed int not null,                        -- visits to which nobody came
  lead_minutes bigint not null,
  leads int not null,                         -- visits of which the time ahead is known
  reply_minutes bigint not null,
  replies int not null,
  hours jsonb not null,                       -- {"4-18": visits}: when they are, by the wall clock
  primary key (subject_id, day)
);
create index order_days_by_provider on order_days (provider_id, day);

-- By currency, as the ledger has it: online on the day it became the business's, at the venue on the day it was done.
create table money_days (
  subject_id uuid not null,
  day date not null,
  currency char(3) not null,
  provider_id uuid not null references providers on delete cascade,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  net_minor bigint not null,                  -- gross − refunds − what the market keeps
  ordered_minor bigint not null,              -- worth of what was ordered that day and not ended
  ordered int not null,
  primary key (subject_id, day, currency)
);
create index money_days_by_provider on money_days (provider_id, day);

create table sold_days (
  subject_id uuid not null,                   -- always a service
  day date not null,
  kind text not null check (kind in ('option','addon')),
  key text not null,                          -- of an option its id, of an add-on its name
  currency char(3) not null,
  provider_id uuid not null references providers on delete cascade,
  title text not null,
  amount int not null,
  revenue_minor bigint not null,
  primary key (subject_id, day, kind, key, currency)
);
create index sold_days_by_provider on sold_days (provider_id, day);

-- Time that was open and time that was taken, as it was on that day.
create table time_days (
  subject_id uuid not null,
  day date not null,
  provider_id uuid not null references providers on delete cascade,
  open_minutes int not null,
  taken_minutes int not null,
  primary key (subject_id, day)
);
create index time_days_by_provider on time_days (provider_id, day);

-- Figures read events by business.
drop index events_by_service;
create index events_by_provider on events (provider_id, at);
create index order_items_by_placing on order_items (provider_id, placed_at);

create function mark_events() returns trigger language plpgsql as $$
begin
  insert into figure_marks (provider_id, part, hour)
    select distinct provider_id, 'visits', date_trunc('hour', at, 'UTC') from fresh where provider_id is not null;
  return null;
end $$;
create trigger events_marked after insert on events referencing new table as fresh for each statement execute function mark_events();

create function mark_items() returns trigger language plpgsql as $$
begin
  insert into figure_marks (provider_id, part, hour) select distinct provider_id, 'orders', date_trunc('hour', placed_at, 'UTC') from fresh;
  return null;
end $$;
create trigger order_items_marked after insert on order_items referencing new table as fresh for each statement execute function mark_items();

-- What becomes of an item changes the day on which it was ordered, and those of its earlier steps.
create function mark_steps() returns trigger language plpgsql as $$
begin
  insert into figure_marks (provider_id, part, hour)
    select distinct i.provider_id, 'orders', date_trunc('hour', t.at, 'UTC') from fresh f join order_items i on i.id = f.item_id
      cross join lateral (select i.placed_at as at union all select e.at from order_item_events e where e.item_id = i.id) t;
  return null;
end $$;
create trigger order_item_events_marked after insert on order_item_events referencing new table as fresh for each statement execute function mark_steps();

create function mark_money() returns trigger language plpgsql as $$
begin
  insert into figure_marks (provider_id, part, hour)
    select distinct case when owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then owner::uuid end, 'orders', date_trunc('hour', at, 'UTC') from fresh
    where account in ('provider_pending','provider_available','provider_frozen') and owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  return null;
end $$;
create trigger ledger_entries_marked after insert on ledger_entries referencing new table as fresh for each statement execute function mark_money();

-- What there was before is counted once.
insert into figure_marks (provider_id, part, hour) select distinct provider_id, 'visits', date_trunc('hour', at, 'UTC') from events where provider_id is not null;
insert into figure_marks (provider_id, part, hour) select distinct provider_id, 'orders', date_trunc('hour', placed_at, 'UTC') from order_items;
insert into figure_marks (provider_id, part, hour) select distinct i.provider_id, 'orders', date_trunc('hour', e.at, 'UTC')
  from order_item_events e join order_items i on i.id = e.item_id;
insert into figure_marks (provider_id, part, hour) select distinct owner::uuid, 'orders', date_trunc('hour', at, 'UTC') from ledger_entries
  where account in ('provider_pending','provider_available','provider_frozen') and owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
