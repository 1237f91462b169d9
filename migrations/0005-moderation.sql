-- Cases for moderators, open and decided.
create table moderation_cases (
  id uuid primary key,
  reference text not null unique,
  subject text not null check (subject in ('provider','service','revision','review','report')),
  subject_id uuid not null,
  provider_id uuid not null,
  title text not null,
  batch_id uuid,                              -- the import that it came with: decided together
  flags jsonb not null default '[]',          -- [{code, field, text}]: findings of the automatic checks
  opened_at timestamptz not null,
  opened_by uuid,
  appeal_of uuid references moderation_cases on delete set null,
  appeal_text text not null default '',
  claimed_by uuid,
  claimed_until timestamptz,
  alerted_at timestamptz,                     -- when moderators were alerted that it is late
  decided_at timestamptz,
  decided_by uuid,                            -- null: decided automatically
  verdict text check (verdict in ('approve','changes','reject','withdrawn')),
  reasons text[] not null default '{}',
  decision_text text not null default '',
  notes jsonb not null default '{}',          -- {field: what has to change}
  check ((decided_at is null) = (verdict is null))
);
create unique index moderation_cases_open on moderation_cases (subject, subject_id) where decided_at is null;
create index moderation_queue on moderation_cases (opened_at, id) where decided_at is null;
create index moderation_cases_of_batch on moderation_cases (batch_id, opened_at, id) where batch_id is not null and decided_at is null;
create index moderation_cases_alerted on moderation_cases (alerted_at) where alerted_at is not null;
create index moderation_cases_by_subject on moderation_cases (subject, subject_id, opened_at desc);
create index moderation_cases_by_provider on moderation_cases (provider_id, opened_at desc);
-- Lists of decided and of all cases.
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_newest on moderation_cases (opened_at desc, id desc);
create index moderation_cases_of_kind on moderation_cases (subject, opened_at desc, id desc);
create index moderation_cases_decided_of_kind on moderation_cases (subject, decided_at desc, id desc) where decided_at is not null;
