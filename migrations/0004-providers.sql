create table providers (
  id uuid primary key,
  slug text not null unique,
  status text not null check (status in ('draft','submitted','in_review','changes_requested','rejected','active','paused','restricted','suspended','closing','closed')),
  name text not null,
  name_local text,
  summary text not null default '',
  description text not null default '',
  country char(2) not null,
  city text not null,
  region text not null,
  time_zone text not null,
  currency char(3) not null,
  languages text[] not null default '{}',
  categories text[] not null default '{}',
  founded_year smallint,
  pictures jsonb not null default '[]',
  social jsonb not null default '{}',
  is_verified boolean not null default false,
  is_trusted boolean not null default false,
  needs_last_name boolean not null default false,
  reply_minutes int,
  commission_percent numeric(5,2),
  paused_until date,
  demo boolean not null default false,
  joined_at timestamptz not null
);

create table locations (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  name text not null,
  line1 text not null,
  district text not null default '',
  city text not null,
  postal_code text not null default '',
  country char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  hide_exact_address boolean not null default false,
  position smallint not null default 0
);
create index locations_by_provider on locations (provider_id, position);

-- A person or a thing whose time can be claimed. Things are found by their pool ("chair").
create table resources (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  location_id uuid not null references locations on delete cascade,
  kind text not null check (kind in ('person','thing')),
  name text not null,
  pool text,
  picture text,
  role text,
  position smallint not null default 0,
  is_active boolean not null default true,
  check (kind = 'person' or pool is not null)
);
create index resources_by_provider on resources (provider_id, kind, position);
