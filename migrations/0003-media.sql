-- Photos and documents. The row exists from the first byte of the upload until the file is deleted; the uploader owns it until a business uses it.
create table media (
  id uuid primary key,
  owner_id uuid not null,                     -- a visitor or a user
  provider_id uuid,                           -- the business that uses it
  purpose text not null check (purpose in ('photo','logo','cover','person','proof','review','message','ticket')),
  status text not null check (status in ('uploading','waiting','ready','rejected')),
  file_name text not null,
  size_bytes int not null check (size_bytes between 0 and 10485760),
  received_bytes int not null default 0,
  content_type text,                          -- found in its bytes, never taken from its name
  width int,
  height int,
  color text,
  blur text,                                  -- a data: URL of about 16 × 12 pixels
  fingerprint bit(64),                        -- perceptual hash: similar pictures differ in few bits
  bands int[] not null default '{}',          -- four parts of the fingerprint: similar pictures share at least one
  error_code text,                            -- why it was rejected, as a code
  process_at timestamptz,                     -- when its sizes are due to be made
  tries smallint not null default 0,
  expires_at timestamptz,                     -- deleted then; null while something uses it
  created_at timestamptz not null,
  check (received_bytes <= size_bytes)
);
create index media_by_owner on media (owner_id, created_at desc);
create index media_by_provider on media (provider_id, created_at desc) where provider_id is not null;
create index media_to_process on media (process_at) where process_at is not null;
create index media_to_purge on media (expires_at) where expires_at is not null;
create index media_alike on media using gin (bands) where purpose = 'photo' and status = 'ready';

-- Parts of an upload until its sizes are made. In the database, so that any process can continue it.
create table media_parts (
  media_id uuid not null references media on delete cascade,
  first_byte int not null,
  bytes bytea not null,
  primary key (media_id, first_byte)
);
-- Pictures are compressed already.
alter table media_parts alter column bytes set storage external;
