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
