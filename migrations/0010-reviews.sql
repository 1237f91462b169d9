create table reviews (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  author text not null,
  city text not null default '',
  answer text,
  answered_at timestamptz,
  status text not null default 'published' check (status in ('published','held','hidden','removed')),
  created_at timestamptz not null
);
create index reviews_newest on reviews (service_id, created_at desc) where status = 'published';
create index reviews_by_provider on reviews (provider_id, created_at desc) where status = 'published';
