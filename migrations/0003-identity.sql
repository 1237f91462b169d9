-- Six digits mailed to an address, to show that the person who orders reads it.
create table email_codes (
  id uuid primary key,
  visitor_id uuid not null,
  email text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index email_codes_by_visitor on email_codes (visitor_id, email, created_at desc);
