-- What a visitor keeps: services and businesses, with a note of their own. Who signs in takes it along.
create table favourites (
  visitor_id uuid not null,
  kind text not null check (kind in ('service','provider')),
  subject_id uuid not null,
  note text not null default '' check (length(note) <= 300),
  kept_at timestamptz not null,
  primary key (visitor_id, kind, subject_id)
);
create index favourites_newest on favourites (visitor_id, kept_at desc);

-- The last services that a visitor looked at; older ones go when a newer one comes.
create table recent_views (
  visitor_id uuid not null,
  service_id uuid not null references services on delete cascade,
  viewed_at timestamptz not null,
  primary key (visitor_id, service_id)
);
create index recent_views_newest on recent_views (visitor_id, viewed_at desc);
create index recent_views_oldest on recent_views (viewed_at);
create index favourites_oldest on favourites (kept_at);
