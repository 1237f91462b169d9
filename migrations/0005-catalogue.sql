create table services (
  id uuid primary key,
  slug text not null unique,
  provider_id uuid not null references providers on delete cascade,
  location_id uuid not null references locations,
  status text not null check (status in ('draft','submitted','in_review','changes_requested','rejected','published','paused','suspended','archived')),
  kind text not null check (kind in ('booking','order','quote')),
  category text not null check (category in ('food','local','hair','other')),
  subcategories text[] not null,
  title text not null,
  summary text not null,
  description text not null,
  pricing text not null default 'fixed' check (pricing in ('fixed','per_hour','per_person','from','free')),
  currency char(3) not null,
  tax_percent numeric(4,2) not null default 0 check (tax_percent between 0 and 35),
  tax_included boolean not null default true,
  -- booking
  buffer_before_minutes smallint not null default 0 check (buffer_before_minutes between 0 and 240),
  buffer_after_minutes smallint not null default 0 check (buffer_after_minutes between 0 and 240),
  gap_starts_minutes smallint,
  gap_minutes smallint,
  step_minutes smallint not null default 15 check (step_minutes in (5,10,15,20,30,60)),
  capacity smallint not null default 1 check (capacity between 1 and 100),
  party_min smallint not null default 1,
  party_max smallint not null default 1,
  anyone_allowed boolean not null default true,
  pools text[] not null default '{}',
  ways text[] not null,                       -- venue, customer_address, online, pickup, delivery
  service_area_km smallint,
  travel_fees jsonb not null default '[]',    -- [{upToKm, feeMinor}]
  notice_minutes int not null default 120,
  horizon_days smallint not null default 60 check (horizon_days between 1 and 365),
  daily_limit smallint,
  confirm_mode text not null default 'instant' check (confirm_mode in ('instant','request')),
  -- order
  delivery_zones jsonb not null default '[]', -- [{radiusKm, feeMinor, minimumMinor, freeFromMinor}]
  preparation_minutes int not null default 30,
  stock_mode text not null default 'unlimited' check (stock_mode in ('unlimited','daily','counted')),
  stock_amount int check (stock_amount >= 0),
  minimum_order_minor bigint not null default 0 check (minimum_order_minor >= 0),
  -- both
  questions jsonb not null default '[]',      -- [{id, label, type, choices, required, when}]
  policy text not null default 'standard' check (policy in ('flexible','standard','strict','none')),
  payment_mode text not null default 'at_venue' check (payment_mode in ('full','deposit','card_hold','at_venue')),
  needs_phone boolean not null default false,
  faq jsonb not null default '[]',            -- [{question, answer}]
  languages text[] not null default '{}',
  tags text[] not null default '{}',
  access_facts text[] not null default '{}',
  facts jsonb not null default '{}',
  pictures jsonb not null default '[]',       -- [{file, alt, color, origin, focus}]
  layout text not null default 'classic' check (layout in ('classic','menu','schedule','showcase','compact')),
  accent text not null default 'juniper',
  featured boolean not null default false,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  completed_count int not null default 0,
  paused_until date,
  version int not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  check ((gap_starts_minutes is null) = (gap_minutes is null))
);
create index services_by_provider on services (provider_id, status);

create table service_options (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  position smallint not null,
  name text not null,
  group_name text not null default '',
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  duration_minutes smallint check (duration_minutes between 5 and 1440),
  max_quantity smallint not null default 50,
  picture text,
  is_active boolean not null default true
);
create index service_options_by_service on service_options (service_id, position);

create table service_addons (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  position smallint not null,
  name text not null,
  price_minor bigint not null check (price_minor >= 0),
  extra_minutes smallint not null default 0,
  max_quantity smallint not null default 1 check (max_quantity between 1 and 10)
);
create index service_addons_by_service on service_addons (service_id, position);

create table service_staff (
  service_id uuid not null references services on delete cascade,
  resource_id uuid not null references resources on delete cascade,
  primary key (service_id, resource_id)
);
create index service_staff_by_resource on service_staff (resource_id);

