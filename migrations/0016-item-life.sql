-- What time does to an item of an order, and what is said of it that changes no state.
alter table order_items
  add column due_at timestamptz,              -- when time moves it on by itself: given up, collected, completed
  add column late_at timestamptz,             -- of goods: from when their customer may cancel because they are overdue
  add column late_told boolean not null default false,
  add column most_back smallint not null default 100 check (most_back between 0 and 100),  -- a late move never gives back more than was due then, in percent
  add column kept_minor bigint not null default 0 check (kept_minor >= 0),                 -- of pieces and seats that were cancelled, what the provider keeps
  add column cancelled_quantity smallint not null default 0 check (cancelled_quantity >= 0);
create index order_items_due on order_items (due_at) where due_at is not null;
create index order_items_late on order_items (late_at) where late_at is not null and not late_told;

-- What was agreed before knows its deadlines from now on.
update order_items i set
  due_at = case
    when i.status = 'ready' then i.changed_at + interval '3 days'
    when i.status = 'fulfilled' then i.changed_at + case
      when i.kind = 'order' and i.snapshot ->> 'way' = 'delivery' and i.snapshot ->> 'category' <> 'food' then interval '7 days'
      when i.snapshot ->> 'category' = 'food' then interval '24 hours'
      when i.snapshot ->> 'category' = 'hair' then interval '48 hours'
      else interval '72 hours' end
    else coalesce(r.wanted_until, i.changed_at) + case when i.snapshot ->> 'category' = 'food' then interval '24 hours' else interval '7 days' end end,
  late_at = case when i.kind = 'order' then coalesce(r.wanted_until, i.changed_at)
    + case when i.snapshot ->> 'category' = 'food' then interval '60 minutes' else interval '24 hours' end end
from provider_orders r
where r.id = i.provider_order_id and (i.status in ('ready','fulfilled') or (i.kind = 'order' and i.status in ('confirmed','preparing')));

-- Steps that change no state are written down as well: moved, lowered, refunded, reported, objected.
alter table order_item_events
  add column what text not null default 'status',
  add column note text not null default '',   -- what somebody wrote
  add column back_minor bigint not null default 0,   -- what came back by it
  add column details jsonb not null default '{}';

-- What one side says of an item, and what the other side says to it.
create table item_reports (
  id uuid primary key,
  item_id uuid not null references order_items,
  provider_id uuid not null references providers,
  kind text not null check (kind in ('customer_absent','provider_absent','provider_asked')),
  -- waiting: for the other side, until `answer_by`; with_market: for an administrator
  status text not null check (status in ('waiting','with_market','upheld','dismissed')),
  text text not null default '' check (length(text) <= 2000),
  by_user uuid,
  made_at timestamptz not null,
  answer_by timestamptz not null,
  answer text not null default '' check (length(answer) <= 2000),
  answered_at timestamptz,
  is_hard boolean not null default false,     -- it counts against who was absent
  share smallint check (share between 0 and 100),  -- what of the price comes back in the end, in percent
  frozen_minor bigint not null default 0,
  decided_at timestamptz,
  decided_by uuid,                            -- null: by time, or by who was asked
  decision_text text not null default '',
  unique (item_id, kind)
);
create index item_reports_due on item_reports (answer_by) where status = 'waiting';
create index item_reports_queue on item_reports (made_at, id) where status = 'with_market';
create index item_reports_by_provider on item_reports (provider_id, made_at desc);

-- Who did not come too often pays in full online for a while.
create table prepay_demands (
  id uuid primary key,
  visitor_id uuid not null,
  email text not null,                        -- in lower case
  since timestamptz not null,
  until timestamptz not null,
  reason text not null,
  by_user uuid                                -- null: by rule
);
create index prepay_demands_by_email on prepay_demands (email, until);
create index prepay_demands_by_visitor on prepay_demands (visitor_id, until);

-- Nobody can help it: storms, strikes, closed streets. Whoever cancels gets everything back, and it counts against nobody.
create table force_majeure (
  id uuid primary key,
  title text not null check (length(title) between 3 and 120),
  country char(2) not null,
  city text not null default '',              -- '': the whole country
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,                       -- taken back
  check (ends_at > starts_at)
);
create index force_majeure_by_time on force_majeure (ends_at);

-- How a provider keeps to what was agreed, measured once a day.
create table provider_figures (
  provider_id uuid primary key references providers on delete cascade,
  measured_at timestamptz not null,
  items int not null,                         -- requests and confirmed items of the last 90 days
  cancelled int not null,
  missed int not null,
  absent int not null,
  reliability numeric(5,2),                   -- in percent; null: too few items
  reply_minutes int,                          -- median time to the first answer, 30 days; null: nothing was asked
  level text not null check (level in ('unknown','good','warning','no_badge','review')),
  told_level text not null default ''
);
create index provider_figures_due on provider_figures (measured_at);

-- Visits that are agreed or under way: few beside all that were.
create index order_items_running on order_items (booking_id) where status in ('confirmed','in_progress') and kind = 'booking';

-- Whoever keeps to less than four of five agreements is shown further down.
alter table providers add column ranks_low boolean not null default false;
