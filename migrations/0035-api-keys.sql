-- Keys by which programs act in somebody's name: for one business, or for the market. The key itself is told once and kept nowhere.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,   -- whose rights it has, at most
  provider_id uuid,                                               -- null: for the market
  name text not null check (length(name) between 1 and 60),
  prefix text not null,                                           -- how it begins, so that people tell keys apart
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
