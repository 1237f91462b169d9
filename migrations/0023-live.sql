-- Whoever signs out, or leaves a business, hears of nothing more, at once, whichever way it came about.
create function end_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('sokora', 'streams:' || old.user_id);
  return null;
end $$;
create trigger auth_session_ends_streams after delete on auth_session for each row execute function end_streams();
create trigger provider_members_end_streams after delete or update on provider_members for each row execute function end_streams();
create trigger admins_end_streams after delete or update on admins for each row execute function end_streams();

-- What somebody does not want to be told: an event of the notification matrix, by a channel. Without a row, as the matrix says.
create table notification_switches (
  user_id uuid not null references auth_user on delete cascade,
  side text not null check (side in ('customer', 'provider')),
  event text not null,
  channel text not null check (channel in ('mail', 'app')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, side, event, channel)
);

-- The same for who has no account: a keyed hash of the address stands for it.
create table unsubscribed_addresses (
  address_hash text not null,
  event text not null,
  at timestamptz not null,
  primary key (address_hash, event)
);

-- Where one click ends letters of this kind; null for those that cannot be switched off.
alter table outbox add column unsubscribe_url text;
