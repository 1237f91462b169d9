create table outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  sender_name text not null default '',
  subject text not null,
  text_body text not null,
  html_body text not null,
  attachments jsonb not null default '[]',    -- [{name, type, content}]
  order_id uuid,
  status text not null check (status in ('queued','sent','delivered','bounced','failed','cancelled')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_due on outbox (next_try_at) where status = 'queued';
create index outbox_newest on outbox (created_at desc);
