create table carts (
  id uuid primary key,
  visitor_id uuid not null unique,
  checkout jsonb not null default '{}',       -- what was typed so far
  changed_at timestamptz not null
);
create index carts_by_age on carts (changed_at);

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  service_id uuid not null references services,
  option_id uuid not null,
  addons jsonb not null default '[]',         -- [{addonId, quantity}]
  quantity smallint not null default 1 check (quantity between 1 and 100),
  staff_id uuid,
  booking_id uuid references bookings on delete set null,
  starts_at timestamptz,                      -- the slot that was chosen; outlives its hold
  way text not null,
  answers jsonb not null default '{}',        -- {questionId: answer}
  note text not null default '' check (length(note) <= 500),
  price_seen_minor bigint not null,
  saved_for_later boolean not null default false,
  added_at timestamptz not null
);
create index cart_items_by_cart on cart_items (cart_id, added_at);
create index cart_items_by_booking on cart_items (booking_id);

create table orders (
  id uuid primary key,
  reference text not null unique,
  visitor_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  phone text not null default '',
  company jsonb,
  time_zone text not null,
  terms_version text not null,
  wants_news boolean not null default false,
  placed_at timestamptz not null
);
create index orders_by_visitor on orders (visitor_id, placed_at desc);
create index orders_by_email on orders (lower(email), placed_at desc);

create table provider_orders (
  id uuid primary key,
  order_id uuid not null references orders,
  provider_id uuid not null references providers,
  number smallint not null,
  way text not null,
  address jsonb,
  wanted_from timestamptz,                    -- null: as soon as possible
  wanted_until timestamptz,
  note text not null default '',
  currency char(3) not null,
  delivery_fee_minor bigint not null default 0 check (delivery_fee_minor >= 0),
  tip_minor bigint not null default 0 check (tip_minor >= 0),
  provider_name text not null,
  unique (order_id, number)
);
create index provider_orders_by_provider on provider_orders (provider_id);

create table order_items (
  id uuid primary key,
  provider_order_id uuid not null references provider_orders,
  letter text not null,
  service_id uuid not null references services,
  option_id uuid not null,
  booking_id uuid unique references bookings,
  kind text not null,
  status text not null check (status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress','fulfilled','completed','declined','expired','expired_unpaid','cancelled','no_show')),
  quantity smallint not null check (quantity >= 1),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  commission_percent numeric(5,2) not null,
  due_now_minor bigint not null default 0,
  stock_day date,
  snapshot jsonb not null,                    -- title, option, add-ons, answers, prices, tax, policy, address as they were
  accept_by timestamptz,
  pay_by timestamptz,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'awaiting_payment') = (pay_by is not null)),
  check (status <> 'requested' or accept_by is not null),
  unique (provider_order_id, letter)
);
create index order_items_unpaid on order_items (pay_by) where status = 'awaiting_payment';
create index order_items_requested on order_items (accept_by) where status = 'requested';
create index order_items_by_service on order_items (service_id, placed_at);

-- What was sold of a limited service. day is the venue's date, or 1970-01-01 for counted stock.
create table stock_taken (
  service_id uuid not null references services on delete cascade,
  day date not null,
  amount int not null check (amount >= 0),
  primary key (service_id, day)
);

-- The link in a mail; only the hash of its token is kept.
create table guest_links (
  token_hash text primary key,
  order_id uuid not null references orders,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_links_by_order on guest_links (order_id);
