-- Online payments: one charge of one order in one currency. `order_id` and `subject_id` belong to ordering, which is to the right: no foreign keys.
create table payments (
  id uuid primary key,
  order_id uuid not null,
  adapter text not null,                      -- which payment gateway: 'test', 'stripe'
  purpose text not null check (purpose in ('instant','request','again','difference','fee','link')),
  mode text not null check (mode in ('capture','authorise','save_card')),
  status text not null check (status in ('created','needs_action','authorised','captured','card_saved','failed','voided','expired')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  -- Sum of refunds that were decided and did not fail. Changed under the row's lock, so that concurrent refunds never exceed the payment.
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- Taken back by the buyer's bank; it cannot be refunded, too.
  charged_back_minor bigint not null default 0 check (charged_back_minor >= 0),
  gateway_ref text,
  redirect_url text,
  card jsonb,                                 -- {ref, brand, last4}: a saved card that can be charged later
  failure text not null default '',
  review text not null default '',            -- why somebody has to look at it: the gateway reports another amount than ours
  past_refs text[] not null default '{}',     -- references of earlier attempts; money that arrives for them is refunded
  attempt int not null default 1,
  -- What the gateway still has to be asked. Stored, because the process may end before the answer comes.
  wanted text check (wanted in ('capture','void','charge')),
  wanted_minor bigint,
  tries int not null default 0,
  next_try_at timestamptz,
  pay_by timestamptz,                         -- until when the buyer can pay
  waits_until timestamptz,                    -- captured money that belongs to no order by then is refunded
  created_at timestamptz not null,
  changed_at timestamptz not null,            -- also when a refund changes: the check of the books reads what changed lately
  unique (adapter, gateway_ref),
  check (refunded_minor + charged_back_minor <= captured_minor)
);
create index payments_by_order on payments (order_id);
create index payments_by_change on payments (changed_at, id);
create index payments_waiting on payments (waits_until) where waits_until is not null;
create index payments_in_review on payments (changed_at) where review <> '';
create index payments_due on payments (next_try_at) where next_try_at is not null;
create index payments_captured on payments (order_id) where captured_minor > 0;
create index payments_newest on payments (created_at desc, id desc);
-- The list of administrators, newest first, by rare states, by currency and by the gateway's reference.
create index payments_in_state on payments (status, created_at desc, id desc) where status <> 'captured';
create index payments_by_currency on payments (currency, created_at desc, id desc);
create index payments_by_gateway_ref on payments (gateway_ref) where gateway_ref is not null;

-- What a payment pays for. A subject is an order item, or a provider order (its delivery and its tip).
create table payment_shares (
  payment_id uuid not null references payments,
  subject_id uuid not null,
  kind text not null check (kind in ('item','delivery','tip')),
  provider_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- The part of the amount that the market keeps; computed again at each refund.
  commission_minor bigint not null default 0,
  commission_tax_minor bigint not null default 0,
  customer_fee_minor bigint not null default 0,
  -- What is to be captured: all, or the accepted part of a reserved payment.
  wanted_minor bigint not null check (wanted_minor between 0 and amount_minor),
  -- Credited to the provider when the item was agreed, and promised back to the buyer so far.
  allocated_minor bigint not null default 0 check (allocated_minor between 0 and wanted_minor),
  returned_minor bigint not null default 0 check (returned_minor between 0 and wanted_minor),
  primary key (payment_id, subject_id, kind)
);
create index payment_shares_by_subject on payment_shares (subject_id);
create index payment_shares_by_provider on payment_shares (provider_id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null,
  batch_id uuid not null,                     -- of one decision, which may refund several payments
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('requested','pending','sent','done','failed','manual','rejected')),
  method text not null default 'original' check (method in ('original','bank','cash','other')),
  reason text not null,
  note text not null default '',
  by_party text not null check (by_party in ('customer','provider','market','system')),
  by_user uuid,
  approved_by uuid,
  shares jsonb not null,                      -- [{subjectId, kind, amountMinor, commissionMinor, commissionTaxMinor, customerFeeMinor}]
  gateway_ref text,
  failure text not null default '',
  failures int not null default 0,            -- how often the gateway rejected it; each further try is a new refund there
  tries int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_order on refunds (order_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_by_hand on refunds (created_at) where status in ('requested','manual');
create index refunds_by_batch on refunds (batch_id);
create index refunds_by_gateway on refunds (gateway_ref) where gateway_ref is not null;
create index refunds_by_time on refunds (created_at);
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_in_state on refunds (status, created_at desc, id desc) where status <> 'done';
create index refunds_by_currency on refunds (currency, created_at desc, id desc);

-- Why the money of a subject is held back: 'dispute:ID', 'chargeback:REF'. Without a row it is released.
create table freezes (
  subject_id uuid not null,
  cause text not null,
  order_id uuid not null,
  at timestamptz not null,
  primary key (subject_id, cause)
);
create index freezes_by_order on freezes (order_id);

-- The ledger, in double entry; rows never change. Amounts are signed, debit above zero and credit below, and every set sums to zero in its one currency.
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
  key text collate "C" not null unique        -- what is posted; unique, so that nothing is posted twice
);
create index ledger_sets_by_order on ledger_sets (order_id) where order_id is not null;
create index ledger_sets_by_time on ledger_sets (at, id);
create index ledger_sets_by_payout on ledger_sets (payout_id) where payout_id is not null;
create index ledger_sets_by_event on ledger_sets (event, at desc);
create trigger ledger_sets_append_only before update or delete or truncate on ledger_sets for each statement execute function reject_change();

create table ledger_entries (
  id bigint generated always as identity primary key,
  set_id uuid not null references ledger_sets,
  event text not null,                        -- that of its set: lists by account and event read one index
  account text not null check (account in ('clearing','buyer','venue_refund','provider_pending','provider_available','provider_frozen','provider_in_payout',
    'market_commission','market_commission_tax','market_customer_fee','market_promo','market_loss','psp_fees',
    'till_cash','till_terminal','till_discount','till_difference','till_float','till_sales','till_tips')),
  owner text not null,                        -- of clearing: the adapter; of buyer and venue_refund: the order; of provider accounts: the provider; of the market's: ''
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0),
  subject_id uuid,                            -- the item (or, for delivery and tip, the provider order) that the money is for
  at timestamptz not null
);
create index ledger_entries_by_set on ledger_entries (set_id);
create index ledger_entries_by_account on ledger_entries (account, owner, currency, at) include (amount_minor);
create index ledger_entries_by_owner on ledger_entries (owner, id) where owner <> '';
create index ledger_entries_by_subject on ledger_entries (subject_id) where subject_id is not null;
create index ledger_entries_newest on ledger_entries (at desc, id desc);
create index ledger_entries_by_event on ledger_entries (account, event, at desc, id desc);
create index ledger_entries_by_currency on ledger_entries (currency, at desc, id desc);
-- Lists of the accounts of one business.
create index ledger_entries_of_businesses on ledger_entries (owner, at desc, id desc)
  where account in ('provider_pending', 'provider_available', 'provider_frozen', 'provider_in_payout');
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function reject_change();

