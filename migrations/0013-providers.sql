-- Photos and documents. A row begins with the upload and ends with the file; who sent it owns it until a business uses it.
create table media (
  id uuid primary key,
  owner_id uuid not null,                     -- a visitor or a user
  provider_id uuid,                           -- the business that uses it
  purpose text not null check (purpose in ('photo','logo','cover','person','proof')),
  status text not null check (status in ('uploading','waiting','ready','refused')),
  file_name text not null,
  size_bytes int not null check (size_bytes between 0 and 10485760),
  received_bytes int not null default 0,
  content_type text,                          -- as its bytes say, never as its name does
  width int,
  height int,
  color text,
  blur text,                                  -- a data: address of some 16 × 12 pixels
  fingerprint bit(64),                        -- pictures that look alike differ in few bits
  bands int[] not null default '{}',          -- four parts of it: alike pictures share one
  refusal text,                               -- code of why it was not taken
  process_at timestamptz,                     -- when its sizes have to be made
  tries smallint not null default 0,
  expires_at timestamptz,                     -- thrown away then; null while something uses it
  created_at timestamptz not null,
  check (received_bytes <= size_bytes)
);
create index media_by_owner on media (owner_id, created_at desc);
create index media_by_provider on media (provider_id, created_at desc) where provider_id is not null;
create index media_to_process on media (process_at) where process_at is not null;
create index media_to_forget on media (expires_at) where expires_at is not null;
create index media_alike on media using gin (bands) where purpose = 'photo' and status = 'ready';

-- What arrived of an upload, until it is whole and its sizes are made. In the database, so that any process can go on with it.
create table media_parts (
  media_id uuid not null references media on delete cascade,
  first_byte int not null,
  bytes bytea not null,
  primary key (media_id, first_byte)
);
alter table media_parts alter column bytes set storage external;

-- What waits for a moderator's judgement, and what was judged.
create table moderation_cases (
  id uuid primary key,
  reference text not null unique,
  subject text not null check (subject in ('provider','service','revision')),
  subject_id uuid not null,
  provider_id uuid not null,
  title text not null,
  flags jsonb not null default '[]',          -- [{code, field, text}]: what the automatic checks found
  opened_at timestamptz not null,
  opened_by uuid,
  appeal_of uuid references moderation_cases on delete set null,
  appeal_text text not null default '',
  claimed_by uuid,
  claimed_until timestamptz,
  alerted_at timestamptz,                     -- when the moderators were told that it is late
  decided_at timestamptz,
  decided_by uuid,                            -- null: by rule
  verdict text check (verdict in ('approve','changes','reject','withdrawn')),
  reasons text[] not null default '{}',
  decision_text text not null default '',
  notes jsonb not null default '{}',          -- {field: what to change}
  check ((decided_at is null) = (verdict is null))
);
create unique index moderation_cases_open on moderation_cases (subject, subject_id) where decided_at is null;
create index moderation_queue on moderation_cases (opened_at, id) where decided_at is null;
create index moderation_cases_by_subject on moderation_cases (subject, subject_id, opened_at desc);
create index moderation_cases_by_provider on moderation_cases (provider_id, opened_at desc);

-- The business behind a provider.
alter table providers
  add column version int not null default 1,
  add column legal_name text not null default '',
  add column legal_type text not null default '' check (legal_type in ('','person','company','charity')),
  add column registration_number text not null default '',
  add column tax_id text not null default '',
  add column email text not null default '',
  add column phone text not null default '',
  add column website text not null default '',
  add column service_area_km smallint,
  add column logo jsonb,                      -- {file, alt, color, origin}
  add column plan text not null default 'starter' check (plan in ('starter','growth','pro')),
  add column plan_ends_at timestamptz,        -- of a trial
  add column service_limit int,               -- agreed by hand; null: that of the plan
  add column policy text not null default 'standard' check (policy in ('flexible','standard','strict','none')),
  add column payment_modes text[] not null default '{at_venue}',
  add column payout jsonb not null default '{"method":"at_venue"}',
  add column paused_from date,
  add column state_reason text not null default '',
  add column state_changed_at timestamptz,
  add column submitted_at timestamptz,
  add column terms_version text not null default '',
  add column terms_accepted_at timestamptz,
  add column erase_at timestamptz;            -- when what is personal of a closed business goes
create unique index providers_one_name_per_city on providers (lower(name), lower(city), country) where submitted_at is not null and status not in ('rejected','closed');
create index providers_by_state on providers (status, state_changed_at);
create index providers_to_resume on providers (paused_until) where status = 'paused' and paused_until is not null;
create index providers_to_pause on providers (paused_from) where status = 'active' and paused_from is not null;
create index providers_plan_ends on providers (plan_ends_at) where plan_ends_at is not null;
create index providers_to_erase on providers (erase_at) where erase_at is not null;

