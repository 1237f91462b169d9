-- Lists of the desk with a million orders: what one business sold is found by state and kind without reading the items themselves.
drop index order_items_by_placing;
create index order_items_by_placing on order_items (provider_id, placed_at) include (status, kind, provider_order_id);

-- Entries of businesses, each in its own order.
create index ledger_entries_of_businesses on ledger_entries (owner, at desc, id desc)
  where account in ('provider_pending', 'provider_available', 'provider_frozen', 'provider_in_payout');

-- What was decided, and everything that was ever brought before the market.
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_newest on moderation_cases (opened_at desc, id desc);
create index moderation_cases_of_kind on moderation_cases (subject, opened_at desc, id desc);
create index moderation_cases_decided_of_kind on moderation_cases (subject, decided_at desc, id desc) where decided_at is not null;