-- What lists show: one row a service, made anew whenever something it shows changes.
create table listings (
  service_id uuid primary key references services on delete cascade,
  provider_id uuid not null,
  kind text not null,
  category text not null,
  subcategories text[] not null,
  country char(2) not null,
  city text not null,
  latitude double precision not null,
  longitude double precision not null,
  price_usd_cents int not null,
  rating_value real not null,
  recommended real not null,
  next_free_at timestamptz,
  free_days int[] not null default '{}',      -- days since 1970-01-01, venue's calendar
  time_zone text not null,
  spot point not null,                        -- Mercator, in degrees: near a point its distances are true, so that an index can order by them
  standing real not null,                     -- what of "recommended" does not depend on the calendar
  opening json not null,                      -- {week: [{weekday, opensMinute, closesMinute}], days: [{firstDate, lastDate, windows}]}
  open_week int4multirange not null,          -- the same week in minutes since Monday 00:00
  marks text[] not null,                      -- what filters ask for: "instant", "way:online", "lang:fr", "fact:vegan" …
  published_at timestamptz not null,
  stars int not null,                         -- all stars given, and how often: what the provider's and the market's mean are made of
  ratings int not null,
  made_at timestamptz not null,
  words tsvector not null,
  resting_foot text not null,                 -- what the foot of the card says while no time is known
  card json not null                          -- kept as it was written: answers are put together of its text
);
-- A row stays whole and as it was written: fetching a part from elsewhere, or unpacking it, costs more than all the rest of a list.
alter table listings alter column card set storage main, alter column opening set storage main, alter column words set storage main;
alter table listings set (toast_tuple_target = 4080);
create index listings_words on listings using gin (words) with (fastupdate = off);
create index listings_marks on listings using gin (marks) with (fastupdate = off);
create index listings_near on listings using gist (spot);
create index listings_by_zone on listings (time_zone);
create index listings_by_age on listings (made_at);
create index listings_by_provider on listings (provider_id);

-- When booking must look at a listing's free times again. A narrow table of its own: a listing's row is wide, and stands in many indexes.
create table listing_looks (
  service_id uuid primary key references services on delete cascade,
  look_again_at timestamptz not null
);
create index listing_looks_due on listing_looks (look_again_at);

-- A listing stands once on each region page of its country ("asia" and "east-asia"), and once on "world".
create table listing_pages (
  page text not null,
  category text not null,
  service_id uuid not null references listings on delete cascade,
  country char(2) not null,
  recommended real not null,
  price_usd_cents int not null,
  rating_value real not null,
  next_free_at timestamptz not null,          -- the year 9999 when nothing is known
  published_at timestamptz not null,
  primary key (page, service_id)
);
create index listing_pages_recommended on listing_pages (page, category, recommended desc, service_id);
create index listing_pages_price on listing_pages (page, category, price_usd_cents, service_id);
create index listing_pages_rating on listing_pages (page, category, rating_value desc, service_id);
create index listing_pages_soonest on listing_pages (page, category, next_free_at, service_id);
create index listing_pages_newest on listing_pages (page, category, published_at desc, service_id);
create index listing_pages_all_recommended on listing_pages (page, recommended desc, service_id);
create index listing_pages_by_service on listing_pages (service_id);

-- The telling words of a listing (title, sub-categories, tags, provider), so that the best listings for a word can be walked in their order.
create table listing_words (
  word text not null,
  recommended real not null,
  service_id uuid not null references listings on delete cascade
);
create index listing_words_recommended on listing_words (word, recommended desc, service_id);
create index listing_words_by_service on listing_words (service_id);

-- How many stand where, kept by the same statement that writes the listing; facets read it.
create table listing_counts (
  page text not null,
  category text not null,
  subcategory text not null,                  -- '' counts the category itself
  country char(2) not null,
  amount int not null,
  primary key (page, category, subcategory, country)
);

-- How many listings carry a mark ("way:online"), and sums over all of them ("sum:stars"): what a query will cost is told from these.
create table listing_tallies (
  name text primary key,
  amount bigint not null
);

-- Providers on region pages.
create table provider_listings (
  page text not null,
  provider_id uuid not null references providers on delete cascade,
  country char(2) not null,
  city text not null,
  categories text[] not null,
  marks text[] not null,                      -- of all its services together
  price_usd_cents int not null,               -- of the cheapest one
  recommended real not null,
  rating_value real not null,
  next_free_at timestamptz not null,          -- the year 9999 when nothing is known
  published_at timestamptz not null,
  card jsonb not null,
  primary key (page, provider_id)
);
create index provider_listings_marks on provider_listings using gin (marks) with (fastupdate = off);
create index provider_listings_price on provider_listings (page, price_usd_cents, provider_id);
create index provider_listings_rating on provider_listings (page, rating_value desc, provider_id);
create index provider_listings_soonest on provider_listings (page, next_free_at, provider_id);
create index provider_listings_newest on provider_listings (page, published_at desc, provider_id);
create index provider_listings_recommended on provider_listings (page, recommended desc, provider_id);
create index provider_listings_by_country on provider_listings (page, country, recommended desc, provider_id);
create index provider_listings_by_provider on provider_listings (provider_id);

-- Every word that occurs in listings, for completion and for typing errors.
create table search_words (
  word text primary key,
  amount int not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops, amount desc);