create table provider_members (
  provider_id uuid not null references providers on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  role text not null check (role in ('owner','manager','staff')),
  resource_id uuid references resources on delete set null,   -- whose calendar is theirs
  joined_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index provider_members_by_user on provider_members (user_id);

create table provider_invitations (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  email text not null,                        -- in lower case
  role text not null check (role in ('owner','manager','staff')),
  resource_id uuid references resources on delete set null,
  code_hash text not null unique,
  invited_by uuid references auth_user on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index provider_invitations_by_provider on provider_invitations (provider_id, created_at desc);

create table provider_tax_rates (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  name text not null,
  percent numeric(4,2) not null check (percent between 0 and 35),
  is_default boolean not null default false,
  position smallint not null default 0
);
create index provider_tax_rates_by_provider on provider_tax_rates (provider_id, position);

-- Documents that only reviewers see, until 90 days after the decision.
create table provider_proofs (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  media_id uuid not null references media,
  kind text not null check (kind in ('identity','licence','insurance')),
  sent_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid,
  delete_at timestamptz
);
create index provider_proofs_by_provider on provider_proofs (provider_id, sent_at);
create index provider_proofs_to_delete on provider_proofs (delete_at) where delete_at is not null;

-- Serious reasons against a business. Without one in 90 days, its work needs no second look.
create table provider_strikes (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  at timestamptz not null,
  reason text not null,
  given_by uuid
);
create index provider_strikes_by_provider on provider_strikes (provider_id, at desc);

-- What happened to a business, for the people who run it and the administrators.
create table provider_events (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  at timestamptz not null,
  by_user uuid,                               -- null: by itself
  type text not null,                         -- 'state', 'profile', 'team', 'hours', 'money'
  detail jsonb not null default '{}'
);
create index provider_events_by_provider on provider_events (provider_id, at desc);

-- Applications and services that are still being written, as they were typed. The id becomes that of the business or service.
create table drafts (
  id uuid primary key,
  kind text not null check (kind in ('provider','service')),
  user_id uuid not null references auth_user on delete cascade,
  provider_id uuid references providers on delete cascade,
  form jsonb not null,
  version int not null default 1,
  changed_by uuid,
  warned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index drafts_by_user on drafts (user_id, kind, updated_at desc);
create index drafts_by_provider on drafts (provider_id, updated_at desc) where provider_id is not null;
create index drafts_by_age on drafts (updated_at);

-- Services: what moderation, layouts and the fuller form need.
alter table services
  add column video_url text not null default '',
  add column tax_rate_id uuid references provider_tax_rates on delete set null,
  add column postal_codes text[] not null default '{}',
  add column deposit_percent smallint check (deposit_percent between 5 and 90),
  add column no_show_percent smallint check (no_show_percent between 0 and 100),
  add column layout_parts jsonb,              -- [{key, isShown}] in their order; null: as the layout has them
  add column state_reason text not null default '',   -- 'provider', 'plan_limit', 'no_hours', a reason code, a text
  add column state_changed_at timestamptz,
  add column submitted_at timestamptz,
  add column updated_at timestamptz,
  add column changed_by uuid;
create index services_to_resume on services (paused_until) where status = 'paused' and paused_until is not null;
create index services_waiting on services (submitted_at) where status in ('submitted','in_review','changes_requested');
create index services_by_title on services (provider_id, lower(title));

-- A change of a published service that waits for a look, while the page stays as it is.
create table service_revisions (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  status text not null check (status in ('pending','approved','changes_requested','rejected','withdrawn')),
  changes jsonb not null,                     -- {field: as it shall be}
  base jsonb not null,                        -- {field: as it was}
  made_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz
);
create unique index service_revisions_one_pending on service_revisions (service_id) where status in ('pending','changes_requested');
create index service_revisions_by_service on service_revisions (service_id, created_at desc);

-- What became of a service, field by field, and who did it.
create table service_events (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  at timestamptz not null,
  by_user uuid,
  type text not null,                         -- 'state', 'fields', 'revision', 'layout'
  detail jsonb not null default '{}'
);
create index service_events_by_service on service_events (service_id, at desc);

-- Many services at once, from a file.
create table service_imports (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  user_id uuid references auth_user on delete set null,
  file_name text not null,
  is_dry_run boolean not null,
  keeps_drafts boolean not null default false,
  status text not null check (status in ('waiting','running','done','failed','stopped')),
  total int not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  work_at timestamptz                         -- when somebody must go on with it
);
create index service_imports_by_provider on service_imports (provider_id, created_at desc);
create index service_imports_due on service_imports (work_at) where work_at is not null;

create table service_import_lines (
  import_id uuid not null references service_imports on delete cascade,
  position int not null,
  line int not null,                          -- in the file, from 1
  key text not null,
  form jsonb not null,
  status text not null default 'waiting' check (status in ('waiting','made','changed','same','refused')),
  service_id uuid,
  problems jsonb not null default '[]',
  primary key (import_id, position)
);
create index service_import_lines_waiting on service_import_lines (import_id, position) where status = 'waiting';

-- What somebody is told inside the product.
create table notices (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  at timestamptz not null,
  kind text not null,
  title text not null,
  text text not null default '',
  href text not null default '',
  read_at timestamptz
);
create index notices_by_user on notices (user_id, at desc);
create index notices_unread on notices (user_id) where read_at is null;
