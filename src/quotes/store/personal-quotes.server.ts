import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface PersonalQuote {
  business: string
  service: string
  status: string
  what: string
  wantedOn: string | null
  place: string
  party: string
  requestedAt: Instant
}

export const listQuotesOf = (db: Database, userId: string) =>
  db.rows<PersonalQuote>(sql`select p.name as business, s.title as service, q.status, q.what, q.wanted_on::text as wanted_on, q.place, q.party, q.requested_at
    from quote_requests q join providers p on p.id = q.provider_id join services s on s.id = q.service_id where q.customer_id = ${userId} order by q.requested_at, q.id`)

/** Empties a person's requests and separates them from the account; open ones end. */
export const eraseQuoteCustomer = (db: Database, userId: string, now: Instant) =>
  db.rows<{
    providerId: string
  }>(sql`update quote_requests set customer_id = gen_random_uuid(), what = '', place = '', party = '', end_note = '',
      ended_by = case when status in ('open','offered') then 'customer' else ended_by end,
      status = case when status in ('open','offered') then 'withdrawn' else status end,
      due_at = case when status = 'accepted' then due_at end, changed_at = ${isoOf(now)}
    where customer_id = ${userId} returning provider_id`)

export const anonymizeMaker = (db: Database, userId: string) =>
  db.run(sql`update quote_offers set made_by = null where made_by = ${userId}`)
