-- Pages that administrators write, under /help. Every version is kept, so that any can be restored.
create table content_pages (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  position int not null default 0,
  latest_version int not null check (latest_version >= 1),
  shown_version int,                           -- null: a draft
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table content_page_versions (
  page_id uuid not null references content_pages on delete cascade,
  version int not null check (version >= 1),
  title text not null,
  body text not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (page_id, version)
);

-- Terms and privacy policies. The newest one whose date has come is in force; the others can still be read.
create table content_documents (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null check (version ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,29}$'),
  valid_from date not null,
  body text,                                   -- written in the product
  file bytea,                                  -- or uploaded, as PDF
  published_at timestamptz not null,
  published_by uuid,
  withdrawn_at timestamptz,
  check ((body is null) <> (file is null)),
  check (octet_length(file) <= 5242880),
  unique (kind, version)
);
create index content_documents_shown on content_documents (kind, valid_from desc, published_at desc) where withdrawn_at is null;
