-- What letters say in the market's own words, by kind and language. Every change is one more row: the newest counts, all empty is as built in.
create table letter_wordings (
  kind text not null,
  language text not null,
  version int not null,
  subject text not null default '',
  opening text not null default '',
  closing text not null default '',
  changed_at timestamptz not null,
  changed_by uuid,
  reason text not null default '',
  primary key (kind, language, version)
);

-- What became of a message: each try with the server's words, and what was reported later.
create table message_events (
  id bigint generated always as identity primary key,
  message_id uuid not null references outbox on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('refused', 'sent', 'delivered', 'delayed', 'bounced', 'complained', 'resent', 'cancelled', 'retried')),
  words text not null default ''
);
create index message_events_of on message_events (message_id, id);

alter table outbox add column told_at timestamptz;   -- when its fate was reported
alter table outbox add column resent_of uuid;        -- the message that this one is a copy of

-- Addresses that do not take our mail, as keyed hashes.
create table refusing_addresses (
  address_hash text primary key,
  since timestamptz not null,
  words text not null,
  message_id uuid,
  -- What said so: an answer while it was sent is taken back by a later mail that goes through.
  heard text not null check (heard in ('answer', 'report'))
);

-- Times in which nothing at all got through, by channel.
create table mail_outages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  words text not null
);
create unique index mail_outages_open on mail_outages (channel) where ended_at is null;

-- The desk's list of messages, by any of its filters, the newest first.
create index outbox_by_state on outbox (status, created_at desc, id desc);
create index outbox_by_kind on outbox (kind, created_at desc, id desc);
create index outbox_by_recipient on outbox (lower(recipient) text_pattern_ops, created_at desc);
create index outbox_by_order on outbox (order_id) where order_id is not null;
create index outbox_blocked on outbox (channel) where status = 'queued' and tries > 0;
