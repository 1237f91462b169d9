-- Services and businesses that a visitor saved, with a note. They move to the account at sign-in.
create table favourites (
  visitor_id uuid not null,
  kind text not null check (kind in ('service','provider')),
  subject_id uuid not null,
  note text not null default '' check (length(note) <= 300),
  saved_at timestamptz not null,
  primary key (visitor_id, kind, subject_id)
);
create index favourites_newest on favourites (visitor_id, saved_at desc);
create index favourites_oldest on favourites (saved_at);

-- The last services that a visitor viewed; a new one replaces the oldest.
create table recent_views (
  visitor_id uuid not null,
  service_id uuid not null references services on delete cascade,
  viewed_at timestamptz not null,
  primary key (visitor_id, service_id)
);
create index recent_views_newest on recent_views (visitor_id, viewed_at desc);
create index recent_views_oldest on recent_views (viewed_at);
