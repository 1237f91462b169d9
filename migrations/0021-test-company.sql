-- What the payment company of the demo and of tests would keep in its own house. Nothing else reads it: the market knows charges by what the company answers.
create table test_company_charges (
  id uuid primary key,
  key text not null unique,                   -- asking twice with the same key makes one charge
  payment_id text not null,
  mode text not null check (mode in ('capture','authorise','save_card')),
  status text not null check (status in ('needs_action','authorised','captured','card_saved','failed','voided','expired')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0 check (refunded_minor <= captured_minor),
  description text not null,
  return_url text not null,
  expires_at timestamptz not null,
  failure text not null default '',
  step text not null default 'choose' check (step in ('choose','bank','left')),
  later jsonb not null default '{}',          -- how it goes on: {refunds, capture, card}
  pays_at timestamptz,                        -- the buyer's bank lets it through only then
  chargeback jsonb,
  created_at timestamptz not null
);
create index test_company_charges_by_time on test_company_charges (created_at);

create table test_company_refunds (
  id uuid primary key,
  key text not null unique,
  charge_id uuid not null references test_company_charges,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('sent','done','failed')),
  failure text not null default '',
  done_at timestamptz,                        -- when what was sent arrives
  created_at timestamptz not null
);

-- Messages on their way to our door.
create table test_company_calls (
  id bigint generated always as identity primary key,
  message jsonb not null,
  due_at timestamptz not null,
  tries smallint not null default 0
);
create index test_company_calls_due on test_company_calls (due_at);

create table test_company_mood (
  is_only boolean primary key default true check (is_only),
  down_until timestamptz not null default '-infinity',
  slow_until timestamptz not null default '-infinity'
);
insert into test_company_mood default values;
