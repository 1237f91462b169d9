-- A business that sells.
create table providers (
  id uuid primary key,
  slug text not null unique,
  status text not null check (status in ('draft','submitted','in_review','changes_requested','rejected','active','paused','restricted','suspended','closing','closed')),
  state_reason text not null default '',
  state_changed_at timestamptz,
  version int not null default 1,
  demo boolean not null default false,
  -- what customers see
  name text not null,
  name_local text,
  summary text not null default '',
  description text not null default '',
  country char(2) not null,
  city text not null,
  region text not null,
  time_zone text not null,
  currency char(3) not null,
  languages text[] not null default '{}',
  categories text[] not null default '{}',
  founded_year smallint,
  logo jsonb,                                 -- {file, alt, color, origin}
  pictures jsonb not null default '[]',
  website text not null default '',
  social jsonb not null default '{}',
  service_area_km smallint,
  is_verified boolean not null default false,
  verified_at timestamptz check (verified_at is null or is_verified),   -- null: verified before this was recorded
  is_trusted boolean not null default false,
  needs_last_name boolean not null default false,
  reply_minutes int,
  message_minutes int,                        -- median of provider_replies
  message_minutes_at timestamptz,
  message_minutes_due timestamptz,            -- when the median is computed again
  ranks_low boolean not null default false,   -- kept less than four of five agreements: listed further down
  -- the legal person behind it
  legal_name text not null default '',
  legal_type text not null default '' check (legal_type in ('','person','company','charity')),
  registration_number text not null default '',
  tax_id text not null default '',
  email text not null default '',
  phone text not null default '',
  -- terms with the market
  plan text not null default 'starter' check (plan in ('starter','growth','pro')),
  plan_ends_at timestamptz,                   -- of a trial
  plan_end_notified_at timestamptz,           -- when the owners were told of this end
  service_limit int,                          -- agreed individually; null: the limit of the plan
  commission_percent numeric(5,2),            -- agreed individually; null: the commission of the plan
  policy text not null default 'standard' check (policy in ('flexible','standard','strict','none')),
  payment_modes text[] not null default '{at_venue}',
  payout jsonb not null default '{"method":"at_venue"}',
  terms_version text not null default '',
  terms_accepted_at timestamptz,
  -- its life
  submitted_at timestamptz,
  joined_at timestamptz not null,
  paused_from date,
  paused_until date,
  busy_minutes smallint check (busy_minutes > 0),   -- new orders of goods take this much longer,
  busy_until timestamptz check ((busy_until is null) = (busy_minutes is null)),   -- until then
  erase_at timestamptz                        -- when the personal data of a closed business is erased
);
create unique index providers_one_name_per_city on providers (lower(name), lower(city), country) where submitted_at is not null and status not in ('rejected','closed');
create index providers_by_state on providers (status, state_changed_at);
create index providers_to_resume on providers (paused_until) where status = 'paused' and paused_until is not null;
create index providers_to_pause on providers (paused_from) where status = 'active' and paused_from is not null;
create index providers_busy on providers (busy_until) where busy_until is not null;
create index providers_plan_ends on providers (plan_ends_at) where plan_ends_at is not null;
create index providers_plan_end_untold on providers (plan_ends_at) where plan_ends_at is not null and plan_end_notified_at is null;
create index providers_to_erase on providers (erase_at) where erase_at is not null;
create index providers_to_count_replies on providers (message_minutes_due) where message_minutes_due is not null;
create index providers_newest on providers (joined_at desc, id desc);
create index providers_words on providers using gin ((lower(name) || ' ' || lower(legal_name) || ' ' || slug || ' ' || lower(email)) gin_trgm_ops) with (fastupdate = off);
create index providers_out_of_order on providers (status, joined_at desc, id desc) where status <> 'active';
create index providers_by_country on providers (country, joined_at desc, id desc);
create index providers_by_time on providers (joined_at);
-- Demo businesses are few among all.
create index providers_of_demo on providers (id) where demo;

-- Addresses of a business.
create table locations (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  name text not null,
  line1 text not null,
  district text not null default '',
  city text not null,
  postal_code text not null default '',
  country char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  hide_exact_address boolean not null default false,
  position smallint not null default 0
);
create index locations_by_provider on locations (provider_id, position);

