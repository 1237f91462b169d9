-- What a business sells.
create table services (
  id uuid primary key,
  slug text not null unique,
  provider_id uuid not null references providers on delete cascade,
  location_id uuid not null references locations,
  status text not null check (status in ('draft','submitted','in_review','changes_requested','rejected','published','paused','suspended','archived')),
  state_reason text not null default '',      -- 'provider', 'plan_limit', 'no_hours', a reason code, a text
  state_changed_at timestamptz,
  version int not null default 1,
  kind text not null check (kind in ('booking','order','quote')),
  category text not null check (category in ('food','local','hair','other')),
  subcategories text[] not null,
  title text not null,
  summary text not null,
  description text not null,
  pricing text not null default 'fixed' check (pricing in ('fixed','per_hour','per_person','from','free')),
  currency char(3) not null,
  tax_rate_id uuid references provider_tax_rates on delete set null,
  tax_percent numeric(4,2) not null default 0 check (tax_percent between 0 and 35),
  tax_included boolean not null default true,
  -- of bookings
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
  fulfillment_methods text[] not null,                       -- venue, customer_address, online, pickup, delivery
  service_area_km smallint,
  travel_fees jsonb not null default '[]',    -- [{upToKm, feeMinor}]
  notice_minutes int not null default 120,
  horizon_days smallint not null default 60 check (horizon_days between 1 and 365),
  daily_limit smallint,
  confirm_mode text not null default 'instant' check (confirm_mode in ('instant','request')),
  -- of orders
  delivery_zones jsonb not null default '[]', -- [{radiusKm, feeMinor, minimumMinor, freeFromMinor}]
  postal_codes text[] not null default '{}',
  preparation_minutes int not null default 30,
  stock_mode text not null default 'unlimited' check (stock_mode in ('unlimited','daily','counted')),
  stock_amount int check (stock_amount >= 0),
  minimum_order_minor bigint not null default 0 check (minimum_order_minor >= 0),
  -- of both
  questions jsonb not null default '[]',      -- [{id, label, type, choices, required, when}]
  policy text not null default 'standard' check (policy in ('flexible','standard','strict','none')),
  payment_mode text not null default 'at_venue' check (payment_mode in ('full','deposit','card_hold','at_venue')),
  deposit_percent smallint check (deposit_percent between 5 and 90),
  deposit_minor bigint check (deposit_minor > 0),   -- a fixed amount instead of a share of the price
  no_show_percent smallint check (no_show_percent between 0 and 100),
  needs_phone boolean not null default false,
  faq jsonb not null default '[]',            -- [{question, answer}]
  languages text[] not null default '{}',
  tags text[] not null default '{}',
  access_features text[] not null default '{}',
  attributes jsonb not null default '{}',
  pictures jsonb not null default '[]',       -- [{file, alt, color, origin, focus}]
  video_url text not null default '',
  layout text not null default 'classic' check (layout in ('classic','menu','schedule','showcase','compact')),
  layout_parts jsonb,                         -- [{key, isShown}] in their order; null: as the layout has them
  accent text not null default 'juniper',
  rating_sum int not null default 0,
  rating_count int not null default 0,
  completed_count int not null default 0,
  paused_until date,
  submitted_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz,
  changed_by uuid,
  check ((gap_starts_minutes is null) = (gap_minutes is null))
);
create index services_by_provider on services (provider_id, status);
create index services_to_resume on services (paused_until) where status = 'paused' and paused_until is not null;
create index services_waiting on services (submitted_at) where status in ('submitted','in_review','changes_requested');
create index services_by_title on services (provider_id, lower(title));
-- Renaming a sub-category finds its services.
create index services_by_subcategory on services using gin (subcategories);
create index services_last_changed on services (coalesce(updated_at, created_at) desc, id desc);
create index services_by_state on services (status, coalesce(updated_at, created_at) desc, id desc) where status <> 'published';
create index services_words on services using gin (lower(title) gin_trgm_ops) with (fastupdate = off);

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
  allergens text[],                           -- of a dish: 'milk', 'may-contain-nuts' …, or 'none' of the 14; null: nothing is stated
  is_active boolean not null default true,
  check (cardinality(allergens) > 0 and (cardinality(allergens) = 1 or not 'none' = any(allergens)))
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

-- A change of a published service that waits for review; until then the page shows the old version.
create table service_revisions (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  status text not null check (status in ('pending','approved','changes_requested','rejected','withdrawn')),
  changes jsonb not null,                     -- {field: new value}
  base jsonb not null,                        -- {field: old value}
  made_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz
);
create unique index service_revisions_one_pending on service_revisions (service_id) where status in ('pending','changes_requested');
create index service_revisions_by_service on service_revisions (service_id, created_at desc);

-- The history of a service, field by field.
create table service_events (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  at timestamptz not null,
  by_user uuid,
  type text not null,                         -- 'state', 'fields', 'revision', 'layout'
  detail jsonb not null default '{}'
);
create index service_events_by_service on service_events (service_id, at desc);

