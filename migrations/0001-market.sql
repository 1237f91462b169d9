-- What the installation decides, and what every slice needs.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Units of a currency for one US dollar; used for filters and for prices shown with "≈", never for a charge.
create table currency_rates (
  currency char(3) primary key,
  per_usd double precision not null check (per_usd > 0),
  updated_at timestamptz not null
);

-- The first answer to a command, kept 24 hours, so that a repeat gets the same one.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 8 and 64),
  request_hash text not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- How often something happened in a window of time, shared by all processes.
create table rate_counts (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);
