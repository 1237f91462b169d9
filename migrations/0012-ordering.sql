-- What somebody ordered at once, from one or more providers.
create table orders (
  id uuid primary key,
  reference text not null unique,
  source text not null default 'online' check (source in ('online','walk_in','phone')),   -- walk_in, phone: written down by the business for somebody who is there, or calls
  visitor_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  phone text not null default '',
  company jsonb,
  time_zone text not null,
  terms_version text not null,
  wants_newsletter boolean not null default false,
  placed_at timestamptz not null
);
create index orders_by_visitor on orders (visitor_id, placed_at desc);
create index orders_by_email on orders (lower(email), placed_at desc);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_phone on orders (reverse(regexp_replace(phone, '[^0-9]', '', 'g')) text_pattern_ops);
create index orders_by_email_start on orders (lower(email) text_pattern_ops);
-- Names of walk-in customers are erased after a year.
create index orders_walked_in on orders (placed_at) where source <> 'online' and first_name <> 'Walk-in';
-- The overview of administrators reads the last days of all orders.
create index orders_by_time on orders (placed_at);

-- The part of an order that one provider delivers.
create table provider_orders (
  id uuid primary key,
  order_id uuid not null references orders,
  provider_id uuid not null references providers,
  number smallint not null,
  fulfillment_method text not null,
  address jsonb,
  wanted_from timestamptz,                    -- null: as soon as possible
  wanted_until timestamptz,
  expected_at timestamptz,                    -- of goods wanted as soon as possible: when they are expected to be ready
  note text not null default '',
  currency char(3) not null,
  delivery_fee_minor bigint not null default 0 check (delivery_fee_minor >= 0),
  tip_minor bigint not null default 0 check (tip_minor >= 0),
  provider_name text not null,
  placed_at timestamptz not null,             -- of its order: lists of a business are sorted by one index
  client_id uuid references clients on delete set null,   -- in the client book of the provider; null until it is placed, and for the nameless
  unique (order_id, number)
);
create index provider_orders_by_client on provider_orders (client_id) where client_id is not null;
create index provider_orders_by_provider on provider_orders (provider_id);
create index provider_orders_newest on provider_orders (provider_id, placed_at desc, order_id desc);
create index provider_orders_by_currency on provider_orders (currency, placed_at desc, order_id desc);

create function provider_order_knows_when() returns trigger language plpgsql as $$
begin
  if new.placed_at is null then
    select placed_at into new.placed_at from orders where id = new.order_id;
  end if;
  return new;
end $$;
create trigger provider_orders_placed before insert on provider_orders for each row execute function provider_order_knows_when();

-- One thing of an order, with its own state, deadlines and money.
create table order_items (
  id uuid primary key,
  provider_order_id uuid not null references provider_orders,
  letter text not null,
  provider_id uuid not null,                  -- of its provider order: lists of a business are sorted by one index
  service_id uuid not null references services,
  option_id uuid not null,
  offer_id uuid,                              -- of a price on request: the offer that was accepted; what it points at lies further right
  booking_id uuid unique references bookings,
  added_to uuid references order_items,       -- what the business added at its counter, to be paid together with this item
  kind text not null,
  status text not null check (status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress','fulfilled','completed','declined','expired','expired_unpaid','cancelled','no_show')),
  quantity smallint not null check (quantity >= 1),
  cancelled_quantity smallint not null default 0 check (cancelled_quantity >= 0),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  commission_percent numeric(5,2) not null,
  due_now_minor bigint not null default 0,
  retained_minor bigint not null default 0 check (retained_minor >= 0),   -- what the provider keeps of cancelled pieces and seats
  stock_day date,
  snapshot jsonb not null,                    -- title, option, add-ons, answers, prices, tax, policy, address at the time of ordering
  pickup_code text check (pickup_code ~ '^[0-9]{4}$'),   -- the customer names it when they fetch what is ready
  pay_by timestamptz,
  accept_by timestamptz,
  reminded smallint not null default 0,       -- how often the provider was reminded to answer
  due_at timestamptz,                         -- when it moves on by itself: expired, collected, completed
  late_at timestamptz,                        -- of goods: from when their customer may cancel because they are overdue
  late_notified boolean not null default false,
  most_back smallint not null default 100 check (most_back between 0 and 100),   -- in percent: a late move never refunds more than was refundable at that moment
  customer_moves smallint not null default 0,      -- how often its customer moved it
  more_moves smallint not null default 0 check (more_moves between 0 and 100),   -- how many moves the provider allows beyond the usual number
  is_provider_at_fault boolean not null default false,   -- its customer may cancel with a full refund until it begins
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'awaiting_payment') = (pay_by is not null)),
  check (status <> 'requested' or accept_by is not null),
  unique (provider_order_id, letter)
);
-- An offer is ordered once; what was never paid does not count.
create unique index order_items_by_offer on order_items (offer_id) where offer_id is not null and status <> 'expired_unpaid';
create index order_items_added on order_items (added_to) where added_to is not null;
create index order_items_unpaid on order_items (pay_by) where status = 'awaiting_payment';
create index order_items_requested on order_items (accept_by) where status = 'requested';
create index order_items_by_service on order_items (service_id, placed_at);
create index order_items_due on order_items (due_at) where due_at is not null;
create index order_items_late on order_items (late_at) where late_at is not null and not late_notified;
-- Visits that are agreed or under way, few among all.
create index order_items_running on order_items (booking_id) where status in ('confirmed','in_progress') and kind = 'booking';
create index order_items_of_dashboard on order_items (provider_id, status);
create index order_items_open on order_items (provider_id, status) where status in ('requested','confirmed','preparing','ready','in_progress');
create index order_items_over on order_items (provider_id, changed_at desc, id desc)
  where status in ('fulfilled','completed','declined','expired','cancelled','no_show');