-- A person or a thing whose time can be booked. Things are chosen by their pool ("chair").
create table resources (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  location_id uuid not null references locations on delete cascade,
  kind text not null check (kind in ('person','equipment')),
  name text not null,
  pool text,
  picture text,
  role text,
  position smallint not null default 0,
  is_active boolean not null default true,
  check (kind = 'person' or pool is not null)
);
create index resources_by_provider on resources (provider_id, kind, position);

-- Weekly opening hours of a location or a person. Minutes count from midnight of the location's wall clock;
-- more than 1440 reaches into the next day.
create table availability_rules (
  id uuid primary key,
  location_id uuid references locations on delete cascade,
  resource_id uuid references resources on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),    -- ISO: 1 is Monday
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 2880),
  check (num_nonnulls(location_id, resource_id) = 1),
  check (closes_minute > opens_minute)
);
create index availability_rules_by_location on availability_rules (location_id);
create index availability_rules_by_resource on availability_rules (resource_id);

-- Days with other hours. No windows: closed all day. Breaks are gaps between windows.
create table availability_exceptions (
  id uuid primary key,
  location_id uuid references locations on delete cascade,
  resource_id uuid references resources on delete cascade,
  first_date date not null,
  last_date date not null,
  windows jsonb not null default '[]',        -- [{opensMinute, closesMinute}]
  reason text not null default '',
  check (num_nonnulls(location_id, resource_id) = 1),
  check (last_date >= first_date)
);
create index availability_exceptions_by_location on availability_exceptions (location_id, last_date);
create index availability_exceptions_by_resource on availability_exceptions (resource_id, last_date);

-- Who works in a business, with which role.
create table provider_members (
  provider_id uuid not null references providers on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  role text not null check (role in ('owner','manager','staff')),
  resource_id uuid references resources on delete set null,   -- the person in the calendar that they are
  joined_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index provider_members_by_user on provider_members (user_id);
create trigger provider_members_end_streams after delete or update on provider_members for each row execute function end_streams();

create table provider_invitations (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  email text not null,                        -- in lower case
  role text not null check (role in ('owner','manager','staff')),
  resource_id uuid references resources on delete set null,
  code_hash text not null unique,
  invited_by uuid references auth_user on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index provider_invitations_by_provider on provider_invitations (provider_id, created_at desc);

create table provider_tax_rates (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  name text not null,
  percent numeric(4,2) not null check (percent between 0 and 35),
  is_default boolean not null default false,
  position smallint not null default 0
);
create index provider_tax_rates_by_provider on provider_tax_rates (provider_id, position);

-- Documents for reviewers alone; deleted 90 days after the decision.
create table provider_proofs (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  media_id uuid not null references media,
  kind text not null check (kind in ('identity','licence','insurance')),
  sent_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid,
  delete_at timestamptz
);
create index provider_proofs_by_provider on provider_proofs (provider_id, sent_at);
create index provider_proofs_to_delete on provider_proofs (delete_at) where delete_at is not null;

-- Serious violations by a business. Its changes need no review after 90 days without one.
create table provider_strikes (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  at timestamptz not null,
  reason text not null,
  given_by uuid
);
create index provider_strikes_by_provider on provider_strikes (provider_id, at desc);

-- The history of a business, for its members and the administrators.
create table provider_events (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  at timestamptz not null,
  by_user uuid,                               -- null: the system
  type text not null,                         -- 'state', 'profile', 'team', 'hours', 'money'
  detail jsonb not null default '{}'
);
create index provider_events_by_provider on provider_events (provider_id, at desc);

-- Applications and services that are not sent in yet, as typed. The id becomes that of the business or service.
create table drafts (
  id uuid primary key,
  kind text not null check (kind in ('provider','service')),
  user_id uuid not null references auth_user on delete cascade,
  provider_id uuid references providers on delete cascade,
  form jsonb not null,
  version int not null default 1,
  changed_by uuid,
  warned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index drafts_by_user on drafts (user_id, kind, updated_at desc);
create index drafts_by_provider on drafts (provider_id, updated_at desc) where provider_id is not null;
create index drafts_by_age on drafts (updated_at);
