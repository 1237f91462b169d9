-- Backups that were made or tried, by every process; the files themselves lie where they were made.
create table backups (
  id uuid primary key,
  reason text not null check (reason in ('nightly', 'upgrade', 'desk', 'command')),
  machine text not null,                        -- where its file lies
  file text not null default '',
  began_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count int not null default 0,
  failure text                                  -- null: it was made
);
create index backups_newest on backups (ended_at desc);
