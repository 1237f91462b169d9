-- Who set what, when, from what to what, and why. Null is the value that a new installation has.
create table setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by uuid,                            -- null: the installation itself
  reason text not null default '' check (length(reason) <= 500),
  undoes bigint unique references setting_changes (id)
);
create index setting_changes_of_key on setting_changes (key, id desc);

-- The share that was agreed with one business. That of its plan is the plan's, and follows it.
update providers set commission_percent = null
  where commission_percent is not null and (plan, commission_percent) in (('growth', 8), ('pro', 5));
