-- What those who run the market decide about finding: words that mean the same, services that stand above a list, towns of their own.

-- Words that mean the same to a search.
create table search_synonyms (
  id uuid primary key,
  words text[] not null check (cardinality(words) between 1 and 20),
  leads_to text[] not null default '{}' check (cardinality(leads_to) <= 20),  -- empty: each of the words finds all the others
  language text not null default '',                                          -- whose words these are; '' where that does not matter
  phrases text[] not null,                                                    -- what has to be typed: stems, with spaces between
  changed_at timestamptz not null,
  check (cardinality(words) + cardinality(leads_to) >= 2)
);
create index search_synonyms_phrases on search_synonyms using gin (phrases);

-- Services that stand above the list of a page for a time, and are called "Featured". Never more than four at once, no service twice.
create table featured_services (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  page text not null,                          -- a region
  category text not null check (category in ('', 'food', 'local', 'hair', 'other')),  -- '': the region's own page
  place smallint not null check (place between 1 and 4),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  constraint four_featured_at_once exclude using gist (page with =, category with =, place with =, tstzrange(starts_at, ends_at) with &&),
  constraint featured_once_at_a_time exclude using gist (page with =, category with =, service_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index featured_by_time on featured_services (ends_at, id);
create index featured_by_service on featured_services (service_id);

-- Towns that the bundled list does not have, and those that are not offered.
alter table places add column is_own boolean not null default false, add column is_hidden boolean not null default false;
create sequence places_own as int start 2000000000 minvalue 2000000000;
create unique index places_own_once on places (country, search_name) where is_own;

-- The services of a kind are found when it is renamed.
create index services_by_subcategory on services using gin (subcategories);
-- What a text finds among them, wherever it stands.
create index places_hidden_or_own on places (id) where is_hidden or is_own;
