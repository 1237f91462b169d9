import { sql, type Database } from '#platform/database/database.ts'

/** Online payments of a subject: an item, or a provider's part (its delivery and tip). */
export interface SubjectMoney {
  orderId: string
  subjectId: string
  currency: string
  capturedMinor: number
  reservedMinor: number
  /** Includes refunds that are on their way. */
  refundedMinor: number
  /** Of what was captured: by a payment link, in place of paying at the business. */
  linkMinor: number
  /** The market fee and a part's tip: paid or authorised, and not refunded. */
  feeMinor: number
  tipMinor: number
  isDisputed: boolean
}

const isReserved = sql`p.status = 'authorised' and p.wanted is distinct from 'void'`
const counts = sql`(p.status = 'captured' or (${isReserved}))`

/** All paid amounts are summed from these rows, so that item, part and order always agree. */
export const listSubjectMoney = (db: Database, orderIds: string[]) =>
  db.rows<SubjectMoney>(sql`select p.order_id, s.subject_id, p.currency,
      coalesce(sum(s.wanted_minor) filter (where p.status = 'captured'), 0)::bigint as captured_minor,
      coalesce(sum(s.wanted_minor) filter (where ${isReserved}), 0)::bigint as reserved_minor,
      coalesce(sum(s.returned_minor) filter (where p.status = 'captured'), 0)::bigint as refunded_minor,
      coalesce(sum(s.wanted_minor) filter (where p.purpose = 'link' and p.status = 'captured'
        and not (s.allocated_minor = 0 and s.returned_minor > 0)), 0)::bigint as link_minor,
      coalesce(sum(s.customer_fee_minor) filter (where ${counts}), 0)::bigint as fee_minor,
      coalesce(sum(s.wanted_minor - s.returned_minor) filter (where s.kind = 'tip' and ${counts}), 0)::bigint as tip_minor,
      exists (select 1 from freezes f where f.subject_id = s.subject_id) as is_disputed
    from payments p join payment_shares s on s.payment_id = p.id
    where p.order_id = any(${orderIds}::uuid[]) and p.mode <> 'save_card'
    group by p.order_id, s.subject_id, p.currency`)
