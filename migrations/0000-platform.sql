-- What the engines of src/platform keep, and what every slice needs.
create extension if not exists btree_gist;   -- exclusion constraints over ids and time ranges
create extension if not exists pg_trgm;      -- similar words, parts of words

-- For tables to which rows are only added.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written down is not changed (%)', tg_table_name;
end $$;

-- Events: what happened in one slice and concerns slices further right. Written in the transaction of the change; the job that
-- delivers events makes a delivery for each subscriber named in src/server/jobs.ts and removes the event.
create table published_events (
  id uuid primary key,
  type text not null,
  payload jsonb not null,
  published_at timestamptz not null
);

-- What one subscriber still has to do about one event. A row of its own for each, so that a subscriber that fails holds up no other;
-- removed in the transaction in which the subscriber did its part.
create table event_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  -- Its name in src/server/jobs.ts, and its place there.
  subscriber text not null,
  position smallint not null,
  type text not null,
  payload jsonb not null,
  published_at timestamptz not null,
  -- Deliveries of one sequence are done one after the other, in the order of (event_id, position); null: at any time.
  sequence text,
  tries integer not null default 0,
  -- Null: an administrator set it aside.
  next_try_at timestamptz,
  set_aside_at timestamptz,
  last_error text not null default '',
  unique (event_id, subscriber),
  check ((next_try_at is null) = (set_aside_at is not null))
);
create index event_deliveries_due on event_deliveries (next_try_at, event_id, position) where next_try_at is not null;
create index event_deliveries_sequence on event_deliveries (sequence, event_id, position) where sequence is not null;
create index event_deliveries_failed on event_deliveries (published_at) where tries > 0;

-- Written while writing fails, to see whether it works again (src/platform/health.ts). It holds one row at most, and nothing of anybody.
create table health_probe (
  at timestamptz not null
);

-- When each process last ran each job; written at most once a minute.
create table job_runs (
  name text not null,
  process text not null,
  every_seconds int not null,
  ran_at timestamptz not null,                -- by the real clock, not by the clock that the demo can move
  duration_ms int not null,
  did bigint not null,                        -- rows handled since the process started
  failed_at timestamptz,
  last_error text not null default '',
  primary key (name, process)
);

-- The books of the test payment gateway, for the demo and for tests. The market never reads them: it knows a charge by what the gateway answers.
create table test_gateway_charges (
  id uuid primary key,
  key text not null unique,                   -- asking twice with the same key makes one charge
  payment_id text not null,
  mode text not null check (mode in ('capture','authorise','save_card')),
  status text not null check (status in ('needs_action','authorised','captured','card_saved','failed','voided','expired')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0 check (refunded_minor <= captured_minor),
  description text not null,
  return_url text not null,
  expires_at timestamptz not null,
  failure text not null default '',
  step text not null default 'choose' check (step in ('choose','bank','left')),
  later jsonb not null default '{}',          -- how it will behave: {refunds, capture, card}
  pays_at timestamptz,                        -- when the buyer's bank lets it through
  chargeback jsonb,
  created_at timestamptz not null
);
create index test_gateway_charges_by_time on test_gateway_charges (created_at);

create table test_gateway_refunds (
  id uuid primary key,
  key text not null unique,
  charge_id uuid not null references test_gateway_charges,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('sent','done','failed')),
  failure text not null default '',
  done_at timestamptz,                        -- when the money arrives
  created_at timestamptz not null
);

-- Webhook messages that it still has to send to us.
create table test_gateway_calls (
  id bigint generated always as identity primary key,
  message jsonb not null,
  due_at timestamptz not null,
  tries smallint not null default 0
);
create index test_gateway_calls_due on test_gateway_calls (due_at);

-- Until when it does not answer, or answers slowly. No row: it works.
create table test_gateway_mood (
  is_only boolean primary key default true check (is_only),
  down_until timestamptz not null default '-infinity',
  slow_until timestamptz not null default '-infinity'
);

-- The keys with which values are encrypted, hashed and signed, themselves encrypted with a key made from a secret. Usually one row. Two while SECRET
-- is being changed: each of the two secrets opens its own.
create table key_slots (
  fingerprint text primary key,               -- tells secrets apart, and says nothing about them
  sealed_keys text not null,
  created_at timestamptz not null default now()
);
