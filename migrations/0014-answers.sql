-- What became of an item of an order: who moved it, from where to where, and why. Placing is told by the item itself.
create table order_item_events (
  id bigint generated always as identity primary key,
  item_id uuid not null references order_items,
  at timestamptz not null,
  by_user uuid,                               -- of the business or the market; customers are told by their party alone
  by_party text not null check (by_party in ('customer','provider','market','system')),
  from_status text not null,
  to_status text not null,
  reason text not null default ''             -- a code of `ordering/rules/cancel-reasons.ts`
);
create index order_item_events_by_item on order_item_events (item_id, id);
create trigger order_item_events_append_only before update or delete or truncate on order_item_events
  for each statement execute function refuse_change();

alter table order_items
  add column pickup_code text check (pickup_code ~ '^[0-9]{4}$'),  -- the customer names it when they fetch what is ready
  add column reminded smallint not null default 0;                 -- how often the provider was reminded of an answer
