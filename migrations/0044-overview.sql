-- What the first page of the desk asks of everything at once: the last days, found without reading the years before them.
create index orders_by_time on orders (placed_at);
create index order_items_by_time on order_items (placed_at) include (currency, total_minor, status);
create index order_items_missed on order_items (changed_at) where status = 'no_show';
create index providers_by_time on providers (joined_at);
create index refunds_by_time on refunds (created_at);