-- No transaction commits a set that does not sum to zero, or mixes currencies or events, whatever the code does.
create function ledger_set_must_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries e join ledger_sets s on s.id = e.set_id
    where e.set_id = new.set_id
    having sum(e.amount_minor) <> 0 or bool_or(e.currency <> s.currency or e.event <> s.event)
  ) then
    raise exception 'ledger set % does not balance', new.set_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_set_must_balance();

-- Money that a business collected itself, at its counter: it never passes through a gateway of the market.
create table till_closings (
  id uuid primary key,
  provider_id uuid not null,
  location_id uuid not null,                                  -- each place has a drawer of its own; it may be closed down later
  currency char(3) not null,
  opening_minor bigint not null check (opening_minor >= 0),   -- cash in the drawer before the first payment
  expected_minor bigint not null,                             -- opening, plus cash taken, less cash returned
  counted_minor bigint not null check (counted_minor >= 0),
  note text not null default '',
  by_user uuid not null,
  at timestamptz not null
);
create index till_closings_newest on till_closings (provider_id, at desc, id desc);
create index till_closings_of_drawers on till_closings (provider_id, location_id, currency, at desc, id desc);

create table till_payments (
  id uuid primary key,
  provider_id uuid not null,
  location_id uuid not null,
  order_id uuid not null,
  currency char(3) not null,
  method text not null check (method in ('cash','terminal')),
  refund_of uuid references till_payments,                    -- a refund returns money of this payment, by its method
  is_correction boolean not null default false,               -- a refund of a mistake: the amount is due again
  amount_minor bigint not null check (amount_minor >= 0),     -- without tip and discount
  tip_minor bigint not null default 0 check (tip_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  given_minor bigint,                                         -- cash that the customer handed over
  reason text not null default '',                            -- of a discount or a refund
  by_user uuid not null,
  at timestamptz not null,
  closing_id uuid references till_closings,
  check (amount_minor + tip_minor + discount_minor > 0),
  check (given_minor is null or given_minor >= amount_minor + tip_minor)
);
create index till_payments_by_order on till_payments (order_id);
create index till_payments_by_time on till_payments (provider_id, at);
create index till_payments_open on till_payments (provider_id, location_id, currency) where closing_id is null;
create index till_payments_by_closing on till_payments (closing_id) where closing_id is not null;
create index till_payments_by_refunded on till_payments (refund_of) where refund_of is not null;

-- What a payment at the till is for: an item, or the delivery and tip of a provider order. A refund has lines too.
create table till_lines (
  payment_id uuid not null references till_payments,
  subject_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  primary key (payment_id, subject_id)
);
create index till_lines_by_subject on till_lines (subject_id);

-- A payment link is made at the counter of one place, so that its close of day can list what came in by it.
create table till_links (
  payment_id uuid primary key references payments,
  provider_id uuid not null,
  location_id uuid not null,
  by_user uuid not null
);
create index till_links_by_provider on till_links (provider_id);

-- Messages of payment gateways that were handled, by the gateway's id, so that each counts once.
create table gateway_events (
  adapter text not null,
  id text not null,
  type text not null,
  at timestamptz not null,
  primary key (adapter, id)
);
create index gateway_events_by_time on gateway_events (at);

-- Results of the last checks of the books.
create table books_reports (
  at timestamptz primary key,
  is_whole boolean not null,
  report jsonb not null
);

-- How a provider is paid out. No row: the default terms.
create table payout_terms (
  provider_id uuid primary key references providers on delete cascade,
  schedule text not null default 'weekly' check (schedule in ('daily','weekly','monthly','by_hand')),
  -- The provider's account at a payment gateway: {adapter, ref, isReady, missing}; null: paid to the bank account in providers.payout.
  account jsonb,
  -- Keyed hash of the bank details that an administrator verified. Other details have another hash and need another look.
  verified_hash text,
  verified_at timestamptz,
  verified_by uuid,
  hold_reason text not null default '',       -- nothing is paid out while this is set
  changed_at timestamptz not null
);

-- A provider's payouts in one currency: when the next is due, and since when the balance is negative.
create table payout_accounts (
  provider_id uuid not null references providers on delete cascade,
  currency char(3) not null,
  next_run_at timestamptz,                    -- null: only by hand
  owes_since timestamptz,
  debt_document_id uuid,                         -- the invoice of the debt
  restrict_at timestamptz,                    -- when the provider is restricted, unless it has paid
  is_restricted boolean not null default false,
  next_invoice_at timestamptz not null,       -- end of the current month, in the provider's time zone
  primary key (provider_id, currency)
);
create index payout_accounts_to_invoice on payout_accounts (next_invoice_at);
create index payout_accounts_due on payout_accounts (next_run_at) where next_run_at is not null;
create index payout_accounts_owing on payout_accounts (owes_since) where owes_since is not null;
-- Lists begin with the oldest debt.
create index payout_accounts_walked on payout_accounts (coalesce(owes_since, 'infinity'::timestamptz), provider_id, currency);
create index payout_accounts_by_currency on payout_accounts (currency, coalesce(owes_since, 'infinity'::timestamptz), provider_id);

-- Payouts that went to the bank as one file. Its content is in the payouts.
create table payout_files (
  id uuid primary key,
  number int generated always as identity unique,
  format text not null check (format in ('csv','sepa')),
  currency char(3) not null,
  made_by uuid,
  created_at timestamptz not null
);

create table payouts (
  id uuid primary key,
  reference text not null unique,             -- shown to people and to the bank
  provider_id uuid not null references providers,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  adapter text not null,                      -- 'file', 'stripe_connect'
  status text not null check (status in ('scheduled','processing','paid','failed','needs_details','returned','cancelled')),
  destination jsonb not null,                 -- {accountHolder, sealedIban, masked} or {account}
  file_id uuid references payout_files,
  approved_by uuid,
  approved_at timestamptz,
  gateway_ref text,
  bank_reference text not null default '',
  failure text not null default '',
  tries smallint not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz
);
create index payouts_by_provider on payouts (provider_id, created_at desc, id);
create index payouts_by_status on payouts (status, created_at, id);
create index payouts_due on payouts (next_try_at) where next_try_at is not null;
create index payouts_by_file on payouts (file_id) where file_id is not null;
create unique index payouts_by_gateway on payouts (adapter, gateway_ref) where gateway_ref is not null;
-- At most one under way for each provider and currency.
create unique index payouts_one_at_once on payouts (provider_id, currency) where status in ('scheduled','processing','failed');
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_currency on payouts (currency, created_at desc, id desc);
create index payouts_by_bank_reference on payouts (bank_reference) where bank_reference <> '';

-- What a payout consists of: the amount of each item or provider order, negative when it was refunded.
create table payout_items (
  payout_id uuid not null references payouts on delete cascade,
  subject_id uuid not null,
  order_id uuid,
  amount_minor bigint not null,
  primary key (payout_id, subject_id)
);
create index payout_items_by_subject on payout_items (subject_id);

-- The history of a payout.
create table payout_events (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payouts on delete cascade,
  at timestamptz not null,
  to_status text not null,
  by_user uuid,
  note text not null default ''
);
create index payout_events_by_payout on payout_events (payout_id, id);

-- The last number of a series. Its row is locked until the document is committed, so that numbers have no gaps.
create table billing_document_series (
  series text primary key,
  last int not null check (last > 0)
);

-- Receipts, credit notes, invoices and statements as issued: nothing but the time of payment ever changes.
create table billing_documents (
  id uuid primary key,
  kind text not null check (kind in ('receipt','credit_note','commission_invoice','balance_invoice','statement')),
  series text not null,
  number text not null,
  provider_id uuid not null references providers,
  order_id uuid,
  part_id uuid,                               -- the provider order
  currency char(3) not null,
  total_minor bigint not null,
  period text not null default '',            -- '2026-11', '2026'
  key text not null unique,                   -- what it is about; unique, so that nothing is issued twice
  content jsonb not null,
  issued_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz,
  unique (series, number)
);
create index billing_documents_by_provider on billing_documents (provider_id, kind, issued_at desc);
create index billing_documents_by_part on billing_documents (part_id) where part_id is not null;
create index billing_documents_unpaid on billing_documents (due_at) where due_at is not null and settled_at is null;
create index billing_documents_newest on billing_documents (issued_at desc, id desc);
create index billing_documents_by_kind on billing_documents (kind, issued_at desc, id desc);
create index billing_documents_by_currency on billing_documents (currency, issued_at desc, id desc);
create index billing_documents_by_number on billing_documents (number);
create index billing_documents_by_order on billing_documents (order_id) where order_id is not null;

create function billing_document_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'settled_at') is distinct from (to_jsonb(old) - 'settled_at') then
    raise exception 'document % cannot be changed', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger billing_documents_stay before update or delete on billing_documents for each row execute function billing_document_stays();

