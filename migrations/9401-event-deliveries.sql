-- An event waits in `happenings` until the sweep makes its deliveries; that cannot fail, so nothing is tried again there.
drop index happenings_due;
alter table happenings drop column tries, drop column next_try_at, drop column last_error;

-- What one subscriber still has to do about one event. A row of its own for each, so that a subscriber that fails holds up no other;
-- removed in the transaction in which the subscriber did its part.
create table event_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  -- Its name in src/jobs.ts, and its place there.
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
