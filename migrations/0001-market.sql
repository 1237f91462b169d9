-- Settings that differ from a new installation, and secrets of this one.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- The history of settings. A null value is that of a new installation.
create table setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by uuid,                            -- null: the installation itself
  reason text not null default '' check (length(reason) <= 500),
  undoes bigint unique references setting_changes (id)
);
create index setting_changes_of_key on setting_changes (key, id desc);

-- Units of a currency for one US dollar; used for filters and for prices shown with "≈", never for a charge.
create table currency_rates (
  currency char(3) primary key,
  per_usd double precision not null check (per_usd > 0),
  updated_at timestamptz not null
);

-- Tables of rates as administrators uploaded them: {currency: units for one US dollar}. The rates in use are in currency_rates.
create table rate_uploads (
  id bigint generated always as identity primary key,
  uploaded_at timestamptz not null,
  uploaded_by uuid,                           -- null: the installation itself
  reason text not null default '' check (length(reason) <= 500),
  rates jsonb not null
);

-- Towns of 5,000 people and more, and those that administrators added. Source: GeoNames, CC BY 4.0.
create table places (
  id int primary key,
  name text not null,
  search_name text not null,
  country char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  population int not null,
  is_custom boolean not null default false,      -- not in the bundled list
  is_hidden boolean not null default false    -- in the list, but not offered
);
-- Ids of towns that administrators add: above all of GeoNames.
create sequence custom_place_ids as int start 2000000000 minvalue 2000000000;
create index places_by_name on places (search_name text_pattern_ops) include (id, country, population, is_hidden);
create unique index places_custom_once on places (country, search_name) where is_custom;
-- Administrators search these few by any part of a name.
create index places_hidden_or_custom on places (id) where is_hidden or is_custom;

-- Further names of towns: "Lisboa" and "Lisbonne" of Lisbon. The country is that of the town.
create table place_names (
  place_id int not null references places on delete cascade,
  search_name text not null,
  name text not null,
  country char(2) not null,
  weight int not null,               -- its population; a part of it for a name that few use
  primary key (place_id, search_name)
);
create index place_names_by_name on place_names (search_name text_pattern_ops) include (place_id, country, weight);

-- What the operator's geocoder knows of an address, by a hash of it; without a point: it is unknown there. Kept 30 days.
create table address_points (
  address_hash text primary key,
  latitude double precision,
  longitude double precision,
  precision text check (precision in ('address', 'street', 'town')),
  requested_at timestamptz not null
);
create index address_points_age on address_points (requested_at);

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
