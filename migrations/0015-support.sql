-- Requests to the market.
create table tickets (
  id uuid primary key,
  reference text not null unique,             -- T-482193: shown to people
  topic text not null check (topic in ('order','booking','payment','provider','report','privacy','press','other')),
  priority smallint not null check (priority between 1 and 3),   -- 1 safety, 2 payment, 3 everything else
  state text not null default 'new' check (state in ('new','open','waiting','resolved','closed')),
  title text not null,                        -- the first words of the message
  name text not null,
  email text not null,
  is_verified boolean not null default false,   -- the sender proved to read mail of this address
  visitor_id uuid,                            -- the browser it came from; null after erasure
  user_id uuid,                               -- the account it belongs to
  address_hash text not null default '',      -- keyed hash of the network address; limits requests in an hour
  order_reference text not null default '',   -- as it was typed
  order_id uuid references orders on delete set null,
  assigned_to uuid,
  claimed_until timestamptz,                  -- until then it is reserved for assigned_to
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  answer_by timestamptz,                      -- until when an answer was promised; null: none is due from us
  answered_at timestamptz,                    -- for the first time
  close_at timestamptz,                       -- a resolved ticket is closed then
  closed_at timestamptz,
  is_spam boolean not null default false,
  merged_into uuid references tickets on delete set null,
  entry_count int not null default 0,
  words tsvector not null default '',
  check ((state = 'closed') = (closed_at is not null)),
  check ((close_at is not null) = (state = 'resolved'))
);
create index tickets_newest on tickets (opened_at desc, id desc);
create index tickets_by_state on tickets (state, opened_at desc, id desc);
create index tickets_waiting on tickets (answer_by, id) where answer_by is not null;
create index tickets_to_close on tickets (close_at) where close_at is not null;
create index tickets_by_topic on tickets (topic, opened_at desc, id desc);
create index tickets_by_assigned on tickets (assigned_to, opened_at desc, id desc) where assigned_to is not null;
create index tickets_by_email on tickets (lower(email), opened_at desc, id desc);
create index tickets_by_user on tickets (user_id, opened_at desc, id desc) where user_id is not null;
create index tickets_by_visitor on tickets (visitor_id) where visitor_id is not null and user_id is null;
create index tickets_by_order on tickets (order_id) where order_id is not null;
create index tickets_by_typed_order on tickets (order_reference) where order_reference <> '';
create index tickets_by_address on tickets (address_hash, opened_at) where address_hash <> '';
create index tickets_words on tickets using gin (words);

-- Messages and actions of a ticket, in order.
create table ticket_entries (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  number int not null,
  kind text not null check (kind in ('person','answer','note','act')),
  by_user uuid,                               -- a member of the market's staff
  text text not null default '' check (length(text) <= 8000),
  act jsonb,
  media uuid[] not null default '{}' check (cardinality(media) <= 3),
  at timestamptz not null,
  unique (ticket_id, number),
  check ((kind = 'act') = (act is not null))
);

-- Links in mails that open a ticket. Only the hash of the token is stored.
create table ticket_links (
  token_hash text primary key,
  ticket_id uuid not null references tickets on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index ticket_links_by_ticket on ticket_links (ticket_id);
create index ticket_links_old on ticket_links (expires_at);

-- Prepared answers of the market's staff.
create table canned_answers (
  id uuid primary key,
  title text not null check (length(title) between 2 and 80),
  text text not null check (length(text) between 10 and 4000),
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by uuid
);
create unique index canned_answers_title on canned_answers (lower(title));

-- Reports of violations. The moderation case about it has target_id as its subject.
create table reports (
  id uuid primary key,
  kind text not null check (kind in ('service','provider','message','conversation')),
  target_id uuid not null,
  provider_id uuid not null,
  title text not null,
  reason text not null,
  text text not null default '' check (length(text) <= 1000),
  visitor_id uuid not null,
  user_id uuid,
  email text,                                 -- of a visitor who wants to know the outcome
  made_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('nothing','changes','removed')),
  unique (target_id, visitor_id),
  check ((ended_at is null) = (outcome is null))
);
create index reports_open on reports (target_id, made_at) where ended_at is null;
create index reports_by_visitor on reports (visitor_id);
