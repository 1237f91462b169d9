-- A booked time, from the hold in a cart to the visit.
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
-- All bookings of somebody, for signing in and for deleting an account.
create index bookings_of_visitor on bookings (visitor_id);
-- The calendar of a business.
create index bookings_by_provider on bookings (provider_id, starts_at) where status in ('held','active');
create index bookings_by_staff on bookings (staff_id, starts_at) where status = 'active';

-- Time that a business blocks for itself: lunch, a holiday. One row for each resource and day; rows made together are a series.
create table blocks (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  location_id uuid not null references locations on delete cascade,
  resource_id uuid not null references resources on delete cascade,
  series_id uuid not null,
  is_weekly boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  local_start text not null,                  -- wall time, "2026-11-06T12:00"
  reason text not null default '' check (length(reason) <= 80),
  made_by uuid not null,
  made_at timestamptz not null,
  removed_at timestamptz,                     -- deleted a day later, so that removing can be undone
  check (ends_at > starts_at)
);
create index blocks_by_provider on blocks (provider_id, starts_at) where removed_at is null;
create index blocks_by_series on blocks (series_id, starts_at);
create index blocks_removed on blocks (removed_at) where removed_at is not null;

-- Time taken on a resource, buffers included, by a booking or by a block. Two claims of the same session (a class) may share the time but not a seat;
-- claims of different sessions may not overlap. These two constraints decide between concurrent bookings, whatever the code before them saw.
create table claims (
  id uuid primary key,
  booking_id uuid references bookings on delete cascade,
  block_id uuid references blocks on delete cascade,
  resource_id uuid not null references resources,
  session_id uuid not null,
  seat smallint not null default 0,
  during tstzrange not null check (not isempty(during)),
  status text not null check (status in ('held','active','released')),
  constraint claimed_by_one check (num_nonnulls(booking_id, block_id) = 1),
  constraint one_session_per_time exclude using gist (resource_id with =, session_id with <>, during with &&)
    where (status in ('held','active')),
  constraint one_booking_per_seat exclude using gist (resource_id with =, seat with =, during with &&)
    where (status in ('held','active'))
);
create index claims_by_booking on claims (booking_id);
create index claims_by_block on claims (block_id) where block_id is not null;
