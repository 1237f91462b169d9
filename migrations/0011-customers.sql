-- A business's own record of a customer: a note, and whether orders are accepted.
create table customer_records (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  user_id uuid,                               -- of an account
  email_hash text,                            -- keyed hash of the address of an order; finds guests, and accounts that order as guests
  note text not null default '' check (length(note) <= 2000),
  note_at timestamptz,
  note_by uuid,
  blocked_at timestamptz,
  blocked_by uuid,
  block_reason text not null default '' check (length(block_reason) <= 200),
  check (num_nonnulls(user_id, email_hash) >= 1),
  check (blocked_at is not null or block_reason = '')
);
create index customer_records_by_user on customer_records (user_id, provider_id) where user_id is not null;
create index customer_records_by_email on customer_records (email_hash, provider_id) where email_hash is not null;
create index customer_records_of_provider on customer_records (provider_id);

-- The client book of a business: everybody who ordered from it online, was booked by it, or was imported.
create table clients (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  user_id uuid,                               -- of an account
  name text not null check (length(name) between 1 and 160),
  email text check (email = lower(email) and email <> ''),
  phone text check (phone <> ''),
  phone_digits text generated always as (nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '')) stored,
  entered text[] not null default '{}' check (entered <@ array['name','email','phone']),   -- what the business entered itself, and may therefore see
  source text not null check (source in ('online','business','import')),
  consent text check (consent in ('yes','no')),   -- to offers of the business; null: nobody was asked
  consent_at timestamptz,
  consent_by uuid,
  consent_how text not null default '' check (length(consent_how) <= 200),
  merged_into uuid references clients on delete set null,   -- the client that stands for this one
  merged_via uuid,                            -- with which it was merged; differs if that one was merged again
  -- Counted from orders after each of their steps, for the client and those merged into it.
  visits integer not null default 0,
  no_shows integer not null default 0,
  spent jsonb not null default '{}',          -- minor units by currency
  worth_minor bigint not null default 0,      -- of it in the currency of the business
  first_at timestamptz,
  last_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((consent is null) = (consent_at is null)),
  check (merged_into <> id),
  check (merged_into is null or merged_via is not null)
);
create unique index clients_by_user on clients (user_id, provider_id) where user_id is not null;
create unique index clients_by_email on clients (email, provider_id) where email is not null;
create index clients_by_email_start on clients (provider_id, email text_pattern_ops) where email is not null;
create index clients_by_phone on clients (provider_id, reverse(phone_digits) text_pattern_ops) where phone_digits is not null;
create index clients_by_words on clients using gin (lower(name) gin_trgm_ops) with (fastupdate = off);
create index clients_by_name_start on clients (provider_id, lower(name) text_pattern_ops);
create index clients_merged on clients (merged_into) where merged_into is not null;
create index clients_merged_via on clients (merged_via) where merged_via is not null;
-- The three orders of the list.
create index clients_last on clients (provider_id, last_at desc nulls last, id desc) where merged_into is null;
create index clients_worth on clients (provider_id, worth_minor desc, id desc) where merged_into is null;
create index clients_visits on clients (provider_id, visits desc, id desc) where merged_into is null;
-- Clients without an account are deleted some time after their last visit.
create index clients_to_purge on clients (changed_at) where user_id is null and source <> 'online';
