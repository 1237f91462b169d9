-- Reviews, webhooks and their calls at the desk of administrators: walked from the newest on, by what few rows have, and found by what people read.
create index reviews_in_state on reviews (status, created_at desc, id desc) where status <> 'published';
create index reviews_by_stars on reviews (stars, created_at desc, id desc);
create index reviews_of_service on reviews (service_id);
create index reviews_words on reviews using gin (lower(text) gin_trgm_ops) with (fastupdate = off);
create index webhook_endpoints_newest on webhook_endpoints (created_at desc, id desc);
create index webhook_deliveries_all_newest on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_in_state on webhook_deliveries (status, created_at desc, id desc) where status <> 'sent';
create index webhook_events_by_type on webhook_events (type text_pattern_ops, created_at);
