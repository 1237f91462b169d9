-- Where programs of a business, or of the market, are told what happened.
create table webhook_endpoints (
  id uuid primary key,
  provider_id uuid references providers,      -- null: the market itself
  url text not null check (length(url) <= 500),
  description text not null default '' check (length(description) <= 80),
  events text[] not null default '{}',        -- 'item.cancelled', or 'item' for all of them; none named: everything
  secret text not null,                       -- sealed
  old_secret text,                            -- sealed; signs, too, until then
  old_secret_until timestamptz,
  status text not null check (status in ('on','off','failed')),
  failing_since timestamptz,                  -- since when nothing was taken; null: the last one was
  created_by uuid,
  created_at timestamptz not null
);
create index webhook_endpoints_by_provider on webhook_endpoints (provider_id);

-- What is told, in the very bytes: a business hears its own part, the market all. Forgotten after 30 days.
create table webhook_events (
  id uuid primary key,
  provider_id uuid,
  order_id uuid,
  type text not null,
  key text not null,                          -- names what happened: told once
  body text not null,
  created_at timestamptz not null,
  unique nulls not distinct (provider_id, key)
);
create index webhook_events_by_age on webhook_events (created_at);
create index webhook_events_by_order on webhook_events (order_id) where order_id is not null;

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  status text not null check (status in ('queued','sent','failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where status = 'queued';
create index webhook_deliveries_due_of on webhook_deliveries (endpoint_id, next_try_at) where status = 'queued';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);

create table webhook_tries (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number smallint not null,
  at timestamptz not null,
  code smallint,                              -- null: no answer
  duration_ms int not null,
  answer text not null default '',            -- the start of it, or why there was none
  primary key (delivery_id, number)
);

-- What runs by itself, by sweep and process: written once a minute at most.
create table sweep_runs (
  name text not null,
  process text not null,
  every_seconds int not null,
  ran_at timestamptz not null,                -- by the real clock, whatever the demo's shows
  duration_ms int not null,
  did bigint not null,                        -- since the process started
  failed_at timestamptz,
  last_error text not null default '',
  primary key (name, process)
);

-- Lists of orders, of a business and of the market: whose it is stands where the list is sorted, so that one index finds what a page shows.
alter table order_items add column provider_id uuid;
alter table provider_orders add column placed_at timestamptz;
update order_items i set provider_id = r.provider_id from provider_orders r where r.id = i.provider_order_id;
update provider_orders r set placed_at = o.placed_at from orders o where o.id = r.order_id;
alter table order_items alter column provider_id set not null;
alter table provider_orders alter column placed_at set not null;

-- A whole order is written in one statement, in which its parts cannot be looked up yet: what is given stays.
create function order_item_knows_its_provider() returns trigger language plpgsql as $$
begin
  if new.provider_id is null then
    select provider_id into new.provider_id from provider_orders where id = new.provider_order_id;
  end if;
  return new;
end $$;
create trigger order_items_provider before insert on order_items for each row execute function order_item_knows_its_provider();

create function provider_order_knows_when() returns trigger language plpgsql as $$
begin
  if new.placed_at is null then
    select placed_at into new.placed_at from orders where id = new.order_id;
  end if;
  return new;
end $$;
create trigger provider_orders_placed before insert on provider_orders for each row execute function provider_order_knows_when();

create index order_items_of_desk on order_items (provider_id, status);
create index order_items_open on order_items (provider_id, status) where status in ('requested','confirmed','preparing','ready','in_progress');
create index order_items_over on order_items (provider_id, changed_at desc, id desc)
  where status in ('fulfilled','completed','declined','expired','cancelled','no_show');
create index provider_orders_newest on provider_orders (provider_id, placed_at desc, order_id desc);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_phone on orders (reverse(regexp_replace(phone, '[^0-9]', '', 'g')) text_pattern_ops);
create index orders_by_email_start on orders (lower(email) text_pattern_ops);