-- Chargebacks: a buyer took a payment back through their bank.
create table chargebacks (
  id uuid primary key,
  adapter text not null,
  gateway_ref text not null,
  payment_id uuid not null references payments,
  order_id uuid not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  status text not null check (status in ('received','evidence_due','won','lost','accepted')),
  reason text not null default '',
  evidence_due_at timestamptz,
  evidence jsonb,                             -- evidence for the bank by name, made from the order
  evidence_made_at timestamptz,
  evidence_sent_at timestamptz,
  sending jsonb,                              -- {tries, failure} of sending the evidence
  next_try_at timestamptz,
  received_at timestamptz not null,
  closed_at timestamptz,
  changed_at timestamptz not null,
  unique (adapter, gateway_ref)
);
create index chargebacks_by_payment on chargebacks (payment_id);
create index chargebacks_by_time on chargebacks (received_at desc, id);
create index chargebacks_due on chargebacks (next_try_at) where next_try_at is not null;
create index chargebacks_newest on chargebacks (received_at desc, id desc);
create index chargebacks_by_gateway_ref on chargebacks (gateway_ref);

-- How a chargeback is divided among items.
create table chargeback_shares (
  chargeback_id uuid not null references chargebacks,
  subject_id uuid not null,
  kind text not null check (kind in ('item','delivery','tip')),
  provider_id uuid not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (chargeback_id, subject_id, kind)
);
create index chargeback_shares_by_subject on chargeback_shares (subject_id);

-- A provider's proof against a chargeback, and who bears the provider's part.
create table chargeback_sides (
  chargeback_id uuid not null references chargebacks,
  provider_id uuid not null references providers,
  proof_text text not null default '' check (length(proof_text) <= 2000),
  proof_media uuid[] not null default '{}' check (cardinality(proof_media) <= 5),
  proof_by uuid,
  proof_at timestamptz,
  is_at_fault boolean,                        -- decided by an administrator; null: not yet
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
create trigger chargeback_events_append_only before update or delete or truncate on chargeback_events for each statement execute function reject_change();
