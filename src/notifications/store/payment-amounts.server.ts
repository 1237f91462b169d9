import { sql, type Database } from '#platform/database/database.ts'

/** The amount of a payment; `isOver` once it was captured, voided or expired. */
export const findPaymentAmount = (db: Database, id: string) =>
  db.row<{ minor: number; currency: string; isOver: boolean }>(sql`select amount_minor as minor, currency,
    status in ('captured','voided','expired') as is_over from payments where id = ${id}`)

/** The shares of a refund. */
export const findRefundAmount = (db: Database, id: string) =>
  db.row<{
    minor: number
    currency: string
    failure: string
    providerIds: string[]
  }>(sql`select f.amount_minor as minor, f.currency, f.failure,
    coalesce((select array_agg(distinct s.provider_id) from payment_shares s
      where s.payment_id = f.payment_id and f.shares @> jsonb_build_array(jsonb_build_object('subjectId', s.subject_id))), '{}') as provider_ids
    from refunds f where f.id = ${id}`)
