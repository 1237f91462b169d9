-- Who an administrator was when they did it, and by which key a program did it in their name.
alter table auth_event add column actor_role text not null default '';
alter table auth_event add column actor_key_id uuid;

-- What was acted on, by its id; of a person: what they did, and what they did in others' names.
create index auth_event_by_target on auth_event ((detail -> 'target' ->> 'id'), at desc) where detail ? 'target';
create index auth_event_by_actor on auth_event (actor_user_id, at desc, id desc);
create index auth_event_by_viewer on auth_event (impersonated_by, at desc) where impersonated_by is not null;
create index auth_event_by_type on auth_event (type, at desc, id desc);
create index auth_event_of_administrators on auth_event (at desc, id desc) where actor_role <> '';
create index auth_event_in_order on auth_event (at desc, id desc);
drop index auth_event_newest;

-- Each event in a chain: its seal is a keyed hash over the seal before it and over all of the event. Nobody who writes an event waits for it.
create table audit_seals (
  seq bigint primary key,
  event_id uuid not null unique,
  hash text not null
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

-- Events that wait for their seal, noted with the event itself; one that is in neither list was slipped in.
create table audit_unsealed (
  event_id uuid primary key
);
insert into audit_unsealed (event_id) select id from auth_event;

-- What the checks of the chain found, the last of them first.
create table audit_checks (
  id uuid primary key,
  at timestamptz not null,
  checked_by uuid,                            -- null: at night, by itself
  sealed bigint not null,                     -- how many seals there were: the number of the last one
  last_hash text not null,                    -- of that seal, which is looked for the next time
  findings_total int not null,
  findings jsonb not null                     -- [{what, eventId, seq}], the first hundred
);
create index audit_checks_newest on audit_checks (at desc);
