-- What somebody asked a price for, of one business.
create table quote_requests (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  service_id uuid not null references services,
  customer_id uuid not null,                  -- an account; after its deletion a random id
  conversation_id uuid references conversations on delete set null,
  -- accepted: its offer lies in the cart of the customer, or was ordered
  status text not null check (status in ('open','offered','accepted','declined','expired','withdrawn')),
  what text not null check (length(what) <= 2000),
  wanted_on date,                             -- null: flexible
  place text not null default '' check (length(place) <= 200),
  party text not null default '' check (length(party) <= 100),
  budget_from_minor bigint check (budget_from_minor >= 0),
  budget_until_minor bigint check (budget_until_minor >= budget_from_minor),
  currency char(3) not null,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz,                         -- when it expires, or its business is reminded; null: never by itself
  is_reminded boolean not null default false,
  offer_id uuid,                              -- the offer that counts; earlier ones were replaced by it
  ended_by text check (ended_by in ('customer','provider','system')),
  end_note text not null default '' check (length(end_note) <= 500),
  send_key text not null,                     -- made by the sender, so that a request sent twice is stored once
  check ((status in ('open','offered')) <= (due_at is not null)),
  check (status <> 'accepted' or offer_id is not null),
  unique (customer_id, send_key)
);
create index quote_requests_due on quote_requests (due_at) where due_at is not null;
create index quote_requests_of_customer on quote_requests (customer_id, requested_at desc, id desc);
create index quote_requests_of_business on quote_requests (provider_id, requested_at desc, id desc);
create index quote_requests_waiting on quote_requests (provider_id) where status = 'open';

-- The price that a business named. Never changed: a better one is the next number.
create table quote_offers (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  number smallint not null check (number between 1 and 3),
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 10),   -- [{text, amountMinor}]
  currency char(3) not null,
  starts_at timestamptz not null,
  duration_minutes int not null check (duration_minutes between 5 and 14400),
  staff_id uuid references resources,         -- whose time it takes; null: nobody's in particular
  fulfillment_method text not null,
  policy text not null,
  payment_mode text not null,
  deposit_percent smallint check (deposit_percent between 1 and 100),
  note text not null default '' check (length(note) <= 500),
  made_at timestamptz not null,
  made_by uuid,                               -- null: the account was deleted
  valid_until timestamptz not null check (valid_until > made_at),
  unique (request_id, number)
);
create index quote_offers_by_maker on quote_offers (made_by) where made_by is not null;
