-- Another time for a visit that was agreed, asked for by one side and answered by the other. While it is open, the new time is held by a booking of its own.
create table proposals (
  id uuid primary key,
  item_id uuid not null references order_items,
  hold_id uuid not null references bookings,
  -- unpaid: the new time costs more, and is kept until the difference is paid
  status text not null check (status in ('proposed','unpaid','accepted','declined','expired','withdrawn')),
  by_party text not null check (by_party in ('customer','provider','market')),
  by_user uuid,                               -- of the business or the market
  reason text not null default '',            -- a code of `ordering/rules/cancel-reasons.ts`
  old_starts_at timestamptz not null,
  starts_at timestamptz not null,
  payment_id uuid,                            -- of the difference, when the new time costs more
  repriced jsonb,                             -- what was chosen with it, and what it costs
  share_then smallint not null check (share_then between 0 and 100),  -- of the price, in percent: what cancelling gave back when it was asked for
  expires_at timestamptz not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('proposed','unpaid')) = (ended_at is null))
);
create unique index one_open_proposal_per_item on proposals (item_id) where ended_at is null;
create index proposals_due on proposals (expires_at) where ended_at is null;
create index proposals_by_item on proposals (item_id, made_at);

alter table order_items
  add column own_moves smallint not null default 0,             -- how often its customer moved it
  add column more_moves smallint not null default 0 check (more_moves between 0 and 100),  -- how many the provider allows beyond the usual
  add column is_provider_at_fault boolean not null default false;  -- its customer may cancel with everything back, until it begins