-- Imports of services from a file.
create table service_imports (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  user_id uuid references auth_user on delete set null,
  file_name text not null,
  is_dry_run boolean not null,
  saves_as_draft boolean not null default false,
  status text not null check (status in ('waiting','running','done','failed','stopped')),
  total int not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  work_at timestamptz                         -- when a process has to continue it
);
create index service_imports_by_provider on service_imports (provider_id, created_at desc);
create index service_imports_due on service_imports (work_at) where work_at is not null;

create table service_import_lines (
  import_id uuid not null references service_imports on delete cascade,
  position int not null,
  line int not null,                          -- in the file, from 1
  key text not null,
  form jsonb not null,
  status text not null default 'waiting' check (status in ('waiting','made','changed','same','rejected')),
  service_id uuid,
  problems jsonb not null default '[]',
  primary key (import_id, position)
);
create index service_import_lines_waiting on service_import_lines (import_id, position) where status = 'waiting';

-- Read model of lists: one row for each published service, rebuilt whenever something that it shows changes.
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
  free_days int[] not null default '{}',      -- days since 1970-01-01, by the calendar of the venue
  free_parts int[] not null default '{}',     -- their mornings, afternoons and evenings: three numbers to each day, 3 × day + 0, 1, 2
  time_zone text not null,
  position point not null,                        -- Mercator, in degrees: distances near a point are proportional to real ones, so that an index can sort by distance
  standing real not null,                     -- the part of "recommended" that does not depend on free times
  open_week int4multirange not null,          -- opening hours of the week in minutes since Monday 00:00
  facets text[] not null,                     -- of filters: "instant", "fulfillmentMethod:online", "lang:fr", "attribute:vegan" …
  published_at timestamptz not null,
  stars int not null,                         -- sum of all stars; with "ratings" it gives the averages of provider and market
  ratings int not null,
  made_at timestamptz not null,
  words tsvector not null
);
-- What the card of a listing shows. Apart, because filters read many listings, and a list shows 24.
create table listing_cards (
  service_id uuid primary key references listings on delete cascade,
  kind text not null,                         -- as in listings, so that a list without filters reads none of them
  time_zone text not null,
  latitude double precision not null,
  longitude double precision not null,
  resting_foot text not null,                 -- foot of the card while no free time is known
  opening json,                               -- {week: [{weekday, opensMinute, closesMinute}], days: [{firstDate, lastDate, windows}]}; only of goods
  card json not null                          -- json, not jsonb: answers are assembled from its text as written
);
-- Rows are stored inline and mostly uncompressed: fetching a value from elsewhere, or decompressing it, costs more than the rest of a list.
-- (`storage` in `create table` needs PostgreSQL 16.)
alter table listings set (toast_tuple_target = 4080);
alter table listings alter column words set storage main;
alter table listing_cards set (toast_tuple_target = 4080);
alter table listing_cards alter column card set storage main, alter column opening set storage main;
-- A listed service as its page and the API read it. Readers compare `made_of`: once one of its rows was written again,
-- it is not used.
create table service_documents (
  service_id uuid primary key references listings on delete cascade,
  made_of text not null,                      -- the versions of the rows of service and business: their xmin and ctid
  document json not null                      -- `StoredService` with its opening hours
);
-- Decompressing costs less than fetching it from elsewhere.
alter table service_documents set (toast_tuple_target = 4080);
alter table service_documents alter column document set storage main;

create index listings_words on listings using gin (words) with (fastupdate = off);
create index listings_facets on listings using gin (facets) with (fastupdate = off);
create index listings_near on listings using gist (position);
-- For a rare price or day, when no ordered scan finds enough.
create index listings_by_price on listings (price_usd_cents);
create index listings_free_days on listings using gin (free_days) with (fastupdate = off);
create index listings_by_zone on listings (time_zone);
create index listings_by_age on listings (made_at);
create index listings_by_provider on listings (provider_id);

-- In which hours a visit may start, for searches by time of day and party. Only these searches read it, so listings stay narrow.
create table listing_free_hours (
  service_id uuid primary key references services on delete cascade,
  first_day int not null,      -- days since 1970-01-01, by the calendar of the venue
  hours int[] not null         -- hours[1 + party][day], and hours[1] for any party: bit 17 is set where a party of this size may start from 17:00 to 17:59
);

-- When free times of a listing have to be computed again. A table of its own, because a row of listings is wide and in many indexes.
create table listing_rechecks (
  service_id uuid primary key references services on delete cascade,
  recheck_at timestamptz not null
);
create index listing_rechecks_due on listing_rechecks (recheck_at);

