-- One conversation for each customer and business.
create table conversations (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  customer_id uuid not null,                  -- an account; after its deletion a random id
  began_at timestamptz not null,
  last_number int not null default 0,         -- of the newest message
  last_at timestamptz not null,
  last_by text check (last_by in ('customer','provider')),
  last_text text not null default '',         -- the first characters of the newest message
  customer_read int not null default 0,       -- number of the last message read
  customer_unread int not null default 0,
  customer_read_at timestamptz,
  provider_read int not null default 0,
  provider_unread int not null default 0,
  provider_read_at timestamptz,
  open_at timestamptz,                        -- when both first agreed on something; contact details in later messages are not masked
  blocked_at timestamptz,                     -- blocked by the customer
  waiting_since timestamptz,                  -- time of the first unanswered message of the customer
  customer_mail_at timestamptz,               -- when a mail is due if there is still something unread
  customer_mailed_at timestamptz,
  provider_mail_at timestamptz,
  provider_mailed_at timestamptz,
  reported_at timestamptz,                    -- from then on moderators may read it
  unique (provider_id, customer_id)
);
create index conversations_of_customer on conversations (customer_id, last_at desc, id desc);
create index conversations_of_business on conversations (provider_id, last_at desc, id desc);
create index conversations_unread_of_customer on conversations (customer_id) where customer_unread > 0;
create index conversations_unread_of_business on conversations (provider_id, last_at desc) where provider_unread > 0;
create index conversations_waiting on conversations (provider_id, waiting_since) where waiting_since is not null;
create index conversations_to_mail on conversations (least(customer_mail_at, provider_mail_at))
  where customer_mail_at is not null or provider_mail_at is not null;
create index conversations_reported on conversations (reported_at desc, id desc) where reported_at is not null;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  number int not null check (number > 0),     -- position in the conversation, without gaps
  by_party text not null check (by_party in ('customer','provider')),
  by_user uuid,                               -- null: the account was deleted
  text text not null check (length(text) <= 2000),
  masks jsonb not null default '[]',          -- [[from, until]] of `text`: contact details that were removed; they are stored nowhere
  service_id uuid references services on delete set null,
  order_id uuid references orders,
  said_at timestamptz not null,
  send_key text,                              -- made by the sender, so that a message sent twice is stored once
  reported_at timestamptz,
  unique (conversation_id, number),
  check (jsonb_typeof(masks) = 'array')
);
create unique index messages_once on messages (conversation_id, by_user, send_key) where send_key is not null;
create index messages_by_user on messages (by_user) where by_user is not null;
create index messages_by_service on messages (service_id) where service_id is not null;
create index messages_by_order on messages (order_id) where order_id is not null;

create table message_files (
  media_id uuid primary key references media on delete cascade,
  message_id uuid not null references messages on delete cascade,
  position smallint not null
);
create index message_files_by_message on message_files (message_id, position);

-- Prepared answers of a business.
create table quick_replies (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  title text not null check (length(title) between 1 and 40),
  text text not null check (length(text) between 1 and 2000),
  made_at timestamptz not null
);
create index quick_replies_of_provider on quick_replies (provider_id, made_at, id);

-- How long customers waited for the first answer of a business, for the last 90 days.
create table provider_replies (
  provider_id uuid not null references providers on delete cascade,
  message_id uuid primary key references messages on delete cascade,  -- the answer
  at timestamptz not null,
  waited_seconds int not null check (waited_seconds >= 0)
);
create index provider_replies_of_provider on provider_replies (provider_id, at desc);
