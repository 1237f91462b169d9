-- What happened in one slice and concerns others further right. Written in the transaction that made it happen,
-- handled (and removed) by the listeners named in src/jobs.ts.
create table happenings (
  id uuid primary key,
  type text not null,
  payload jsonb not null,
  happened_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  last_error text
);
create index happenings_due on happenings (next_try_at, id);
