-- A deposit of a fixed amount, instead of a share of the price.
alter table services
  add column deposit_minor bigint check (deposit_minor > 0);

-- What is being paid stays in the cart, out of sight: it goes when the order is paid, and is back when the order is not.
alter table cart_items
  add column order_id uuid references orders on delete set null,  -- the last order that it was part of
  add column is_pending boolean not null default false;
create index cart_items_by_order on cart_items (order_id) where order_id is not null;
