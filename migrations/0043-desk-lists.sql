-- Lists of the administrators' desk: found, filtered and walked page by page without looking at everything.

-- An account may be shut for a time; it opens by itself.
alter table auth_user add column disabled_until timestamptz;
alter table auth_user add constraint auth_user_shut_until check (disabled_until is null or disabled);
create index auth_user_to_open on auth_user (disabled_until) where disabled_until is not null;

create index auth_user_newest on auth_user (created_at desc, id desc);
create index auth_user_words on auth_user using gin ((email || ' ' || lower(name)) gin_trgm_ops) with (fastupdate = off);
create index auth_user_by_phone on auth_user (reverse(phone_number) text_pattern_ops) where phone_number is not null;
create index auth_user_disabled on auth_user (created_at desc, id desc) where disabled;
create index auth_user_of_demo on auth_user (created_at desc, id desc) where is_demo;

create index services_last_changed on services (coalesce(updated_at, created_at) desc, id desc);
create index services_by_state on services (status, coalesce(updated_at, created_at) desc, id desc) where status <> 'published';
create index services_words on services using gin (lower(title) gin_trgm_ops) with (fastupdate = off);

create index providers_newest on providers (joined_at desc, id desc);
create index providers_words on providers using gin ((lower(name) || ' ' || lower(legal_name) || ' ' || slug || ' ' || lower(email)) gin_trgm_ops) with (fastupdate = off);
create index providers_out_of_order on providers (status, joined_at desc, id desc) where status <> 'active';
create index providers_by_country on providers (country, joined_at desc, id desc);
create index provider_figures_low on provider_figures (reliability) where reliability is not null;

-- Most items are completed and most orders are found by their time: what is rarer has an index of its own.
create index order_items_in_state on order_items (status, placed_at desc, provider_order_id) where status <> 'completed';
create index order_items_by_kind on order_items (kind, placed_at desc, provider_order_id);
create index provider_orders_by_currency on provider_orders (currency, placed_at desc, order_id desc);
create index payments_captured on payments (order_id) where captured_minor > 0;
create index payments_newest on payments (created_at desc, id desc);

-- What administrators write down for each other.
create table desk_notes (
  id uuid primary key,
  kind text not null check (kind in ('user','provider','service','order')),
  subject_id uuid not null,
  at timestamptz not null,
  by_user uuid not null,
  text text not null check (length(text) between 1 and 2000)
);
create index desk_notes_by_subject on desk_notes (subject_id, at desc);
