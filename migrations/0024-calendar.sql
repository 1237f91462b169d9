-- Time that a business keeps for itself: lunch, a holiday, a delivery. One row for each person or thing and day; what was made together is a series.
create table blocks (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  location_id uuid not null references locations on delete cascade,
  resource_id uuid not null references resources on delete cascade,
  series_id uuid not null,
  is_weekly boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  local_start text not null,                  -- the wall time that was meant, "2026-11-06T12:00"
  reason text not null default '' check (length(reason) <= 80),
  made_by uuid not null,
  made_at timestamptz not null,
  removed_at timestamptz,                     -- kept for a day, so that removing can be undone
  check (ends_at > starts_at)
);
create index blocks_by_provider on blocks (provider_id, starts_at) where removed_at is null;
create index blocks_by_series on blocks (series_id, starts_at);
create index blocks_removed on blocks (removed_at) where removed_at is not null;

-- A block claims time like a booking does, so that the same two constraints have the last word about it.
alter table claims
  alter column booking_id drop not null,
  add column block_id uuid references blocks on delete cascade,
  add constraint claimed_by_one check (num_nonnulls(booking_id, block_id) = 1);
create index claims_by_block on claims (block_id) where block_id is not null;

-- The calendar of a business, by time.
create index bookings_by_provider on bookings (provider_id, starts_at) where status in ('held','active');

-- Somebody who came by themselves and was written down by the business: no account, no address for letters, nothing paid online.
alter table orders add column source text not null default 'online' check (source in ('online','walk_in'));
alter table orders add constraint walk_ins_have_no_letters check (source <> 'walk_in' or email = '');

-- Which item a held time was asked for.
create index proposals_by_hold on proposals (hold_id) where ended_at is null;

-- Names of those who walked in go a year later.
create index orders_walked_in on orders (placed_at) where source = 'walk_in' and first_name <> 'Walk-in';