-- Most items are completed and most orders are found by time; other lists have an index of their own.
create index order_items_in_state on order_items (status, placed_at desc, provider_order_id) where status <> 'completed';
create index order_items_by_kind on order_items (kind, placed_at desc, provider_order_id);
create index order_items_by_time on order_items (placed_at) include (currency, total_minor, status);
create index order_items_missed on order_items (changed_at) where status = 'no_show';
-- Answers lists of one business by state and kind from the index alone.
create index order_items_by_placing on order_items (provider_id, placed_at) include (status, kind, provider_order_id);

-- Fills in the provider where the writer did not. A whole order is written in one statement, where provider orders cannot be looked up yet;
-- that statement names it.
create function order_item_knows_its_provider() returns trigger language plpgsql as $$
begin
  if new.provider_id is null then
    select provider_id into new.provider_id from provider_orders where id = new.provider_order_id;
  end if;
  return new;
end $$;
create trigger order_items_provider before insert on order_items for each row execute function order_item_knows_its_provider();

-- What happened to an item of an order: who did it, and why. Placing is not repeated here: the item itself says when.
create table order_item_events (
  id bigint generated always as identity primary key,
  item_id uuid not null references order_items,
  at timestamptz not null,
  what text not null default 'status',        -- or a step that leaves the status as it is: moved, lowered, refunded, reported, objected
  by_user uuid,                               -- of the business or the market; customers are identified by their party alone
  by_party text not null check (by_party in ('customer','provider','market','system')),
  from_status text not null,
  to_status text not null,
  reason text not null default '',            -- a code of `ordering/rules/cancellation/cancel-reasons.ts`
  note text not null default '',              -- free text
  back_minor bigint not null default 0,       -- refunded by this step
  details jsonb not null default '{}'
);
create index order_item_events_by_item on order_item_events (item_id, id);
create trigger order_item_events_append_only before update or delete or truncate on order_item_events
  for each statement execute function reject_change();

-- One cart for each visitor.
create table carts (
  id uuid primary key,
  visitor_id uuid not null unique,
  checkout jsonb not null default '{}',       -- the checkout form as typed so far
  changed_at timestamptz not null
);
create index carts_by_age on carts (changed_at);

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  service_id uuid not null references services,
  option_id uuid not null,
  addons jsonb not null default '[]',         -- [{addonId, quantity}]
  quantity smallint not null default 1 check (quantity between 1 and 100),
  staff_id uuid,
  booking_id uuid references bookings on delete set null,
  starts_at timestamptz,                      -- the slot that was chosen; outlives its hold
  fulfillment_method text not null,
  answers jsonb not null default '{}',        -- {questionId: answer}
  note text not null default '' check (length(note) <= 500),
  price_seen_minor bigint not null,
  saved_for_later boolean not null default false,
  order_id uuid references orders on delete set null,   -- the last order that it was part of
  offer_id uuid unique,                       -- of a price on request: the offer that was accepted
  offer jsonb,                                -- its price, time and terms, as they were offered
  is_pending boolean not null default false,  -- being paid, and hidden: it is removed when the order is paid, and shown again when it is not
  added_at timestamptz not null,
  check ((offer_id is null) = (offer is null))
);
create index cart_items_by_cart on cart_items (cart_id, added_at);
create index cart_items_by_booking on cart_items (booking_id);
create index cart_items_by_order on cart_items (order_id) where order_id is not null;

