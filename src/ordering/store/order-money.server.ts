import { sql, type Database } from '#platform/database.ts'

/** What was paid online for a subject: an item, or a provider's part (its delivery and its tip). */
export interface SubjectMoney {
  orderId: string
  subjectId: string
  currency: string
  capturedMinor: number
  reservedMinor: number
  /** Promised back; money on its way is counted. */
  refundedMinor: number
  isDisputed: boolean
}

/** Everything that is said of paid amounts is summed up from these rows, so that item, part and order never disagree. */
export const listSubjectMoney = (db: Database, orderIds: string[]) =>
  db.rows<SubjectMoney>(sql`select p.order_id, s.subject_id, p.currency,
      coalesce(sum(s.wanted_minor) filter (where p.status = 'captured'), 0)::bigint as captured_minor,
      coalesce(sum(s.wanted_minor) filter (where p.status = 'authorised' and p.wanted is distinct from 'void'), 0)::bigint as reserved_minor,
      coalesce(sum(s.returned_minor) filter (where p.status = 'captured'), 0)::bigint as refunded_minor,
      exists (select 1 from freezes f where f.subject_id = s.subject_id) as is_disputed
    from payments p join payment_shares s on s.payment_id = p.id
    where p.order_id = any(${orderIds}::uuid[]) and p.mode <> 'save_card'
    group by p.order_id, s.subject_id, p.currency`)
