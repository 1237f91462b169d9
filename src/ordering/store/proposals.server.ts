import type { ItemStatus, Party } from '#ordering/rules/orders/item-states.ts'
import type { Repriced } from '#ordering/rules/rescheduling/reprice.ts'
import type { ProposalStatus } from '#ordering/rules/rescheduling/proposal-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Proposal {
  id: string
  itemId: string
  holdId: string
  status: ProposalStatus
  byParty: Party
  byUser: string | null
  reason: string
  oldStartsAt: Instant
  startsAt: Instant
  /** The refund share when it was made, in percent. */
  shareThen: number
  expiresAt: Instant
  madeAt: Instant
  endedAt: Instant | null
  /** The payment of the difference. */
  paymentId: string | null
  repriced: Repriced | null
  /** The proposed staff member. */
  staffName: string | null
  localStart: string
}

export type NewProposal = Omit<Proposal, 'endedAt' | 'staffName' | 'localStart' | 'paymentId' | 'repriced'> &
  Partial<Pick<Proposal, 'paymentId' | 'repriced'>>

const columns = sql`p.id, p.item_id, p.hold_id, p.status, p.by_party, p.by_user, p.reason,
  p.old_starts_at, p.starts_at, p.share_then, p.expires_at, p.made_at,
  p.ended_at, p.payment_id, p.repriced, b.local_start, r.name as staff_name`
const tables = sql`proposals p join bookings b on b.id = p.hold_id left join resources r on r.id = b.staff_id`

export const insertProposal = (db: Database, p: NewProposal) =>
  db.run(sql`insert into proposals (id, item_id, hold_id, status, by_party, by_user, reason, old_starts_at, starts_at, share_then, expires_at, made_at, payment_id, repriced)
    values (${p.id}, ${p.itemId}, ${p.holdId}, ${p.status}, ${p.byParty}, ${p.byUser}, ${p.reason}, ${isoOf(p.oldStartsAt)}, ${isoOf(p.startsAt)},
      ${p.shareThen}, ${isoOf(p.expiresAt)}, ${isoOf(p.madeAt)}, ${p.paymentId ?? null}, ${p.repriced ? JSON.stringify(p.repriced) : null})`)

/** Read with its item locked, so it cannot change until the transaction ends. */
export const findOpenProposal = (db: Database, itemId: string) =>
  db.row<Proposal>(sql`select ${columns} from ${tables} where p.item_id = ${itemId} and p.ended_at is null`)

export const findProposal = (db: Database, id: string) =>
  db.row<Proposal>(sql`select ${columns} from ${tables} where p.id = ${id}`)

/** The proposal that waits or waited for this payment. */
export const findProposalPaidBy = (db: Database, paymentId: string) =>
  db.row<Proposal>(sql`select ${columns} from ${tables} where p.payment_id = ${paymentId}`)

export const listOpenProposals = (db: Database, itemIds: string[]) =>
  db.rows<Proposal>(
    sql`select ${columns} from ${tables} where p.item_id = any(${itemIds}::uuid[]) and p.ended_at is null`,
  )

/** Returns the number of ended proposals: 0 when it was over before. */
export const endProposal = (db: Database, id: string, status: ProposalStatus, now: Instant) =>
  db.run(sql`update proposals set status = ${status}, ended_at = ${isoOf(now)} where id = ${id} and ended_at is null`)

export interface DueProposal {
  id: string
  itemId: string
  orderId: string
  providerId: string
  /** State of the item. */
  status: ItemStatus
}

/** Expired proposals whose items are not locked. */
export const lockDueProposals = (db: Database, now: Instant, atMost: number) =>
  db.rows<DueProposal>(sql`select p.id, p.item_id, r.order_id, r.provider_id, i.status
    from proposals p join order_items i on i.id = p.item_id join provider_orders r on r.id = i.provider_order_id
    where p.ended_at is null and p.expires_at <= ${isoOf(now)}
    order by p.expires_at limit ${atMost} for update of i, p skip locked`)

/** The rescheduling fields of an item. */
export interface MoveDetails {
  itemId: string
  customerMoves: number
  moreMoves: number
  mostBack: number
  isProviderAtFault: boolean
  /** Price and time were agreed in an offer. */
  isOffered: boolean
}

export const listMoveDetails = (db: Database, itemIds: string[]) =>
  db.rows<MoveDetails>(sql`select id as item_id, customer_moves, more_moves, most_back,
      is_provider_at_fault, offer_id is not null as is_offered
    from order_items where id = any(${itemIds}::uuid[])`)

export interface MovedItem {
  startsAt: Instant
  endsAt: Instant
  localStart: string
  staffName: string | null
  mostBack: number
  isCustomerMove: boolean
}

/** The new agreement replaces the old one; the history keeps the earlier values. */
export const setItemTime = (db: Database, id: string, { mostBack, isCustomerMove, ...times }: MovedItem) =>
  db.run(sql`update order_items set snapshot = snapshot || ${JSON.stringify(times)}::jsonb, most_back = ${mostBack},
    customer_moves = customer_moves + ${isCustomerMove ? 1 : 0}, is_provider_at_fault = false where id = ${id}`)

/** Sets another option with its price, agreed with the new time. */
export const setItemPrice = (
  db: Database,
  id: string,
  { optionId, totalMinor, taxMinor, agreed }: Repriced,
  isPaidOnline: boolean,
) =>
  db.run(sql`update order_items set option_id = ${optionId}, total_minor = ${totalMinor}, tax_minor = ${taxMinor},
    due_now_minor = ${isPaidOnline ? totalMinor : 0}, snapshot = snapshot || ${JSON.stringify(agreed)}::jsonb where id = ${id}`)

export const setProviderAtFault = (db: Database, id: string) =>
  db.run(sql`update order_items set is_provider_at_fault = true where id = ${id}`)

export const raiseMoreMoves = (db: Database, id: string, atMost: number) =>
  db.run(sql`update order_items set more_moves = more_moves + 1 where id = ${id} and more_moves < ${atMost}`)