-- Pieces sold of a service with limited stock. day is the venue's date, or 1970-01-01 for counted stock.
create table stock_taken (
  service_id uuid not null references services on delete cascade,
  day date not null,
  amount int not null check (amount >= 0),
  primary key (service_id, day)
);

-- Links in mails that open an order. Only the hash of the token is stored.
create table guest_links (
  token_hash text primary key,
  order_id uuid not null references orders,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_links_by_order on guest_links (order_id);

-- A new time for an agreed visit, proposed by one side and answered by the other. While it is open, a booking of its own holds the new time.
create table proposals (
  id uuid primary key,
  item_id uuid not null references order_items,
  hold_id uuid not null references bookings,
  -- unpaid: the new time costs more, and is held until the difference is paid
  status text not null check (status in ('proposed','unpaid','accepted','declined','expired','withdrawn')),
  by_party text not null check (by_party in ('customer','provider','market')),
  by_user uuid,                               -- of the business or the market
  reason text not null default '',            -- a code of `ordering/rules/cancellation/cancel-reasons.ts`
  old_starts_at timestamptz not null,
  starts_at timestamptz not null,
  payment_id uuid,                            -- of the difference
  repriced jsonb,                             -- options and price at the new time
  share_then smallint not null check (share_then between 0 and 100),  -- percent of the price that cancelling refunded when it was proposed
  expires_at timestamptz not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('proposed','unpaid')) = (ended_at is null))
);
create unique index one_open_proposal_per_item on proposals (item_id) where ended_at is null;
create index proposals_due on proposals (expires_at) where ended_at is null;
create index proposals_by_item on proposals (item_id, made_at);
-- The proposal that a hold belongs to.
create index proposals_by_hold on proposals (hold_id) where ended_at is null;

-- A claim of one side about an item, and the answer of the other.
create table item_reports (
  id uuid primary key,
  item_id uuid not null references order_items,
  provider_id uuid not null references providers,
  kind text not null check (kind in ('customer_absent','provider_absent','provider_requested')),
  -- waiting: for the other side, until `answer_by`; with_market: for an administrator
  status text not null check (status in ('waiting','with_market','upheld','dismissed')),
  text text not null default '' check (length(text) <= 2000),
  by_user uuid,
  made_at timestamptz not null,
  answer_by timestamptz not null,
  answer text not null default '' check (length(answer) <= 2000),
  answered_at timestamptz,
  is_hard boolean not null default false,     -- it counts against whoever was absent
  share smallint check (share between 0 and 100),  -- percent of the price that is refunded in the end
  frozen_minor bigint not null default 0,
  decided_at timestamptz,
  decided_by uuid,                            -- null: by deadline, or by the other side
  decision_text text not null default '',
  unique (item_id, kind)
);
create index item_reports_due on item_reports (answer_by) where status = 'waiting';
create index item_reports_queue on item_reports (made_at, id) where status = 'with_market';
create index item_reports_by_provider on item_reports (provider_id, made_at desc);
create index item_reports_waiting on item_reports (provider_id, answer_by) where status = 'waiting';

