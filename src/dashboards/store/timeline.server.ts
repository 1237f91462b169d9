import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface TimelineRow {
  at: Instant
  kind: 'payment' | 'refund' | 'chargeback' | 'dispute' | 'mail' | 'note'
  /** A status, the kind of a mail, or the text of a note. */
  what: string
  minor: number | null
  currency: string | null
  /** Additional data: an address or a reason. */
  more: string
  by: string
  mailId: string | null
}

/** Payments, refunds, charge-backs, disputes, mails and notes of an order, in addition to the history of its items. */
export const listTimeline = (db: Database, orderId: string) =>
  db.rows<TimelineRow>(sql`
    select created_at as at, 'payment' as kind, status as what, amount_minor as minor, currency::text, adapter as more, '' as by, null::uuid as mail_id from payments where order_id = ${orderId}
    union all select created_at, 'refund', status, amount_minor, currency::text, reason, by_party, null from refunds where order_id = ${orderId}
    union all select received_at, 'chargeback', status, amount_minor, currency::text, reason, '', null from chargebacks where order_id = ${orderId}
    union all select e.at, 'dispute', e.action, null, null, e.to_status, e.by_party, null from dispute_events e join disputes d on d.id = e.dispute_id where d.order_id = ${orderId}
    union all select created_at, 'mail', subject, null, null, status, recipient, id from outbox where order_id = ${orderId} and not is_sealed
    union all select n.at, 'note', n.text, null, null, '', coalesce(nullif(u.name, ''), 'Somebody who left'), null
      from admin_notes n left join auth_user u on u.id = n.by_user where n.kind = 'order' and n.subject_id = ${orderId}
    order by 1 desc limit 300`)

export const findOrderId = (db: Database, reference: string) =>
  db.row<{ id: string }>(sql`select id from orders where reference = ${reference}`)
