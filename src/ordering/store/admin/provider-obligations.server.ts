import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** Open items of a business by status. */
export const countOpenItems = (db: Database, providerId: string) =>
  db.rows<{ status: string; count: number }>(sql`select status, count(*)::int as count from order_items
    where provider_id = ${providerId} and status in ('awaiting_payment','requested','confirmed','preparing','ready','in_progress') group by status order by status`)

/** Payouts that are scheduled or on their way. */
export const listComingPayouts = (db: Database, providerId: string) =>
  db.rows<{
    id: string
    reference: string
    currency: string
    amountMinor: number
    status: PayoutStatus
  }>(sql`select id, reference, currency,
      amount_minor, status from payouts where provider_id = ${providerId} and status in ('scheduled','processing','failed') order by created_at, id`)

export const countOpenQuestions = async (db: Database, providerId: string) =>
  (await db.row<{ disputes: number; chargebacks: number }>(sql`select
      (select count(*)::int from disputes d where d.provider_id = ${providerId} and d.status <> 'resolved') as disputes,
      (select count(*)::int from chargeback_sides s join chargebacks c on c.id = s.chargeback_id where s.provider_id = ${providerId} and c.closed_at is null) as chargebacks`))!

/** Documents sent for review that are still stored. */
export const listStoredProofs = (db: Database, providerId: string) =>
  db.rows<{
    kind: 'identity' | 'licence' | 'insurance'
    sentAt: Instant
    seenAt: Instant | null
    deleteAt: Instant | null
  }>(sql`select kind, sent_at,
      seen_at, delete_at from provider_proofs where provider_id = ${providerId} order by sent_at desc, id limit 20`)

export const isProvider = async (db: Database, id: string): Promise<boolean> =>
  Boolean(await db.row(sql`select 1 from providers where id = ${id}`))