-- A customer's complaint about an item, and how it was resolved. At most one for each item.
create table disputes (
  id uuid primary key,
  item_id uuid not null unique references order_items,
  order_id uuid not null references orders,
  provider_id uuid not null references providers,
  status text not null check (status in ('open','provider_answered','with_admin','resolved')),
  kind text not null check (kind in ('not_received','not_as_described','provider_absent','quality','damage','charged_wrongly')),
  text text not null check (length(text) <= 2000),
  media uuid[] not null default '{}' check (cardinality(media) <= 5),
  wish text not null check (wish in ('full','part','redo')),
  wish_minor bigint,                          -- of a part
  currency char(3) not null,
  opened_at timestamptz not null,
  -- The provider's answer and offer.
  answer text check (answer in ('accept','redo','offer','contest')),
  answer_minor bigint,
  answer_text text not null default '' check (length(answer_text) <= 2000),
  answer_media uuid[] not null default '{}' check (cardinality(answer_media) <= 5),
  answered_by uuid,
  answered_at timestamptz,
  -- Why the customer did not take the offer.
  reply_text text not null default '' check (length(reply_text) <= 2000),
  -- agreed: accepted, or an offer taken; silence: the provider did not answer in time
  outcome text check (outcome in ('agreed','silence','decided','withdrawn')),
  back_minor bigint,                          -- refunded to the customer by us, in total
  venue_minor bigint not null default 0,      -- was paid at the venue, and is owed to the customer
  venue_paid_at timestamptz,                  -- when the customer got it
  share smallint check (share between 0 and 100),
  borne_by text check (borne_by in ('provider','market')),
  decided_by uuid,
  decision_text text not null default '' check (length(decision_text) <= 2000),
  resolved_at timestamptz,
  appealed_by text check (appealed_by in ('customer','provider')),
  appeal_text text not null default '' check (length(appeal_text) <= 2000),
  appealed_at timestamptz,
  first_decision jsonb,                       -- the decision before the appeal
  due_at timestamptz,                         -- next deadline: silence, or an alert
  decide_by timestamptz,                      -- until when administrators have to decide
  files_until timestamptz,                    -- when photos and proofs are deleted
  changed_at timestamptz not null,
  check ((status = 'resolved') = (resolved_at is not null)),
  check (wish <> 'part' or wish_minor > 0)
);
create index disputes_due on disputes (due_at) where due_at is not null;
create index disputes_files on disputes (files_until) where files_until is not null;
create index disputes_queue on disputes (decide_by, id) where status = 'with_admin';
create index disputes_by_provider on disputes (provider_id, opened_at desc, id);
create index disputes_by_time on disputes (opened_at desc, id);
create index disputes_by_order on disputes (order_id);
create index disputes_waiting on disputes (provider_id, due_at) where status = 'open';
-- The list of administrators: disputes that wait for a decision first, the oldest deadline on top, then the others, newest first.
create index disputes_waiting_first on disputes (
  (case when status = 'with_admin' then timestamp '3000-01-01' + (timestamp '3000-01-01' - (decide_by at time zone 'UTC')) else opened_at at time zone 'UTC' end) desc,
  id desc
);
create index disputes_waiting_by_state on disputes (
  status,
  (case when status = 'with_admin' then timestamp '3000-01-01' + (timestamp '3000-01-01' - (decide_by at time zone 'UTC')) else opened_at at time zone 'UTC' end) desc,
  id desc
);

create table dispute_events (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references disputes,
  at timestamptz not null,
  by_user uuid,
  by_party text not null check (by_party in ('customer','provider','market','system')),
  action text not null,
  from_status text not null,
  to_status text not null,
  details jsonb not null default '{}'         -- amounts and shares; texts are in the dispute itself
);
create index dispute_events_by_dispute on dispute_events (dispute_id, id);
create trigger dispute_events_append_only before update or delete or truncate on dispute_events for each statement execute function reject_change();

-- Somebody who often did not come has to pay in full online for a while.
create table prepay_demands (
  id uuid primary key,
  visitor_id uuid not null,
  email text not null,                        -- in lower case
  since timestamptz not null,
  until timestamptz not null,
  reason text not null,
  by_user uuid                                -- null: decided automatically
);
create index prepay_demands_by_email on prepay_demands (email, until);
create index prepay_demands_by_visitor on prepay_demands (visitor_id, until);

-- Storms, strikes, closed streets: whoever cancels gets a full refund, and it counts against nobody.
create table force_majeure (
  id uuid primary key,
  title text not null check (length(title) between 3 and 120),
  country char(2) not null,
  city text not null default '',              -- '': the whole country
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,                       -- withdrawn by an administrator
  check (ends_at > starts_at)
);
create index force_majeure_by_time on force_majeure (ends_at);

-- How reliably a provider keeps agreements, measured once a day.
create table provider_metrics (
  provider_id uuid primary key references providers on delete cascade,
  measured_at timestamptz not null,
  items int not null,                         -- requests and confirmed items of the last 90 days
  cancelled int not null,
  missed int not null,
  absent int not null,
  reliability numeric(5,2),                   -- in percent; null: too few items
  reply_minutes int,                          -- median time to the first answer, 30 days; null: no requests
  level text not null check (level in ('unknown','good','warning','no_badge','review')),
  notified_level text not null default ''
);
create index provider_metrics_due on provider_metrics (measured_at);
create index provider_metrics_low on provider_metrics (reliability) where reliability is not null;

-- Notes of administrators for each other.
create table admin_notes (
  id uuid primary key,
  kind text not null check (kind in ('user','provider','service','order')),
  subject_id uuid not null,
  at timestamptz not null,
  by_user uuid not null,
  text text not null check (length(text) between 1 and 2000)
);
create index admin_notes_by_subject on admin_notes (subject_id, at desc);
