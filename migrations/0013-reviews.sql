-- Reviews of what was bought. Those without an item belong to the demo.
create table reviews (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  item_id uuid unique references order_items,
  order_id uuid references orders,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '',
  -- Finds the same words under two reviews: case and white space do not count.
  text_mark text generated always as (md5(lower(regexp_replace(btrim(text), '\s+', ' ', 'g')))) stored,
  aspects jsonb not null default '{}',        -- {taste: 5}
  photos jsonb not null default '[]',         -- [{id, color, blur}] of `media`, in their order
  author text not null,
  city text not null default '',
  shows_name boolean not null default true,
  status text not null default 'published' check (status in ('published','held','hidden','removed')),
  reason text not null default '',            -- why it is hidden or removed: a code of `moderation/rules/reasons.ts`
  reason_text text not null default '',
  state_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,                      -- at most once
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  answer_edited_at timestamptz,
  check (jsonb_typeof(aspects) = 'object' and jsonb_typeof(photos) = 'array'),
  check (item_id is null or order_id is not null),
  check (status <> 'removed' or reason <> '' or item_id is null)
);
create index reviews_newest on reviews (service_id, created_at desc) where status = 'published';
create index reviews_by_provider on reviews (provider_id, created_at desc) where status = 'published';
create index reviews_by_order on reviews (order_id) where order_id is not null;
create index reviews_by_words on reviews (text_mark) where length(text) >= 20;
create index reviews_all_newest on reviews (created_at desc, id desc);
create index reviews_of_business on reviews (provider_id, created_at desc, id desc);
-- The list of administrators, newest first, by rare states, by stars, by service and by words.
create index reviews_in_state on reviews (status, created_at desc, id desc) where status <> 'published';
create index reviews_by_stars on reviews (stars, created_at desc, id desc);
create index reviews_of_service on reviews (service_id);
create index reviews_words on reviews using gin (lower(text) gin_trgm_ops) with (fastupdate = off);

-- Earlier versions of reviews and answers, for administrators.
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

-- Which items can still be reviewed, and when their customers are asked to.
create table review_invitations (
  item_id uuid primary key references order_items,
  order_id uuid not null references orders,
  provider_id uuid not null references providers on delete cascade,
  opened_at timestamptz not null,             -- when the item was fulfilled
  closes_at timestamptz not null,
  due_at timestamptz,                         -- when the customer is asked next; null: never again
  invited_at timestamptz,
  reminded_at timestamptz
);
create index review_invitations_due on review_invitations (due_at) where due_at is not null;
create index review_invitations_by_order on review_invitations (order_id);

-- A business's rating of a customer, visible to administrators alone.
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
