import type { ShareKind } from '#payments/contract.ts'
import type { ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredChargeback {
  id: string
  adapter: string
  gatewayRef: string
  paymentId: string
  orderId: string
  currency: string
  amountMinor: number
  feeMinor: number
  status: ChargebackStatus
  reason: string
  evidenceDueAt: Instant | null
  evidence: Record<string, string> | null
  evidenceMadeAt: Instant | null
  evidenceSentAt: Instant | null
  sending: { tries: number; failure: string } | null
  nextTryAt: Instant | null
  receivedAt: Instant
  closedAt: Instant | null
}

const columns = sql`c.id, c.adapter, c.gateway_ref, c.payment_id, c.order_id, c.currency,
  c.amount_minor, c.fee_minor, c.status, c.reason, c.evidence_due_at, c.evidence,
  c.evidence_made_at, c.evidence_sent_at, c.sending, c.next_try_at,
  c.received_at, c.closed_at`

const timeOf = (at: Instant | null) => (at === null ? null : isoOf(at))

type NewChargeback = Pick<
  StoredChargeback,
  'id' | 'adapter' | 'gatewayRef' | 'paymentId' | 'orderId' | 'currency' | 'amountMinor' | 'feeMinor' | 'reason'
>

/** False when it already exists. */
export const insertChargeback = async (db: Database, c: NewChargeback, now: Instant): Promise<boolean> =>
  (await db.run(sql`insert into chargebacks (id, adapter, gateway_ref, payment_id, order_id, currency, amount_minor, fee_minor, status, reason, received_at, changed_at)
    values (${c.id}, ${c.adapter}, ${c.gatewayRef}, ${c.paymentId}, ${c.orderId}, ${c.currency}, ${c.amountMinor}, ${c.feeMinor}, 'received', ${c.reason},
      ${isoOf(now)}, ${isoOf(now)})
    on conflict (adapter, gateway_ref) do nothing`)) === 1

export const lockChargeback = (db: Database, adapter: string, gatewayRef: string) =>
  db.row<StoredChargeback>(
    sql`select ${columns} from chargebacks c where c.adapter = ${adapter} and c.gateway_ref = ${gatewayRef} for update`,
  )

export const lockChargebackById = (db: Database, id: string) =>
  db.row<StoredChargeback>(sql`select ${columns} from chargebacks c where c.id = ${id} for update`)

export const findChargeback = (db: Database, id: string) =>
  db.row<StoredChargeback>(sql`select ${columns} from chargebacks c where c.id = ${id}`)

type ChargebackUpdate = Pick<
  StoredChargeback,
  'status' | 'amountMinor' | 'feeMinor' | 'reason' | 'evidenceDueAt' | 'closedAt'
>

export const updateChargeback = (db: Database, id: string, chargeback: ChargebackUpdate, now: Instant) =>
  db.run(sql`update chargebacks set status = ${chargeback.status}, amount_minor = ${chargeback.amountMinor}, fee_minor = ${chargeback.feeMinor}, reason = ${chargeback.reason},
      evidence_due_at = ${timeOf(chargeback.evidenceDueAt)}, closed_at = ${timeOf(chargeback.closedAt)}, changed_at = ${isoOf(now)},
      next_try_at = case when ${chargeback.closedAt === null}::boolean then next_try_at end
    where id = ${id}`)

export const saveEvidence = (db: Database, id: string, evidence: Record<string, string>, now: Instant) =>
  db.run(
    sql`update chargebacks set evidence = ${JSON.stringify(evidence)}::jsonb, evidence_made_at = ${isoOf(now)} where id = ${id}`,
  )

interface Sending {
  nextTryAt: Instant | null
  sentAt: Instant | null
  sending: StoredChargeback['sending']
}

export const setSending = (db: Database, id: string, { nextTryAt, sentAt, sending }: Sending) =>
  db.run(sql`update chargebacks set next_try_at = ${timeOf(nextTryAt)}, evidence_sent_at = coalesce(${timeOf(sentAt)}::timestamptz, evidence_sent_at),
      sending = ${sending && JSON.stringify(sending)}::jsonb
    where id = ${id}`)

/** Evidence to send: each is reserved for one process until `until`. */
export const lockDueEvidence = (db: Database, now: Instant, until: Instant, atMost: number) =>
  db.rows<StoredChargeback>(sql`update chargebacks c set next_try_at = ${isoOf(until)}
    where c.id in (select id from chargebacks where next_try_at <= ${isoOf(now)} order by next_try_at limit ${atMost} for update skip locked)
    returning ${columns}`)

export interface ChargebackShare {
  subjectId: string
  kind: ShareKind
  providerId: string
  amountMinor: number
}

export const replaceShares = async (db: Database, id: string, shares: ChargebackShare[]): Promise<void> => {
  await db.run(sql`delete from chargeback_shares where chargeback_id = ${id}`)
  await db.run(sql`insert into chargeback_shares (chargeback_id, subject_id, kind, provider_id, amount_minor)
    select ${id}, r."subjectId", r.kind, r."providerId", r."amountMinor"
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r("subjectId" uuid, kind text, "providerId" uuid, "amountMinor" bigint)`)
  await db.run(sql`insert into chargeback_sides (chargeback_id, provider_id) select distinct chargeback_id, provider_id from chargeback_shares
    where chargeback_id = ${id} on conflict do nothing`)
}

export const listShares = (db: Database, id: string) =>
  db.rows<ChargebackShare>(sql`select subject_id, kind, provider_id, amount_minor
    from chargeback_shares where chargeback_id = ${id} order by provider_id, subject_id, kind`)

export interface ChargebackSide {
  chargebackId: string
  providerId: string
  providerName: string
  amountMinor: number
  proofText: string
  proofMedia: string[]
  proofAt: Instant | null
  isAtFault: boolean | null
  faultNote: string
  borneBy: 'provider' | 'market' | null
}

export const listSides = (db: Database, ids: string[]) =>
  db.rows<ChargebackSide>(sql`select s.chargeback_id, s.provider_id, p.name as provider_name,
      (select coalesce(sum(amount_minor), 0)::bigint from chargeback_shares x where x.chargeback_id = s.chargeback_id and x.provider_id = s.provider_id) as amount_minor,
      s.proof_text, s.proof_media, s.proof_at, s.is_at_fault, s.fault_note,
      s.borne_by
    from chargeback_sides s join providers p on p.id = s.provider_id where s.chargeback_id = any(${ids}::uuid[]) order by s.provider_id`)

/** The part of one provider in a chargeback. */
interface SideKey {
  id: string
  providerId: string
}

interface Proof {
  text: string
  media: string[]
  userId: string
}

export const setProof = (db: Database, { id, providerId }: SideKey, { text, media, userId }: Proof, now: Instant) =>
  db.run(sql`update chargeback_sides set proof_text = ${text}, proof_media = ${media}::uuid[], proof_by = ${userId}, proof_at = ${isoOf(now)}
    where chargeback_id = ${id} and provider_id = ${providerId}`)

export const setFault = (db: Database, { id, providerId }: SideKey, isAtFault: boolean, note: string) =>
  db.run(
    sql`update chargeback_sides set is_at_fault = ${isAtFault}, fault_note = ${note} where chargeback_id = ${id} and provider_id = ${providerId}`,
  )

export const setBearer = (db: Database, { id, providerId }: SideKey, bearer: 'provider' | 'market') =>
  db.run(
    sql`update chargeback_sides set borne_by = ${bearer} where chargeback_id = ${id} and provider_id = ${providerId}`,
  )

export interface ChargebackEvent {
  chargebackId: string
  at: Instant
  byUser: string | null
  action: string
  from: ChargebackStatus
  to: ChargebackStatus
  details: Record<string, unknown>
}

export const insertChargebackEvent = async (
  db: Database,
  { chargebackId, at, byUser, action, from, to, details }: ChargebackEvent,
): Promise<number> =>
  (await db.row<{
    id: number
  }>(sql`insert into chargeback_events (chargeback_id, at, by_user, action, from_status, to_status, details)
    values (${chargebackId}, ${isoOf(at)}, ${byUser}, ${action}, ${from}, ${to}, ${JSON.stringify(details)}::jsonb) returning id`))!
    .id

export const listChargebackEvents = (db: Database, id: string) =>
  db.rows<ChargebackEvent>(sql`select chargeback_id, at, by_user, action, from_status as "from", to_status as "to", details
    from chargeback_events where chargeback_id = ${id} order by id`)
