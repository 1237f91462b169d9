-- Reviews of what was bought: who may write, what becomes of it, and what is said to it. Reviews without an item were planted.
alter table reviews
  add column item_id uuid unique references order_items,
  add column order_id uuid references orders,
  add column aspects jsonb not null default '{}',      -- {taste: 5}
  add column photos jsonb not null default '[]',       -- [{id, color, blur}] of `media`, in their order
  add column shows_name boolean not null default true,
  add column reason text not null default '',          -- why it is hidden or removed: a code of `moderation/rules/reasons.ts`
  add column reason_text text not null default '',
  add column state_at timestamptz,
  add column edited_at timestamptz,                    -- once
  add column answered_by uuid,
  add column answer_edited_at timestamptz,
  -- The same words under two reviews: white space, accents of case and ends aside.
  add column text_mark text generated always as (md5(lower(regexp_replace(btrim(text), '\s+', ' ', 'g')))) stored,
  add check (jsonb_typeof(aspects) = 'object' and jsonb_typeof(photos) = 'array'),
  add check (item_id is null or order_id is not null),
  add check (status <> 'removed' or reason <> '' or item_id is null);
create index reviews_by_order on reviews (order_id) where order_id is not null;
create index reviews_by_words on reviews (text_mark) where length(text) >= 20;
create index reviews_all_newest on reviews (created_at desc, id desc);
create index reviews_of_business on reviews (provider_id, created_at desc, id desc);

-- What stood there before somebody changed it; for administrators.
create table review_edits (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  at timestamptz not null,
  part text not null check (part in ('review','answer')),
  before jsonb not null
);
create index review_edits_by_review on review_edits (review_id, id);

create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  by_party text not null check (by_party in ('customer','provider')),
  by_visitor uuid not null,
  reason text not null,
  text text not null default '' check (length(text) <= 500),
  made_at timestamptz not null,
  ended_at timestamptz,
  is_upheld boolean,
  unique (review_id, by_visitor)
);
create index review_reports_open on review_reports (review_id) where ended_at is null;

-- What a business says of a customer; only those who run the market read it.
create table customer_marks (
  item_id uuid primary key references order_items,
  provider_id uuid not null references providers on delete cascade,
  was_on_time boolean not null,
  was_respectful boolean not null,
  has_paid boolean not null,
  by_user uuid,
  made_at timestamptz not null
);
create index customer_marks_by_provider on customer_marks (provider_id);

-- Who may still write a review, and when they are asked to.
create table review_invitations (
  item_id uuid primary key references order_items,
  order_id uuid not null references orders,
  provider_id uuid not null references providers on delete cascade,
  opened_at timestamptz not null,             -- when it was done
  closes_at timestamptz not null,
  due_at timestamptz,                         -- when they are asked next; null: not any more
  invited_at timestamptz,
  reminded_at timestamptz
);
create index review_invitations_due on review_invitations (due_at) where due_at is not null;
create index review_invitations_by_order on review_invitations (order_id);

-- What was done before may be reviewed as well; nobody is asked about it.
insert into review_invitations (item_id, order_id, provider_id, opened_at, closes_at)
  select i.id, r.order_id, r.provider_id, done.at, done.at + interval '30 days'
  from order_items i join provider_orders r on r.id = i.provider_order_id
    join lateral (select max(e.at) as at from order_item_events e where e.item_id = i.id and e.what = 'status'
      and (e.to_status = 'fulfilled' or (e.to_status = 'no_show' and e.details ->> 'missedBy' = 'provider'))) done on done.at is not null
  where i.status in ('fulfilled','completed','no_show');

alter table media drop constraint media_purpose_check,
  add constraint media_purpose_check check (purpose in ('photo','logo','cover','person','proof','review'));
alter table moderation_cases drop constraint moderation_cases_subject_check,
  add constraint moderation_cases_subject_check check (subject in ('provider','service','revision','review'));
