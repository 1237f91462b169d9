-- Notes of administrators for each other.
create table desk_notes (
  id uuid primary key,
  kind text not null check (kind in ('user','provider','service','order')),
  subject_id uuid not null,
  at timestamptz not null,
  by_user uuid not null,
  text text not null check (length(text) between 1 and 2000)
);
create index desk_notes_by_subject on desk_notes (subject_id, at desc);
