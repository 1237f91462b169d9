import type { ProviderState } from '#providers/rules/provider-states.ts'
import { sql, type Database } from '#platform/database/database.ts'

interface Submission {
  slug: string
  status: ProviderState
  reference: string | null
  caseId: string | null
}

/** A provider with its latest moderation case. */
export const findSubmission = (db: Database, id: string) =>
  db.row<Submission>(sql`select p.slug, p.status, c.reference, c.id as case_id from providers p
    left join lateral (select m.id, m.reference from moderation_cases m
      where m.subject = 'provider' and m.subject_id = p.id order by m.opened_at desc, m.id desc limit 1) c on true
    where p.id = ${id}`)

/** The provider's open moderation case. */
export const findWaitingCase = (db: Database, providerId: string) =>
  db.row<{ id: string; reference: string }>(sql`select id, reference from moderation_cases
    where subject = 'provider' and subject_id = ${providerId} and decided_at is null`)
