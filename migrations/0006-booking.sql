-- A repeating opening of a venue or of a person. Minutes count from midnight of the venue's wall clock;
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

-- Days that differ: closed, or open at other times. No windows: closed all day. Breaks are part of the windows.
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

-- An agreed time, from the hold in a cart to the visit.
create table bookings (
  id uuid primary key,
  reference text unique,
  service_id uuid not null references services,
  provider_id uuid not null references providers,
  option_id uuid not null,
  staff_id uuid references resources,
  visitor_id uuid not null,
  address_hash text not null,
  status text not null check (status in ('held','active','released')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  local_start text not null,                  -- the promised wall time, "2026-11-06T15:00"
  party smallint not null default 1,
  held_at timestamptz not null,
  expires_at timestamptz,                     -- of a hold
  sequence int not null default 0,            -- of the calendar file
  created_at timestamptz not null,
  check ((status = 'held') = (expires_at is not null)),
  check (ends_at > starts_at)
);
create index bookings_held on bookings (expires_at) where status = 'held';
create index bookings_by_visitor on bookings (visitor_id) where status = 'held';
create index bookings_by_address on bookings (address_hash) where status = 'held';
create index bookings_by_service on bookings (service_id, starts_at) where status in ('held','active');

-- Time taken on a resource, buffers included. Two claims of the same session (a class) may share the time but not a seat;
-- claims of different sessions may not touch the same time. The database has the last word.
create table claims (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  resource_id uuid not null references resources,
  session_id uuid not null,
  seat smallint not null default 0,
  during tstzrange not null check (not isempty(during)),
  status text not null check (status in ('held','active','released')),
  constraint one_session_per_time exclude using gist (resource_id with =, session_id with <>, during with &&)
    where (status in ('held','active')),
  constraint one_booking_per_seat exclude using gist (resource_id with =, seat with =, during with &&)
    where (status in ('held','active'))
);
create index claims_by_booking on claims (booking_id);
