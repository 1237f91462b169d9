-- Tables of rates as administrators brought them: currency → units for one US dollar. What holds stands in currency_rates.
create table rate_uploads (
  id bigint generated always as identity primary key,
  uploaded_at timestamptz not null,
  uploaded_by uuid,                           -- null: the installation itself
  reason text not null default '' check (length(reason) <= 500),
  rates jsonb not null
);
