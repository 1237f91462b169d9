-- Accounts. The identity library reads and writes the tables auth_*, too, under our column names.
create table auth_user (
  id uuid primary key,
  name text not null default '',              -- display name
  email text not null unique,                 -- in lower case; <id>@phone.invalid for who signed up by phone
  email_verified boolean not null default false,
  image text,
  phone_number text unique,                   -- E.164
  phone_number_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  disabled boolean not null default false,
  disabled_at timestamptz,
  disabled_until timestamptz,                 -- enabled again by itself then; null: not by itself
  disabled_reason text not null default '',
  tenant_id text check (tenant_id is null),   -- reserved
  is_demo boolean not null default false,
  last_sign_in_at timestamptz,
  password_changed_at timestamptz,
  deletion_due_at timestamptz,                -- asked to be deleted; can be undone until then
  terms_version text not null default '',
  wants_newsletter boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email = lower(email)),
  constraint auth_user_shut_until check (disabled_until is null or disabled)
);
create index auth_user_deletions on auth_user (deletion_due_at) where deletion_due_at is not null;
create index auth_user_to_open on auth_user (disabled_until) where disabled_until is not null;
create index auth_user_newest on auth_user (created_at desc, id desc);
create index auth_user_words on auth_user using gin ((email || ' ' || lower(name)) gin_trgm_ops) with (fastupdate = off);
create index auth_user_by_phone on auth_user (reverse(phone_number) text_pattern_ops) where phone_number is not null;
create index auth_user_disabled on auth_user (created_at desc, id desc) where disabled;
create index auth_user_of_demo on auth_user (created_at desc, id desc) where is_demo;
-- Finds accounts with a second factor without reading all accounts.
create index auth_user_with_second_step on auth_user (id) where two_factor_enabled;

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
  provider_email text,                        -- from the provider's verified ID token
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

-- Closes the live streams of somebody who signs out or loses a role. A trigger, so that no way of ending a session can forget it.
create function end_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('sokora', 'streams:' || old.user_id);
  return null;
end $$;
create trigger auth_session_ends_streams after delete on auth_session for each row execute function end_streams();

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
  app_id uuid not null default gen_random_uuid(),   -- another one for each new secret; a link of a mail knows the app by it
  backup_codes text not null,                 -- encrypted
  verified boolean not null default true,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
create index auth_two_factor_by_user on auth_two_factor (user_id);

-- Time steps whose TOTP code was used, so that no code counts twice.
create table auth_totp_used (
  user_id uuid not null references auth_user on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (user_id, step)
);
create index auth_totp_used_by_age on auth_totp_used (used_at);

-- Phones that receive the second factor by text message. TOTP is in auth_two_factor.
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
-- A new text message ends the codes that were texted to the same number before.
create index auth_code_by_phone on auth_code ((detail ->> 'phoneHash'), purpose) where detail ? 'phoneHash';

-- Slows down guessing at one account. The subject is a keyed hash of the address or the number.
create table auth_login_throttle (
  subject text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  next_allowed_at timestamptz not null
);

-- Solved challenges, so that no solution counts twice.
create table captcha_used (
  signature text primary key,
  expires_at timestamptz not null
);
create index captcha_used_by_end on captcha_used (expires_at);

-- Six digits mailed to an address: proof that the person who orders reads mail there.
create table email_codes (
  id uuid primary key,
  visitor_id uuid not null,
  email text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Hash of the wrong code that was tried last: the same one again is no further try.
  wrong_hash text,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index email_codes_by_visitor on email_codes (visitor_id, email, created_at desc);

-- State of the demo's own sign-in provider.
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

-- Administrators of the market.
create table admins (
  user_id uuid primary key references auth_user on delete cascade,
  role text not null default 'owner' check (role in ('owner','admin','moderator','support','finance','auditor')),
  granted_by uuid references auth_user on delete set null,
  granted_at timestamptz not null,
  disabled_at timestamptz,
  note text not null default ''
);
create trigger admins_end_streams after delete or update on admins for each row execute function end_streams();

-- API keys: a program acts in somebody's name, for one business or for the market. The key is shown once; only its keyed hash is stored.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,   -- whose rights it has, at most
  provider_id uuid,                                               -- null: for the market
  name text not null check (length(name) between 1 and 60),
  prefix text not null,                                           -- its first characters, so that people can tell keys apart
  hash text not null unique,                                      -- keyed
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid
);
create index api_keys_by_provider on api_keys (provider_id, created_at desc) where revoked_at is null;
create index api_keys_by_user on api_keys (user_id);

