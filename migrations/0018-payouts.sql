-- How a provider is paid out. A provider without a row has the usual terms.
create table payout_terms (
  provider_id uuid primary key references providers on delete cascade,
  schedule text not null default 'weekly' check (schedule in ('daily','weekly','monthly','by_hand')),
  -- The payment company's account of the provider: {adapter, ref, isReady, missing}; null: a bank account, as the provider's own page has it.
  account jsonb,
  -- A keyed hash of the bank details that an administrator has looked at. Changed details have another one.
  verified_hash text,
  verified_at timestamptz,
  verified_by uuid,
  hold_reason text not null default '',       -- nothing goes out while one stands here
  changed_at timestamptz not null
);

-- What a provider has in one currency: when it is looked at again, and since when it owes.
create table payout_accounts (
  provider_id uuid not null references providers on delete cascade,
  currency char(3) not null,
  next_run_at timestamptz,                    -- null: by hand
  owes_since timestamptz,
  debt_paper_id uuid,                         -- the invoice over what is owed
  restrict_at timestamptz,                    -- when the provider is restricted, unless it is paid
  is_restricted boolean not null default false,
  next_invoice_at timestamptz not null,       -- when the month that goes on is over, in the provider's zone
  primary key (provider_id, currency)
);
create index payout_accounts_to_invoice on payout_accounts (next_invoice_at);
create index payout_accounts_due on payout_accounts (next_run_at) where next_run_at is not null;
create index payout_accounts_owing on payout_accounts (owes_since) where owes_since is not null;

-- A list of payouts that went to the bank as one file. What it says stands in its payouts.
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
  reference text not null unique,             -- what people and the bank read
  provider_id uuid not null references providers,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  adapter text not null,                      -- 'file', 'stripe_connect'
  status text not null check (status in ('scheduled','processing','paid','failed','needs_details','returned','cancelled')),
  destination jsonb not null,                 -- {accountHolder, sealedIban, masked} or {account}
  file_id uuid references payout_files,
  approved_by uuid,
  approved_at timestamptz,
  company_ref text,
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
create unique index payouts_by_company on payouts (adapter, company_ref) where company_ref is not null;
-- At most one on its way in each currency: the next one waits for it.
create unique index payouts_one_at_once on payouts (provider_id, currency) where status in ('scheduled','processing','failed');

-- What a payout is for: what each item or part added, or took back.
create table payout_items (
  payout_id uuid not null references payouts on delete cascade,
  subject_id uuid not null,
  order_id uuid,
  amount_minor bigint not null,
  primary key (payout_id, subject_id)
);
create index payout_items_by_subject on payout_items (subject_id);

-- What happened to a payout, and who did it.
create table payout_events (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payouts on delete cascade,
  at timestamptz not null,
  to_status text not null,
  by_user uuid,
  note text not null default ''
);
create index payout_events_by_payout on payout_events (payout_id, id);

-- The last number of a series. Its row is locked until the paper is committed, so numbers have no gaps.
create table paper_series (
  series text primary key,
  last int not null check (last > 0)
);

-- Receipts, credit notes, invoices and statements, as they were issued: nothing of them changes but whether they were paid.
create table papers (
  id uuid primary key,
  kind text not null check (kind in ('receipt','credit_note','commission_invoice','balance_invoice','statement')),
  series text not null,
  number text not null,
  provider_id uuid not null references providers,
  order_id uuid,
  part_id uuid,                               -- the provider's part of an order
  currency char(3) not null,
  total_minor bigint not null,
  period text not null default '',            -- '2026-11', '2026'
  key text not null unique,                   -- what it is about, so that nothing is issued twice
  content jsonb not null,
  issued_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz,
  unique (series, number)
);
create index papers_by_provider on papers (provider_id, kind, issued_at desc);
create index papers_by_part on papers (part_id) where part_id is not null;
create index papers_unpaid on papers (due_at) where due_at is not null and settled_at is null;

create function paper_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'settled_at') is distinct from (to_jsonb(old) - 'settled_at') then
    raise exception 'paper % cannot be changed', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger papers_stay before update or delete on papers for each row execute function paper_stays();

create index payment_shares_by_provider on payment_shares (provider_id);
create index ledger_sets_by_payout on ledger_sets (payout_id) where payout_id is not null;
