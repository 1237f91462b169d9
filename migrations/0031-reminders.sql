-- What is to be said before a visit, and when an order is about to come: planned when a time is agreed, and planned anew when it moves.
create table reminders (
  item_id uuid not null references order_items on delete cascade,
  step text not null check (step in ('day', 'hours', 'window')),
  about_at timestamptz not null,              -- the start that it reminds of
  due_at timestamptz,                         -- null: it was told
  told_at timestamptz,
  mail_id uuid,                               -- in the outbox: it is looked at once more when it goes out
  primary key (item_id, step)
);
create index reminders_due on reminders (due_at) where due_at is not null;
create index reminders_by_mail on reminders (mail_id) where mail_id is not null;

-- The list of a business for one of its days. A day without anything agreed has none.
create table day_lists (
  provider_id uuid not null references providers on delete cascade,
  time_zone text not null,
  day date not null,
  due_at timestamptz not null,
  primary key (provider_id, time_zone, day)
);
create index day_lists_due on day_lists (due_at);

-- What was agreed before there were reminders.
insert into reminders (item_id, step, about_at, due_at)
select i.id, s.step, b.starts_at, b.starts_at - s.lead
from order_items i join bookings b on b.id = i.booking_id
  cross join (values ('day', interval '24 hours'), ('hours', interval '2 hours')) s (step, lead)
where i.status = 'confirmed' and b.starts_at - s.lead > now();

-- A secret address at which a calendar program reads. Only the keyed hash of its token is kept.
create table calendar_feeds (
  id uuid primary key,
  token_hash text not null unique,
  kind text not null check (kind in ('customer', 'staff', 'business')),
  user_id uuid not null references auth_user on delete cascade,
  provider_id uuid references providers on delete cascade,
  made_at timestamptz not null,
  read_at timestamptz,
  body_hash text not null default '',
  changed_at timestamptz not null,            -- when what it says changed last
  check ((kind = 'customer') = (provider_id is null)),
  unique nulls not distinct (user_id, kind, provider_id)
);
create index bookings_by_staff on bookings (staff_id, starts_at) where status = 'active';
