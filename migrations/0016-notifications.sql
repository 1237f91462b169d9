-- Mails and text messages, sent and to be sent.
create table outbox (
  id uuid primary key,
  channel text not null default 'email' check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  sender_name text not null default '',
  subject text not null,
  text_body text not null,
  html_body text not null,
  attachments jsonb not null default '[]',    -- [{name, type, content}]
  is_sealed boolean not null default false,   -- its texts hold a code or a number, and are encrypted
  unsubscribe_url text,                       -- null: mails of this kind cannot be unsubscribed from
  order_id uuid,
  resent_of uuid,                             -- the message that this one is a copy of
  status text not null check (status in ('queued','sent','delivered','bounced','failed','cancelled')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  reported_at timestamptz                         -- when the mail service reported what became of it
);
create index outbox_due on outbox (next_try_at) where status = 'queued';
create index outbox_newest on outbox (created_at desc);
-- Thousands of reminders fall due in the same minute. With an index of their own, a code that somebody waits for is not queued behind them.
create index outbox_first on outbox (channel, next_try_at, id) where status = 'queued' and kind <> 'item-reminder' and recipient not like '%.invalid';
create index outbox_reminders on outbox (channel, next_try_at, id) where status = 'queued' and kind = 'item-reminder' and recipient not like '%.invalid';
-- The list of administrators, newest first, by each of its filters.
create index outbox_by_state on outbox (status, created_at desc, id desc);
create index outbox_by_kind on outbox (kind, created_at desc, id desc);
create index outbox_by_recipient on outbox (lower(recipient) text_pattern_ops, created_at desc);
create index outbox_by_order on outbox (order_id) where order_id is not null;
create index outbox_blocked on outbox (channel) where status = 'queued' and tries > 0;

-- The history of a message: each try with the server's answer, and later reports.
create table message_events (
  id bigint generated always as identity primary key,
  message_id uuid not null references outbox on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('rejected', 'sent', 'delivered', 'delayed', 'bounced', 'complained', 'resent', 'cancelled', 'retried')),
  words text not null default ''
);
create index message_events_of on message_events (message_id, id);

-- The market's own wording of mails, by kind and language. Each change adds a version; the newest counts. All empty: the built-in wording.
create table email_templates (
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

-- Addresses that reject our mail, as keyed hashes.
create table suppressed_addresses (
  address_hash text primary key,
  since timestamptz not null,
  words text not null,
  message_id uuid,
  -- answer: rejected while sending, cleared by a later mail that is accepted; report: reported by the mail service
  heard text not null check (heard in ('answer', 'report'))
);

-- Times in which nothing could be sent, by channel.
create table mail_outages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  words text not null
);
create unique index mail_outages_open on mail_outages (channel) where ended_at is null;

-- Notifications inside the product.
create table notifications (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  at timestamptz not null,
  kind text not null,
  title text not null,
  text text not null default '',
  href text not null default '',
  read_at timestamptz
);
create index notifications_by_user on notifications (user_id, at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- A person's choice for one event and channel of the notification matrix. No row: the default of the matrix.
create table notification_preferences (
  user_id uuid not null references auth_user on delete cascade,
  side text not null check (side in ('customer', 'provider')),
  event text not null,
  channel text not null check (channel in ('mail', 'app')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, side, event, channel)
);

-- The same for people without an account, by a keyed hash of the address.
create table unsubscribed_addresses (
  address_hash text not null,
  event text not null,
  at timestamptz not null,
  primary key (address_hash, event)
);

-- Reminders before a visit or a delivery: planned when the time is agreed, and planned again when it moves.
create table reminders (
  item_id uuid not null references order_items on delete cascade,
  step text not null check (step in ('day', 'hours', 'window')),
  about_at timestamptz not null,              -- the time that it reminds of
  due_at timestamptz,                         -- null: it was sent
  sent_at timestamptz,
  mail_id uuid,                               -- in the outbox; checked once more when it is sent
  primary key (item_id, step)
);
create index reminders_due on reminders (due_at) where due_at is not null;
create index reminders_by_mail on reminders (mail_id) where mail_id is not null;

-- Mails to a business about its day. A day without appointments has none.
create table day_lists (
  provider_id uuid not null references providers on delete cascade,
  time_zone text not null,
  day date not null,
  due_at timestamptz not null,
  primary key (provider_id, time_zone, day)
);
create index day_lists_due on day_lists (due_at);

-- Secret addresses for calendar programs. Only the keyed hash of the token is stored.
create table calendar_feeds (
  id uuid primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('customer', 'staff', 'business')),
  user_id uuid not null references auth_user on delete cascade,
  provider_id uuid references providers on delete cascade,
  made_at timestamptz not null,
  read_at timestamptz,
  body_hash text not null default '',
  changed_at timestamptz not null,            -- when its content changed last
  check ((kind = 'customer') = (provider_id is null)),
  unique nulls not distinct (user_id, kind, provider_id)
);

-- URLs that are called when something happens, of a business or of the market.
create table webhook_endpoints (
  id uuid primary key,
  provider_id uuid references providers,      -- null: the market itself
  url text not null check (length(url) <= 500),
  description text not null default '' check (length(description) <= 80),
  events text[] not null default '{}',        -- 'item.cancelled', or 'item' for all events of items; empty: all events
  secret text not null,                       -- sealed
  old_secret text,                            -- sealed; also signs until old_secret_until
  old_secret_until timestamptz,
  status text not null check (status in ('on','off','failed')),
  failing_since timestamptz,                  -- since when every delivery failed; null: the last one succeeded
  created_by uuid,
  created_at timestamptz not null
);
create index webhook_endpoints_by_provider on webhook_endpoints (provider_id);
create index webhook_endpoints_newest on webhook_endpoints (created_at desc, id desc);

-- Bodies of webhook calls, byte for byte: a business gets its own part, the market all. Deleted after 30 days.
create table webhook_events (
  id uuid primary key,
  provider_id uuid,
  order_id uuid,
  type text not null,
  key text not null,                          -- what happened; unique, so that it is sent once
  body text not null,
  created_at timestamptz not null,
  unique nulls not distinct (provider_id, key)
);
create index webhook_events_by_age on webhook_events (created_at);
create index webhook_events_by_order on webhook_events (order_id) where order_id is not null;
create index webhook_events_by_type on webhook_events (type text_pattern_ops, created_at);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  status text not null check (status in ('queued','sent','failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where status = 'queued';
create index webhook_deliveries_due_of on webhook_deliveries (endpoint_id, next_try_at) where status = 'queued';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_all_newest on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_in_state on webhook_deliveries (status, created_at desc, id desc) where status <> 'sent';

create table webhook_tries (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number smallint not null,
  at timestamptz not null,
  code smallint,                              -- HTTP status; null: no answer
  duration_ms int not null,
  answer text not null default '',            -- its first characters, or why there was none
  primary key (delivery_id, number)
);