-- The audit log: what happened to accounts, and what administrators did. Rows never change. No code, no token, no address in full.
create table auth_event (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  actor_user_id uuid,
  actor_role text not null default '',        -- the role an administrator had at that moment
  actor_key_id uuid,                          -- the API key by which a program acted in their name
  subject_user_id uuid,
  session_id uuid,
  impersonated_by uuid,
  ip_prefix text not null default '',
  device text not null default '',
  detail jsonb not null default '{}',
  -- Keyed hashes of what stood in the parts of an event that an erasure emptied: {"place": …, "detail": …}. The seals are made of the same hashes.
  erased jsonb
);
create index auth_event_by_subject on auth_event (subject_user_id, at desc);
-- By what was acted on, by who acted, and by who acted in somebody else's name.
create index auth_event_by_target on auth_event ((detail -> 'target' ->> 'id'), at desc) where detail ? 'target';
create index auth_event_by_actor on auth_event (actor_user_id, at desc, id desc);
create index auth_event_by_viewer on auth_event (impersonated_by, at desc) where impersonated_by is not null;
create index auth_event_by_type on auth_event (type, at desc, id desc);
create index auth_event_of_administrators on auth_event (at desc, id desc) where actor_role <> '';
create index auth_event_in_order on auth_event (at desc, id desc);
create trigger auth_event_append_only before delete or truncate on auth_event for each statement execute function reject_change();

-- What was written down is not changed. Only an erasure puts pseudonyms (UUIDs of version 8) where a person stood, and empties what was told of them.
create function only_erase_persons() returns trigger language plpgsql as $$
declare
  hashes jsonb := coalesce(new.erased, '{}');
begin
  if (new.id, new.at, new.type, new.actor_role, new.actor_key_id, new.session_id)
      is distinct from (old.id, old.at, old.type, old.actor_role, old.actor_key_id, old.session_id)
    or (new.actor_user_id is distinct from old.actor_user_id and coalesce(substr(new.actor_user_id::text, 15, 1), '') <> '8')
    or (new.subject_user_id is distinct from old.subject_user_id and coalesce(substr(new.subject_user_id::text, 15, 1), '') <> '8')
    or (new.impersonated_by is distinct from old.impersonated_by and coalesce(substr(new.impersonated_by::text, 15, 1), '') <> '8')
    or ((new.ip_prefix, new.device) <> (old.ip_prefix, old.device) and not (new.ip_prefix = '' and new.device = '' and hashes ? 'place'))
    or (new.detail <> old.detail and not (new.detail = '{}' and hashes ? 'detail'))
    or not hashes @> coalesce(old.erased, '{}')
  then
    raise exception 'what was written down is not changed (%)', tg_table_name;
  end if;
  return new;
end $$;
create trigger auth_event_erased_only before update on auth_event for each row execute function only_erase_persons();

-- Makes the audit log tamper-evident: each seal is a keyed hash over the seal before it and over the whole event. Sealing happens
-- afterwards, so that nobody who writes an event waits for it.
create table audit_seals (
  seq bigint primary key,
  event_id uuid not null unique,
  hash text not null
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function reject_change();

-- Events without a seal yet, written together with the event. An event that is in neither table was inserted by somebody else.
create table audit_unsealed (
  event_id uuid primary key
);

-- Results of the checks of the chain.
create table audit_checks (
  id uuid primary key,
  at timestamptz not null,
  checked_by uuid,                            -- null: the nightly check
  sealed bigint not null,                     -- number of the last seal
  last_hash text not null,                    -- of that seal; the next check looks for it
  findings_total int not null,
  findings jsonb not null                     -- [{what, eventId, seq}], the first hundred
);
create index audit_checks_newest on audit_checks (at desc);
