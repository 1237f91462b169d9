import type { SubjectAtTill, TillMethod } from '#payments/contract-till.ts'
import type { TillLine } from '#payments/rules/till/till-lines.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface TillPayment {
  id: string
  providerId: string
  /** The place whose drawer or card terminal it went to. */
  locationId: string
  orderId: string
  currency: string
  method: TillMethod
  refundOf: string | null
  isCorrection: boolean
  amountMinor: number
  tipMinor: number
  discountMinor: number
  givenMinor: number | null
  reason: string
  byUser: string
  at: Instant
}

const columns = sql`p.id, p.provider_id, p.location_id, p.order_id, p.currency, p.method, p.refund_of, p.is_correction, p.amount_minor,
  p.tip_minor, p.discount_minor, p.given_minor, p.reason, p.by_user, p.at`

export const insertTillPayment = async (db: Database, p: TillPayment, lines: TillLine[]) => {
  await db.run(sql`insert into till_payments (id, provider_id, location_id, order_id, currency, method, refund_of, is_correction, amount_minor, tip_minor,
      discount_minor, given_minor, reason, by_user, at)
    values (${p.id}, ${p.providerId}, ${p.locationId}, ${p.orderId}, ${p.currency}, ${p.method}, ${p.refundOf}, ${p.isCorrection}, ${p.amountMinor}, ${p.tipMinor},
      ${p.discountMinor}, ${p.givenMinor}, ${p.reason}, ${p.byUser}, ${isoOf(p.at)})`)
  await db.run(sql`insert into till_lines (payment_id, subject_id, amount_minor, discount_minor)
    select ${p.id}, l."subjectId", l."amountMinor", l."discountMinor"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("subjectId" uuid, "amountMinor" bigint, "discountMinor" bigint)`)
}

/** A payment with the lock that orders its refunds. */
export const lockTillPayment = (db: Database, id: string) =>
  db.row<TillPayment>(sql`select ${columns} from till_payments p where p.id = ${id} for update of p`)

export interface ReturnedAmounts {
  amountMinor: number
  tipMinor: number
}

/** What was returned of a payment so far. */
export const sumReturned = async (db: Database, id: string): Promise<ReturnedAmounts> =>
  (await db.row<ReturnedAmounts>(sql`select coalesce(sum(amount_minor), 0)::bigint as amount_minor,
      coalesce(sum(tip_minor), 0)::bigint as tip_minor from till_payments where refund_of = ${id}`))!

/** The lines of a payment, with what is left of each after its refunds. */
export const listLeftLines = (db: Database, id: string) =>
  db.rows<{ subjectId: string; leftMinor: number }>(sql`select l.subject_id,
      l.amount_minor - coalesce((select sum(b.amount_minor) from till_lines b join till_payments r on r.id = b.payment_id
        where r.refund_of = ${id} and b.subject_id = l.subject_id), 0)::bigint as left_minor
    from till_lines l where l.payment_id = ${id} order by l.subject_id`)

/** What was taken and returned at the till by subject. */
export const sumTill = (db: Database, orderIds: string[]) =>
  db.rows<SubjectAtTill>(sql`select l.subject_id,
      coalesce(sum(l.amount_minor) filter (where p.refund_of is null), 0)::bigint as taken_minor,
      coalesce(sum(l.amount_minor) filter (where p.refund_of is not null), 0)::bigint as returned_minor,
      coalesce(sum(l.amount_minor) filter (where p.is_correction), 0)::bigint as corrected_minor,
      coalesce(sum(l.discount_minor), 0)::bigint as discount_minor
    from till_payments p join till_lines l on l.payment_id = p.id where p.order_id = any(${orderIds}::uuid[]) group by l.subject_id`)

export interface ListedTillPayment extends TillPayment {
  returnedMinor: number
  subjectIds: string[]
}

/** The payments (not the refunds) that are for one of the subjects, with what was returned of each, oldest first. */
export const listTillPayments = (db: Database, subjectIds: string[]) =>
  db.rows<ListedTillPayment>(sql`select ${columns},
      coalesce((select sum(r.amount_minor + r.tip_minor) from till_payments r where r.refund_of = p.id), 0)::bigint as returned_minor,
      array(select l.subject_id from till_lines l where l.payment_id = p.id) as subject_ids
    from till_payments p where p.refund_of is null
      and p.id in (select payment_id from till_lines where subject_id = any(${subjectIds}::uuid[])) order by p.at, p.id`)

export interface TillSum {
  locationId: string
  currency: string
  method: TillMethod
  byUser: string
  count: number
  takenMinor: number
  tipMinor: number
  discountMinor: number
  returnedMinor: number
}

/** Payments since the last close, or those of one close, by place, currency, method and person. */
export const sumTillBy = (db: Database, providerId: string, closingId: string | null) =>
  db.rows<TillSum>(sql`select location_id, currency, method, by_user, count(*)::int as count,
      coalesce(sum(amount_minor) filter (where refund_of is null), 0)::bigint as taken_minor,
      coalesce(sum(tip_minor) filter (where refund_of is null), 0)::bigint as tip_minor,
      coalesce(sum(discount_minor), 0)::bigint as discount_minor,
      coalesce(sum(amount_minor + tip_minor) filter (where refund_of is not null), 0)::bigint as returned_minor
    from till_payments where provider_id = ${providerId} and closing_id is not distinct from ${closingId}::uuid
    group by location_id, currency, method, by_user order by location_id, currency, method, by_user`)

