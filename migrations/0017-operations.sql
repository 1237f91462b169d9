-- Backups that were made or attempted by any process; each file is on the machine that made it.
create table backups (
  id uuid primary key,
  reason text not null check (reason in ('nightly', 'upgrade', 'dashboard', 'command')),
  machine text not null,                        -- host name
  file text not null default '',
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count int not null default 0,
  failure text                                  -- null: it succeeded
);
create index backups_newest on backups (ended_at desc);
