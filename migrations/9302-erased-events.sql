-- Keyed hashes of what stood in the parts of an event that an erasure emptied: {"place": …, "detail": …}. The seals are made of the same hashes.
alter table auth_event add column erased jsonb;

-- What was written down is not changed. Only an erasure puts pseudonyms (UUIDs of version 8) where a person stood, and empties what was told of them.
create function only_erase_persons() returns trigger language plpgsql as $$
declare
  hashes jsonb := coalesce(new.erased, '{}');
begin
  if (new.id, new.at, new.type, new.actor_role, new.actor_key_id, new.session_id)
      is distinct from (old.id, old.at, old.type, old.actor_role, old.actor_key_id, old.session_id)
    or (new.actor_user_id is distinct from old.actor_user_id and coalesce(substr(new.actor_user_id::text, 15, 1), '') <> '8')
    or (new.subject_user_id is distinct from old.subject_user_id and coalesce(substr(new.subject_user_id::text, 15, 1), '') <> '8')
    or (new.impersonated_by is distinct from old.impersonated_by and coalesce(substr(new.impersonated_by::text, 15, 1), '') <> '8')
    or ((new.ip_prefix, new.device) <> (old.ip_prefix, old.device) and not (new.ip_prefix = '' and new.device = '' and hashes ? 'place'))
    or (new.detail <> old.detail and not (new.detail = '{}' and hashes ? 'detail'))
    or not hashes @> coalesce(old.erased, '{}')
  then
    raise exception 'what was written down is not changed (%)', tg_table_name;
  end if;
  return new;
end $$;
drop trigger auth_event_append_only on auth_event;
create trigger auth_event_append_only before delete or truncate on auth_event for each statement execute function refuse_change();
create trigger auth_event_erased_only before update on auth_event for each row execute function only_erase_persons();