export interface TillClosing {
  id: string
  providerId: string
  locationId: string
  currency: string
  openingMinor: number
  expectedMinor: number
  countedMinor: number
  note: string
  byUser: string
  at: Instant
}

export const insertClosing = (db: Database, c: TillClosing) =>
  db.run(sql`insert into till_closings (id, provider_id, location_id, currency, opening_minor, expected_minor, counted_minor, note, by_user, at)
    values (${c.id}, ${c.providerId}, ${c.locationId}, ${c.currency}, ${c.openingMinor}, ${c.expectedMinor}, ${c.countedMinor}, ${c.note}, ${c.byUser}, ${isoOf(c.at)})`)

/** One drawer: a place of a business, in one currency. */
export interface Drawer {
  providerId: string
  locationId: string
  currency: string
}

const isOfDrawer = ({ providerId, locationId, currency }: Drawer) =>
  sql`provider_id = ${providerId} and location_id = ${locationId} and currency = ${currency}`

/** Locks the payments since the last close, so that two people do not close the same ones. */
export const lockOpenPayments = (db: Database, drawer: Drawer) =>
  db.rows<{ id: string; cashMinor: number }>(sql`select id,
      (case when method = 'cash' then amount_minor + tip_minor else 0 end * case when refund_of is null then 1 else -1 end)::bigint as cash_minor
    from till_payments where ${isOfDrawer(drawer)} and closing_id is null order by id for update`)

export const setClosing = (db: Database, ids: string[], closingId: string) =>
  db.run(sql`update till_payments set closing_id = ${closingId} where id = any(${ids}::uuid[])`)

export const listClosings = (db: Database, providerId: string, atMost: number) =>
  db.rows<TillClosing>(sql`select id, provider_id, location_id, currency, opening_minor, expected_minor, counted_minor, note, by_user, at
    from till_closings where provider_id = ${providerId} order by at desc, id desc limit ${atMost}`)

/** The names of people by their accounts. */
export const listTillNames = (db: Database, userIds: string[]) =>
  db.rows<{
    id: string
    name: string
  }>(sql`select user_id as id, trim(first_name || ' ' || last_name) as name from users
    where user_id = any(${userIds}::uuid[])`)

/** Deletes what people wrote about these orders; it may name somebody. */
export const clearTillReasons = (db: Database, orderIds: string[]) =>
  db.run(sql`update till_payments set reason = '' where order_id = any(${orderIds}::uuid[]) and reason <> ''`)

/** What was taken and returned for an order, with what it was for, oldest first. */
export const listTillOfOrder = (db: Database, orderId: string) =>
  db.rows<TillPayment & { subjects: string[] }>(sql`select ${columns},
      array(select l.subject_id from till_lines l where l.payment_id = p.id) as subjects from till_payments p where p.order_id = ${orderId} order by p.at, p.id`)

/** The cash that was counted at the last close of a drawer; 0 before the first. */
export const lastCountedMinor = async (db: Database, drawer: Drawer): Promise<number> =>
  (
    await db.row<{ minor: number }>(sql`select counted_minor as minor from till_closings
    where ${isOfDrawer(drawer)} order by at desc, id desc limit 1`)
  )?.minor ?? 0

/** A payment link was made at the counter of a place. Idempotent. */
export const insertTillLink = (
  db: Database,
  {
    paymentId,
    providerId,
    locationId,
    byUser,
  }: { paymentId: string; providerId: string; locationId: string; byUser: string },
) =>
  db.run(sql`insert into till_links (payment_id, provider_id, location_id, by_user)
    values (${paymentId}, ${providerId}, ${locationId}, ${byUser}) on conflict do nothing`)

export interface LinkSum extends Omit<TillSum, 'method' | 'tipMinor' | 'discountMinor'> {
  /** The close at whose day it came in or went back; null: since the last close. */
  closingId: string | null
}

/** What came in by payment links and went back, by close, place, currency and person: by the time of the ledger. */
export const sumLinksBy = (db: Database, providerId: string) =>
  db.rows<LinkSum>(sql`with moves as (
      select t.location_id, t.by_user, p.currency, w.at, p.captured_minor as taken, 0 as returned
        from till_links t join payments p on p.id = t.payment_id join ledger_sets w on w.key = 'captured:' || p.id
        where t.provider_id = ${providerId}
      union all
      select t.location_id, t.by_user, p.currency, coalesce(w.at, r.created_at), 0, r.amount_minor
        from till_links t join payments p on p.id = t.payment_id join refunds r on r.payment_id = p.id
        left join ledger_sets w on w.key = 'returned:' || r.id
        where t.provider_id = ${providerId} and r.status not in ('requested','rejected'))
    select m.location_id, m.currency, m.by_user, day.id as closing_id, count(*)::int as count,
      sum(m.taken)::bigint as taken_minor, sum(m.returned)::bigint as returned_minor
    from moves m left join lateral (select c.id from till_closings c where c.provider_id = ${providerId}
        and c.location_id = m.location_id and c.currency = m.currency and c.at >= m.at order by c.at, c.id limit 1) day on true
    group by m.location_id, m.currency, m.by_user, day.id order by m.location_id, m.currency, m.by_user`)