-- One row for each region page of a listing's country ("asia" and "east-asia"), and one for "world".
create table listing_pages (
  page text not null,
  category text not null,
  service_id uuid not null references listings on delete cascade,
  country char(2) not null,
  recommended real not null,
  price_usd_cents int not null,
  rating_value real not null,
  next_free_at timestamptz not null,          -- the year 9999 when none is known
  published_at timestamptz not null,
  primary key (page, service_id)
);
create index listing_pages_recommended on listing_pages (page, category, recommended desc, service_id) include (price_usd_cents);
create index listing_pages_price on listing_pages (page, category, price_usd_cents, service_id);
create index listing_pages_rating on listing_pages (page, category, rating_value desc, service_id);
create index listing_pages_soonest on listing_pages (page, category, next_free_at, service_id);
create index listing_pages_newest on listing_pages (page, category, published_at desc, service_id);
create index listing_pages_all_recommended on listing_pages (page, recommended desc, service_id) include (price_usd_cents);
create index listing_pages_by_service on listing_pages (service_id);

-- Important words of a listing (title, sub-categories, tags, provider), so that an index yields the best listings for a word in order.
create table listing_words (
  word text not null,
  in_title boolean not null,
  recommended real not null,
  service_id uuid not null references listings on delete cascade
);
create index listing_words_recommended on listing_words (word, in_title desc, recommended desc, service_id);
create index listing_words_by_service on listing_words (service_id);

-- Numbers of listings, updated by the statement that writes the listing; read for facets.
create table listing_counts (
  page text not null,
  category text not null,
  subcategory text not null,                  -- '' counts the category itself
  country char(2) not null,
  amount int not null,
  primary key (page, category, subcategory, country)
);

-- How many listings have a facet ("fulfillmentMethod:online"), and sums over all listings ("sum:stars"); used to estimate what a query costs.
create table listing_tallies (
  name text primary key,
  amount bigint not null
);

-- The same as listing_pages, for providers.
create table provider_listings (
  page text not null,
  provider_id uuid not null references providers on delete cascade,
  country char(2) not null,
  city text not null,
  categories text[] not null,
  facets text[] not null,                      -- of all its services
  price_usd_cents int not null,               -- of the cheapest service
  recommended real not null,
  rating_value real not null,
  next_free_at timestamptz not null,          -- the year 9999 when none is known
  published_at timestamptz not null,
  card jsonb not null,
  primary key (page, provider_id)
);
create index provider_listings_facets on provider_listings using gin (facets) with (fastupdate = off);
create index provider_listings_price on provider_listings (page, price_usd_cents, provider_id);
create index provider_listings_rating on provider_listings (page, rating_value desc, provider_id);
create index provider_listings_soonest on provider_listings (page, next_free_at, provider_id);
create index provider_listings_newest on provider_listings (page, published_at desc, provider_id);
create index provider_listings_recommended on provider_listings (page, recommended desc, provider_id);
create index provider_listings_by_country on provider_listings (page, country, recommended desc, provider_id);
create index provider_listings_by_provider on provider_listings (provider_id);

-- Every word in listings, for completion; `telling`: in how many of them it stands in the title, the kind, the tags or the provider's name.
create table search_words (
  word text primary key,
  amount int not null,
  prominent int not null
);
create index search_words_prefix on search_words (word text_pattern_ops, amount desc);

-- For typing errors: what is left of the beginning of a word without one or two of its letters, of each word that stands elsewhere
-- than in a description. A misspelled word has one of these in common with what was meant, so a bounded number of index entries is
-- read in a market of any size.
create table search_spellings (
  spelling text not null,
  word text not null,
  primary key (spelling, word)
);

-- Merged sub-categories: what a merge changed, so that it can be undone for a day.
create table subcategory_merges (
  id uuid primary key,
  category text not null check (category in ('food', 'local', 'hair', 'other')),
  into_name text not null,
  merged jsonb not null,                       -- {name, isHidden, formerly}: the sub-category as it was
  place smallint not null,                     -- its place in the order
  names_before jsonb not null,                 -- [{of, id, names}]: sub-categories of what had the merged one
  merged_at timestamptz not null
);

-- Words that mean the same to a search.
create table search_synonyms (
  id uuid primary key,
  words text[] not null check (cardinality(words) between 1 and 20),
  leads_to text[] not null default '{}' check (cardinality(leads_to) <= 20),  -- empty: each of the words finds all the others
  language text not null default '',                                          -- '': all languages
  phrases text[] not null,                                                    -- what has to be typed: stems, separated by spaces
  changed_at timestamptz not null,
  check (cardinality(words) + cardinality(leads_to) >= 2)
);
create index search_synonyms_phrases on search_synonyms using gin (phrases);

-- Services shown above the list of a page for a time, labelled "Featured". At most four at once, and no service twice.
create table featured_services (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  page text not null,                          -- a region
  category text not null check (category in ('', 'food', 'local', 'hair', 'other')),  -- '': the page of the region
  place smallint not null check (place between 1 and 4),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  constraint four_featured_at_once exclude using gist (page with =, category with =, place with =, tstzrange(starts_at, ends_at) with &&),
  constraint featured_once_at_a_time exclude using gist (page with =, category with =, service_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index featured_by_time on featured_services (ends_at, id);
create index featured_by_service on featured_services (service_id);
