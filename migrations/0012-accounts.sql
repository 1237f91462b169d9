-- Accounts. Tables auth_* hold what the identity library reads and writes too, under our names.
create table auth_user (
  id uuid primary key,
  name text not null default '',              -- the shown name
  email text not null unique,                 -- in lower case; <id>@phone.invalid for who signed up by phone
  email_verified boolean not null default false,
  image text,
  phone_number text unique,                   -- E.164
  phone_number_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  disabled boolean not null default false,
  disabled_at timestamptz,
  disabled_reason text not null default '',
  tenant_id text check (tenant_id is null),   -- reserved
  is_demo boolean not null default false,
  last_sign_in_at timestamptz,
  password_changed_at timestamptz,
  deletion_due_at timestamptz,                -- asked to be deleted; can be undone until then
  terms_version text not null default '',
  wants_news boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email = lower(email))
);
create index auth_user_deletions on auth_user (deletion_due_at) where deletion_due_at is not null;

create table auth_account (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,                          -- tokens are encrypted
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  provider_email text,                        -- as the provider's verified ID token said
  provider_name text,
  provider_photo text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_account_by_user on auth_account (user_id);

create table auth_session (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references auth_user on delete cascade,
  expires_at timestamptz not null,            -- slides with use
  absolute_expires_at timestamptz not null,   -- never slides
  auth_time timestamptz not null,             -- when the person last proved who they are
  amr text not null default '',               -- pwd otp sms hwk fed (RFC 8176), with spaces between
  auth_method text not null default '',
  is_remembered boolean not null default true,
  impersonated_by uuid references auth_user on delete cascade,
  impersonation_reason text,
  impersonator_session_id uuid references auth_session on delete cascade,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_session_by_user on auth_session (user_id);
create index auth_session_by_end on auth_session (expires_at);

-- One-time values of the identity library: reset links, OAuth states, second-factor and passkey challenges. Identifiers are hashed.
create table auth_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_by_identifier on auth_verification (identifier);
create index auth_verification_by_end on auth_verification (expires_at);

create table auth_two_factor (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  secret text not null,                       -- encrypted
  backup_codes text not null,                 -- encrypted
  verified boolean not null default true,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
create index auth_two_factor_by_user on auth_two_factor (user_id);

-- A time step whose code was used: no code counts twice.
create table auth_totp_used (
  user_id uuid not null references auth_user on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (user_id, step)
);
create index auth_totp_used_by_age on auth_totp_used (used_at);

-- Phones that get the second step by text message. TOTP stands in auth_two_factor.
create table auth_mfa_factor (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  kind text not null check (kind in ('phone')),
  phone_sealed text not null,                 -- E.164, encrypted
  phone_hash text not null,                   -- keyed hash of the number
  display_name text not null default '',
  enrolled_at timestamptz not null,
  last_used_at timestamptz,
  unique (user_id, phone_hash)
);

create table auth_passkey (
  id uuid primary key,
  name text,
  public_key text not null,
  user_id uuid not null references auth_user on delete cascade,
  credential_id text not null unique,
  counter bigint not null default 0,
  device_type text not null,
  backed_up boolean not null default false,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index auth_passkey_by_user on auth_passkey (user_id);

-- Our own one-time codes: links in mails, codes by text message. Only hashes; a code is for one purpose.
create table auth_code (
  id uuid primary key,
  purpose text not null,                      -- VERIFY_EMAIL, VERIFY_AND_CHANGE_EMAIL, RECOVER_EMAIL, REVERT_SECOND_FACTOR_ADDITION, phone, mfa-sms …
  code_hash text not null,
  user_id uuid references auth_user on delete cascade,
  detail jsonb not null default '{}',         -- what the code is about; nothing secret
  tries smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index auth_code_by_hash on auth_code (code_hash);
create index auth_code_by_user on auth_code (user_id, purpose);
create index auth_code_by_end on auth_code (expires_at);

-- The brake for guesses at one account, by a keyed hash of the address or the number.
create table auth_login_throttle (
  subject text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  next_allowed_at timestamptz not null
);

create table captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);
create index captcha_used_by_end on captcha_used (expires_at);

-- The profile of a person. No row: nothing was saved yet.
create table users (
  user_id uuid primary key references auth_user on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  city text not null default '',
  country text not null default '',           -- ISO 3166-1 alpha-2, or empty
  region text not null default '',            -- key of one of the ten regions, or empty
  data jsonb not null default '{}',           -- language, time zone, currency, addresses, switches of notifications
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who runs the market. The row is the whole meaning.
create table admins (
  user_id uuid primary key references auth_user on delete cascade,
  role text not null default 'owner' check (role in ('owner','admin','moderator','support','finance','auditor')),
  granted_by uuid references auth_user on delete set null,
  granted_at timestamptz not null,
  disabled_at timestamptz,
  note text not null default ''
);

-- At sign-in and when they leave, all that somebody booked is looked for.
create index bookings_of_visitor on bookings (visitor_id);

-- What happened to accounts, for ever as it was written. No code, no token, no address in full.
create table auth_event (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  actor_user_id uuid,
  subject_user_id uuid,
  session_id uuid,
  impersonated_by uuid,
  ip_prefix text not null default '',
  device text not null default '',
  detail jsonb not null default '{}'
);
create index auth_event_by_subject on auth_event (subject_user_id, at desc);
create index auth_event_newest on auth_event (at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written down is not changed (%)', tg_table_name;
end $$;
create trigger auth_event_append_only before update or delete or truncate on auth_event
  for each statement execute function refuse_change();

-- What the demo's own sign-in provider keeps between two requests.
create table test_login (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index test_login_by_grant on test_login (grant_id);
create index test_login_by_uid on test_login (uid);

-- Text messages go through the same outbox as mails. What holds a code or a number is sealed.
alter table outbox add column channel text not null default 'email' check (channel in ('email', 'sms'));
alter table outbox add column is_sealed boolean not null default false;
