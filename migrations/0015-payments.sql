-- What is paid online: one charge of one order in one currency. `order_id` and `subject_id` belong to ordering, which stands to the right.
create table payments (
  id uuid primary key,
  order_id uuid not null,
  adapter text not null,                      -- which payment company: 'test', 'stripe'
  purpose text not null check (purpose in ('instant','request','again','difference','fee')),
  mode text not null check (mode in ('capture','authorise','save_card')),
  status text not null check (status in ('created','needs_action','authorised','captured','card_saved','failed','voided','expired')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  -- Of refunds that were decided and did not fail. Under the row's lock, so that two at once never give back more than came in.
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- What the bank of the buyer took back; it cannot be refunded once more.
  charged_back_minor bigint not null default 0 check (charged_back_minor >= 0),
  company_ref text,
  redirect_url text,
  card jsonb,                                 -- {ref, brand, last4}: a saved one that can be charged later
  failure text not null default '',
  review text not null default '',            -- why somebody has to look at it: the company speaks of another amount than ours
  past_refs text[] not null default '{}',     -- the company's names of earlier attempts; money that comes by them is given back
  attempt int not null default 1,
  -- What the company still has to be asked, from the outbox: the answer may come after the process is gone.
  wanted text check (wanted in ('capture','void','charge')),
  wanted_minor bigint,
  tries int not null default 0,
  next_try_at timestamptz,
  pay_by timestamptz,                         -- until when the buyer can pay it
  waits_until timestamptz,                    -- captured money that no order has taken by then goes back
  created_at timestamptz not null,
  changed_at timestamptz not null,            -- also moves with its refunds: what changed lately is checked
  unique (adapter, company_ref),
  check (refunded_minor + charged_back_minor <= captured_minor)
);
create index payments_by_order on payments (order_id);
create index payments_by_change on payments (changed_at, id);
create index payments_waiting on payments (waits_until) where waits_until is not null;
create index payments_in_review on payments (changed_at) where review <> '';
create index payments_due on payments (next_try_at) where next_try_at is not null;

-- What a payment pays for. A subject is an order item, or a provider's part of an order (its delivery and its tip).
create table payment_shares (
  payment_id uuid not null references payments,
  subject_id uuid not null,
  kind text not null check (kind in ('item','delivery','tip')),
  provider_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Of the amount, what is not the provider's; computed again when something is given back.
  commission_minor bigint not null default 0,
  commission_tax_minor bigint not null default 0,
  customer_fee_minor bigint not null default 0,
  -- What of it is to be captured: all, or what was accepted of a reserved payment.
  wanted_minor bigint not null check (wanted_minor between 0 and amount_minor),
  -- Given to the provider's account when its item was agreed, and promised back to the buyer so far.
  allocated_minor bigint not null default 0 check (allocated_minor between 0 and wanted_minor),
  returned_minor bigint not null default 0 check (returned_minor between 0 and wanted_minor),
  primary key (payment_id, subject_id, kind)
);
create index payment_shares_by_subject on payment_shares (subject_id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null,
  batch_id uuid not null,                     -- one decision; it may take money from several payments
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('asked','pending','sent','done','failed','manual','refused')),
  method text not null default 'original' check (method in ('original','bank','cash','other')),
  reason text not null,
  note text not null default '',
  by_party text not null check (by_party in ('customer','provider','market','system')),
  by_user uuid,
  approved_by uuid,
  shares jsonb not null,                      -- [{subjectId, kind, amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor}]
  company_ref text,
  failure text not null default '',
  failures int not null default 0,       -- how often the company said no; each further try is a refund of its own there
  tries int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_order on refunds (order_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_by_hand on refunds (created_at) where status in ('asked','manual');
create index refunds_by_batch on refunds (batch_id);
create index refunds_by_company on refunds (company_ref) where company_ref is not null;

-- Why the money of a subject is held back: 'dispute:ID', 'chargeback:REF'. It is let go when nothing is left here.
create table freezes (
  subject_id uuid not null,
  cause text not null,
  order_id uuid not null,
  at timestamptz not null,
  primary key (subject_id, cause)
);
create index freezes_by_order on freezes (order_id);

-- Double entry: what happened to money, for ever. Amounts are signed, debit above zero and credit below, and every set sums to zero in its one currency.
create table ledger_sets (
  id uuid primary key,
  at timestamptz not null,
  event text not null,                        -- 'captured', 'allocated', 'returned', 'refunded', 'completed', …
  currency char(3) not null,
  order_id uuid,
  payment_id uuid,
  refund_id uuid,
  payout_id uuid,
  reverses uuid references ledger_sets,
  note text not null default '',
  key text collate "C" not null unique        -- names what is posted, so that nothing is posted twice
);
create index ledger_sets_by_order on ledger_sets (order_id) where order_id is not null;
create index ledger_sets_by_time on ledger_sets (at, id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  set_id uuid not null references ledger_sets,
  account text not null check (account in ('clearing','buyer','provider_pending','provider_available','provider_frozen','provider_in_payout',
    'market_commission','market_commission_tax','market_customer_fee','market_promo','market_loss','psp_fees')),
  owner text not null,                        -- of clearing: the adapter; of buyer: the order; of a provider's account: the provider; of the market's: ''
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0),
  subject_id uuid,                            -- the item (or the part, for delivery and tip) that the money is for
  at timestamptz not null
);
create index ledger_entries_by_set on ledger_entries (set_id);
create index ledger_entries_by_account on ledger_entries (account, owner, currency, at) include (amount_minor);
create index ledger_entries_by_owner on ledger_entries (owner, id) where owner <> '';
create index ledger_entries_by_subject on ledger_entries (subject_id) where subject_id is not null;

create trigger ledger_sets_append_only before update or delete or truncate on ledger_sets for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();

-- The database has the last word: a set that does not sum to zero, or mixes currencies, is not committed.
create function ledger_set_must_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries e join ledger_sets s on s.id = e.set_id
    where e.set_id = new.set_id
    having sum(e.amount_minor) <> 0 or bool_or(e.currency <> s.currency)
  ) then
    raise exception 'ledger set % does not balance', new.set_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_set_must_balance();

-- What a payment company told us, once each: its own id of the event.
create table company_events (
  adapter text not null,
  id text not null,
  type text not null,
  at timestamptz not null,
  primary key (adapter, id)
);
create index company_events_by_time on company_events (at);

-- The last looks at the books, newest last; the administrators' desk shows the newest.
create table books_reports (
  at timestamptz primary key,
  is_whole boolean not null,
  report jsonb not null
);
