import type { Earned } from '#payments/rules/payouts/payout-due.ts'
import type { PayoutStatus } from '#payments/rules/payouts/payout-states.ts'
import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The destination of a payout when it was planned. */
export type Destination =
  { accountHolder: string; sealedIban: string; masked: string } | { account: string; masked: string }

export interface PayoutRow {
  id: string
  reference: string
  providerId: string
  providerName: string
  currency: string
  amountMinor: number
  adapter: string
  status: PayoutStatus
  destination: Destination
  fileId: string | null
  approvedBy: string | null
  approvedAt: Instant | null
  gatewayRef: string | null
  bankReference: string
  failure: string
  tries: number
  nextTryAt: Instant | null
  createdAt: Instant
  sentAt: Instant | null
  settledAt: Instant | null
}

const columns = sql`o.id, o.reference, o.provider_id, p.name as provider_name, o.currency, o.amount_minor, o.adapter, o.status,
  o.destination, o.file_id, o.approved_by, o.approved_at, o.gateway_ref,
  o.bank_reference, o.failure, o.tries, o.next_try_at, o.created_at, o.sent_at,
  o.settled_at`

const from = sql`from payouts o join providers p on p.id = o.provider_id`

export type NewPayout = Pick<
  PayoutRow,
  | 'id'
  | 'reference'
  | 'providerId'
  | 'currency'
  | 'amountMinor'
  | 'adapter'
  | 'destination'
  | 'createdAt'
  | 'approvedAt'
  | 'nextTryAt'
>

/** False when another payout of this provider and currency is being processed. */
export async function insertPayout(db: Database, one: NewPayout, items: Earned[]): Promise<boolean> {
  const count =
    await db.run(sql`insert into payouts (id, reference, provider_id, currency, amount_minor, adapter, status, destination, created_at, approved_at, next_try_at)
    values (${one.id}, ${one.reference}, ${one.providerId}, ${one.currency}, ${one.amountMinor}, ${one.adapter}, 'scheduled',
      ${JSON.stringify(one.destination)}, ${isoOf(one.createdAt)}, ${moment(one.approvedAt)}, ${moment(one.nextTryAt)})
    on conflict (provider_id, currency) where status in ('scheduled','processing','failed') do nothing`)
  if (count === 1) await replaceItems(db, one.id, items)
  return count === 1
}

export async function replaceItems(db: Database, payoutId: string, items: Earned[]): Promise<void> {
  await db.run(sql`delete from payout_items where payout_id = ${payoutId}`)
  await db.run(sql`insert into payout_items (payout_id, subject_id, order_id, amount_minor)
    select ${payoutId}, r."subjectId", r."orderId", r."amountMinor"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r("subjectId" uuid, "orderId" uuid, "amountMinor" bigint)`)
}

const moment = (at: Instant | null) => (at === null ? null : isoOf(at))

export const findPayout = (db: Database, id: string) =>
  db.row<PayoutRow>(sql`select ${columns} ${from} where o.id = ${id}`)

export const lockPayout = (db: Database, id: string) =>
  db.row<PayoutRow>(sql`select ${columns} ${from} where o.id = ${id} for update of o`)

export const schedulePayoutChecks = (db: Database, ref: string, now: Instant) =>
  db.run(
    sql`update payouts set next_try_at = ${isoOf(now)} where gateway_ref = ${ref} and status in ('processing','failed','paid')`,
  )

export interface PayoutFilters {
  providerId?: string
  status?: PayoutStatus
  fileId?: string
  before?: { at: Instant; id: string }
  limit: number
}

export const listPayoutRows = (db: Database, { providerId, status, fileId, before, limit }: PayoutFilters) => {
  const conditions: Statement[] = [sql`true`]
  if (providerId) conditions.push(sql`o.provider_id = ${providerId}`)
  if (status) conditions.push(sql`o.status = ${status}`)
  if (fileId) conditions.push(sql`o.file_id = ${fileId}`)
  if (before) conditions.push(sql`(o.created_at, o.id) < (${isoOf(before.at)}, ${before.id})`)
  return db.rows<PayoutRow>(
    sql`select ${columns} ${from} where ${joined(conditions, sql` and `)} order by o.created_at desc, o.id desc limit ${limit}`,
  )
}

export interface PayoutItemRow {
  subjectId: string
  orderId: string | null
  amountMinor: number
}

export const listPayoutItems = (db: Database, payoutId: string) =>
  db.rows<PayoutItemRow>(sql`select subject_id, order_id, amount_minor
    from payout_items where payout_id = ${payoutId} order by order_id, subject_id`)

export interface PayoutChange {
  status: PayoutStatus
  failure?: string
  bankReference?: string
  gatewayRef?: string | null
  fileId?: string | null
  amountMinor?: number
  tries?: number
  nextTryAt?: Instant | null
  sentAt?: Instant
  settledAt?: Instant
}

export const updatePayout = (db: Database, { id }: Pick<PayoutRow, 'id'>, change: PayoutChange) =>
  db.run(sql`update payouts set status = ${change.status}, failure = coalesce(${change.failure ?? null}, failure),
      bank_reference = coalesce(${change.bankReference ?? null}, bank_reference), gateway_ref = coalesce(${change.gatewayRef ?? null}, gateway_ref),
      file_id = coalesce(${change.fileId ?? null}, file_id), amount_minor = coalesce(${change.amountMinor ?? null}, amount_minor),
      tries = coalesce(${change.tries ?? null}, tries), next_try_at = ${moment(change.nextTryAt ?? null)},
      sent_at = coalesce(${moment(change.sentAt ?? null)}, sent_at), settled_at = coalesce(${moment(change.settledAt ?? null)}, settled_at)
    where id = ${id}`)

export const approvePayouts = (db: Database, ids: string[], by: string | null, now: Instant) =>
  db.rows<{ id: string; adapter: string }>(sql`update payouts set approved_by = ${by}, approved_at = ${isoOf(now)},
      next_try_at = case when adapter = 'file' then null else ${isoOf(now)}::timestamptz end
    where id = any(${ids}::uuid[]) and status = 'scheduled' and approved_at is null returning id, adapter`)

export const setNextTry = (db: Database, id: string, at: Instant | null) =>
  db.run(sql`update payouts set next_try_at = ${moment(at)} where id = ${id}`)

export const setGatewayRef = (db: Database, id: string, ref: string) =>
  db.run(sql`update payouts set gateway_ref = ${ref} where id = ${id}`)

/** Only their ids: each is then locked separately. */
export const listDuePayouts = (db: Database, now: Instant, atMost: number) =>
  db.rows<{ id: string }>(
    sql`select id from payouts where next_try_at <= ${isoOf(now)} order by next_try_at, id limit ${atMost}`,
  )

export const insertPayoutEvent = (
  db: Database,
  event: { payoutId: string; at: Instant; toStatus: string; byUser: string | null; note: string },
) =>
  db.run(sql`insert into payout_events (payout_id, at, to_status, by_user, note)
    values (${event.payoutId}, ${isoOf(event.at)}, ${event.toStatus}, ${event.byUser}, ${event.note})`)

export const listPayoutEvents = (db: Database, payoutId: string) =>
  db.rows<{ at: Instant; toStatus: PayoutStatus; note: string }>(sql`select at, to_status, note
    from payout_events where payout_id = ${payoutId} order by id`)
