-- Notes of administrators for each other.
create table admin_notes (
  id uuid primary key,
  kind text not null check (kind in ('user','provider','service','order')),
  subject_id uuid not null,
  at timestamptz not null,
  by_user uuid not null,
  text text not null check (length(text) between 1 and 2000)
);
create index admin_notes_by_subject on admin_notes (subject_id, at desc);
