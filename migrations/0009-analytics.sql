create table events (
  id uuid not null,
  type text not null,
  path text,
  service_id uuid,
  provider_id uuid,
  visitor_hash text not null,
  source text,
  value_minor bigint,
  currency char(3),
  happened_at timestamptz not null
) partition by range (happened_at);
create table events_default partition of events default;
create index events_by_service on events (service_id, happened_at);
