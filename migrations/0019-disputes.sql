-- What a customer says went wrong with an item, and what became of it: one of each item.
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
  -- What the provider says to it, and what they offer.
  answer text check (answer in ('accept','redo','offer','refuse')),
  answer_minor bigint,
  answer_text text not null default '' check (length(answer_text) <= 2000),
  answer_media uuid[] not null default '{}' check (cardinality(answer_media) <= 5),
  answered_by uuid,
  answered_at timestamptz,
  -- Why the customer did not take the offer.
  reply_text text not null default '' check (length(reply_text) <= 2000),
  -- How it ended: agreed (accepted, or an offer taken), silence, decided, withdrawn.
  outcome text check (outcome in ('agreed','silence','decided','withdrawn')),
  back_minor bigint,                          -- comes back to the customer by our hand, in all
  venue_minor bigint not null default 0,      -- was paid at the venue, so the provider gives it back there
  share smallint check (share between 0 and 100),
  borne_by text check (borne_by in ('provider','market')),
  decided_by uuid,
  decision_text text not null default '' check (length(decision_text) <= 2000),
  resolved_at timestamptz,
  appealed_by text check (appealed_by in ('customer','provider')),
  appeal_text text not null default '' check (length(appeal_text) <= 2000),
  appealed_at timestamptz,
  first_decision jsonb,                       -- what was decided before the appeal
  due_at timestamptz,                         -- when time moves it on: silence, or an alert
  decide_by timestamptz,                      -- until when administrators are to decide
  files_until timestamptz,                    -- when photos and proofs go
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

create table dispute_events (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references disputes,
  at timestamptz not null,
  by_user uuid,
  by_party text not null check (by_party in ('customer','provider','market','system')),
  action text not null,
  from_status text not null,
  to_status text not null,
  details jsonb not null default '{}'         -- amounts and shares; what people wrote stands with the dispute
);
create index dispute_events_by_dispute on dispute_events (dispute_id, id);
create trigger dispute_events_append_only before update or delete or truncate on dispute_events for each statement execute function refuse_change();

-- A buyer took a payment back through their bank.
create table chargebacks (
  id uuid primary key,
  adapter text not null,
  company_ref text not null,
  payment_id uuid not null references payments,
  order_id uuid not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  status text not null check (status in ('received','evidence_due','won','lost','accepted')),
  reason text not null default '',
  evidence_due_at timestamptz,
  evidence jsonb,                             -- what speaks for us, by its name: made of the order
  evidence_made_at timestamptz,
  evidence_sent_at timestamptz,
  sending jsonb,                              -- {tries, failure} of the evidence
  next_try_at timestamptz,
  received_at timestamptz not null,
  closed_at timestamptz,
  changed_at timestamptz not null,
  unique (adapter, company_ref)
);
create index chargebacks_by_payment on chargebacks (payment_id);
create index chargebacks_by_time on chargebacks (received_at desc, id);
create index chargebacks_due on chargebacks (next_try_at) where next_try_at is not null;

-- What of it is about which item, and whose it is.
create table chargeback_shares (
  chargeback_id uuid not null references chargebacks,
  subject_id uuid not null,
  kind text not null check (kind in ('item','delivery','tip')),
  provider_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (chargeback_id, subject_id, kind)
);
create index chargeback_shares_by_subject on chargeback_shares (subject_id);

-- What a provider has to show, and who bears their part of it.
create table chargeback_sides (
  chargeback_id uuid not null references chargebacks,
  provider_id uuid not null references providers,
  proof_text text not null default '' check (length(proof_text) <= 2000),
  proof_media uuid[] not null default '{}' check (cardinality(proof_media) <= 5),
  proof_by uuid,
  proof_at timestamptz,
  is_at_fault boolean,                        -- an administrator's word; null: nobody said
  fault_note text not null default '',
  borne_by text check (borne_by in ('provider','market')),
  primary key (chargeback_id, provider_id)
);
create index chargeback_sides_by_provider on chargeback_sides (provider_id);

create table chargeback_events (
  id bigint generated always as identity primary key,
  chargeback_id uuid not null references chargebacks,
  at timestamptz not null,
  by_user uuid,
  action text not null,
  from_status text not null,
  to_status text not null,
  details jsonb not null default '{}'
);
create index chargeback_events_by_chargeback on chargeback_events (chargeback_id, id);
create trigger chargeback_events_append_only before update or delete or truncate on chargeback_events for each statement execute function refuse_change();
