import { invalidate } from '#platform/events/outgoing.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { ChargebackState, ChargeMode, ChargeStatus, GatewayEvent } from '#shared/adapters/payment-adapter.ts'
import type { TestLater } from '#shared/adapters/test-gateway.ts'

export interface TestCharge {
  id: string
  key: string
  paymentId: string
  mode: ChargeMode
  status: ChargeStatus
  currency: string
  amountMinor: number
  capturedMinor: number
  refundedMinor: number
  description: string
  returnUrl: string
  expiresAt: Instant
  failure: string
  step: 'choose' | 'bank' | 'left'
  later: Partial<TestLater>
  paysAt: Instant | null
  chargeback: ChargebackState | null
}

const columns = sql`id, key, payment_id, mode, status, currency, amount_minor, captured_minor,
  refunded_minor, description, return_url, expires_at, failure, step, later, pays_at, chargeback`

/** Creates the charge, or finds the existing one with its key. */
export async function settleCharge(db: Database, charge: TestCharge, at: Instant): Promise<TestCharge> {
  const c = charge
  await db.run(sql`insert into test_gateway_charges (id, key, payment_id, mode, status, currency, amount_minor, captured_minor, description, return_url,
      expires_at, failure, later, created_at)
    values (${c.id}, ${c.key}, ${c.paymentId}, ${c.mode}, ${c.status}, ${c.currency}, ${c.amountMinor}, ${c.capturedMinor}, ${c.description},
      ${c.returnUrl}, ${isoOf(c.expiresAt)}, ${c.failure}, ${JSON.stringify(c.later)}, ${isoOf(at)})
    on conflict (key) do nothing`)
  return (await db.row<TestCharge>(sql`select ${columns} from test_gateway_charges where key = ${c.key}`))!
}

export const findCharge = (db: Database, id: string) =>
  db.row<TestCharge>(sql`select ${columns} from test_gateway_charges where id = ${id}`)

export const lockCharge = (db: Database, id: string) =>
  db.row<TestCharge>(sql`select ${columns} from test_gateway_charges where id = ${id} for update`)

export const saveCharge = (db: Database, c: TestCharge) =>
  db.run(sql`update test_gateway_charges set status = ${c.status}, captured_minor = ${c.capturedMinor}, refunded_minor = ${c.refundedMinor},
      failure = ${c.failure}, step = ${c.step}, later = ${JSON.stringify(c.later)}, pays_at = ${c.paysAt === null ? null : isoOf(c.paysAt)},
      chargeback = ${c.chargeback && JSON.stringify(c.chargeback)}
    where id = ${c.id}`)

export interface TestRefund {
  id: string
  key: string
  chargeId: string
  amountMinor: number
  status: 'sent' | 'done' | 'failed'
  failure: string
  doneAt: Instant | null
}

const refundColumns = sql`id, key, charge_id, amount_minor, status, failure, done_at`

export const findRefundByKey = (db: Database, key: string) =>
  db.row<TestRefund>(sql`select ${refundColumns} from test_gateway_refunds where key = ${key}`)

export const findRefund = (db: Database, id: string) =>
  db.row<TestRefund>(sql`select ${refundColumns} from test_gateway_refunds where id = ${id}`)

export const insertRefund = (db: Database, r: TestRefund, at: Instant) =>
  db.run(sql`insert into test_gateway_refunds (id, key, charge_id, amount_minor, status, failure, done_at, created_at)
    values (${r.id}, ${r.key}, ${r.chargeId}, ${r.amountMinor}, ${r.status}, ${r.failure}, ${r.doneAt === null ? null : isoOf(r.doneAt)}, ${isoOf(at)})`)

/** Queues a message to our webhook, not before `at`. */
export async function queueCall(db: Database, event: GatewayEvent, at: Instant): Promise<void> {
  await db.run(sql`insert into test_gateway_calls (message, due_at) values (${JSON.stringify(event)}, ${isoOf(at)})`)
  await invalidate(db, 'due:test-gateway')
}

/**
 * Takes due messages, so that no other process sends them; an unanswered one is due again half a minute later, five
 * times.
 */
export const lockDueCalls = (db: Database, at: Instant) =>
  db.rows<{ id: number; message: GatewayEvent }>(sql`update test_gateway_calls
    set due_at = ${isoOf(at + 30_000)}, tries = tries + 1
    where id in (select id from test_gateway_calls where due_at <= ${isoOf(at)} and tries < 5 order by due_at, id limit 20 for update skip locked)
    returning id, message`)

export const deleteCall = (db: Database, id: number) => db.run(sql`delete from test_gateway_calls where id = ${id}`)

export interface Mood {
  isDown: boolean
  isSlow: boolean
}

/** No simulated failures, unless set otherwise. */
export const readMood = async (db: Database, at: Instant): Promise<Mood> =>
  (await db.row<Mood>(
    sql`select down_until > ${isoOf(at)} as is_down, slow_until > ${isoOf(at)} as is_slow from test_gateway_mood`,
  )) ?? {
    isDown: false,
    isSlow: false,
  }

export const writeMood = (db: Database, { downUntil, slowUntil }: { downUntil: Instant; slowUntil: Instant }) =>
  db.run(sql`insert into test_gateway_mood (down_until, slow_until) values (${isoOf(downUntil)}, ${isoOf(slowUntil)})
    on conflict (is_only) do update set down_until = excluded.down_until, slow_until = excluded.slow_until`)
