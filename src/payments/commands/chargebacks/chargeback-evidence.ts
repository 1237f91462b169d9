import type { AppContext } from '#server/context.ts'
import { isOver } from '#payments/rules/chargeback-states.ts'
import {
  insertChargebackEvent,
  saveEvidence,
  lockChargebackById,
  setFault,
  setProof,
  setSending,
  lockDueEvidence,
  type StoredChargeback,
} from '#payments/store/chargebacks.server.ts'
import { canSend, wholeEvidence } from '#payments/queries/whole-evidence.ts'
import { hours, minutes } from '#shared/time/instant.ts'
import { GatewayRejected, GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'
import { chargebackOver, noChargeback } from '#payments/rules/chargeback-errors.ts'

/** Stores evidence; it is sent a day before its deadline, or earlier on request. Runs inside a transaction. */
export async function planEvidence(ctx: AppContext, id: string, evidence: Record<string, string>): Promise<void> {
  const known = await lockChargebackById(ctx.db, id)
  if (!known || isOver(known.status)) return
  await saveEvidence(ctx.db, id, evidence, ctx.now)
  if (known.evidenceSentAt !== null || known.evidenceDueAt === null) return
  const nextTryAt = Math.max(ctx.now, known.evidenceDueAt - hours(24))
  await setSending(ctx.db, id, { nextTryAt, sentAt: null, sending: known.sending })
}

interface Said {
  userId: string | null
}

/**
 * Records the proof of service that a provider supplied. Runs inside a transaction. Throws `not-found` and
 * `chargeback-over`.
 */
export async function recordProof(
  ctx: AppContext,
  id: string,
  proof: Said & { userId: string; providerId: string; text: string; media: string[] },
) {
  const known = await requireOpen(ctx, id)
  const changed = await setProof(ctx.db, { id, providerId: proof.providerId }, proof, ctx.now)
  if (changed === 0) throw noChargeback()
  await note(ctx, known, { action: 'proof', userId: proof.userId, details: { providerId: proof.providerId } })
}

/**
 * Records whether a provider was at fault: if so, they bear the loss whatever proof they gave. Runs inside a
 * transaction. Throws `not-found` and `chargeback-over`.
 */
export async function recordFault(
  ctx: AppContext,
  id: string,
  fault: Said & { providerId: string; isAtFault: boolean; note: string },
) {
  const { providerId, isAtFault, note: why, userId } = fault
  const known = await requireOpen(ctx, id)
  if ((await setFault(ctx.db, { id, providerId }, isAtFault, why)) === 0) throw noChargeback()
  await note(ctx, known, { action: 'fault', userId, details: { providerId, isAtFault } })
}

async function requireOpen(ctx: AppContext, id: string): Promise<StoredChargeback> {
  const known = await lockChargebackById(ctx.db, id)
  if (!known) throw noChargeback()
  if (isOver(known.status)) throw chargebackOver()
  return known
}

const note = (
  ctx: AppContext,
  { id, status }: StoredChargeback,
  { action, userId, details }: { action: string; userId: string | null; details: Record<string, unknown> },
) =>
  insertChargebackEvent(ctx.db, {
    chargebackId: id,
    at: ctx.now,
    byUser: userId,
    action,
    from: status,
    to: status,
    details,
  })

/** Requests that the evidence is sent now. Runs inside a transaction. Throws `not-found` and `chargeback-over`. */
export async function requestEvidenceSending(ctx: AppContext, id: string): Promise<void> {
  const known = await requireOpen(ctx, id)
  if (!canSend(ctx, known)) throw chargebackOver()
  await setSending(ctx.db, id, { nextTryAt: ctx.now, sentAt: null, sending: null })
  await ctx.invalidate(ctx.db, 'due:payments')
}

const atMost = 10
const mostTries = 8

/**
 * Sends due evidence to the payment gateways, outside transactions; failed attempts are repeated. Returns how many it
 * tried.
 */
export async function sendDueEvidence(ctx: AppContext): Promise<number> {
  const due = await lockDueEvidence(ctx.db, ctx.now, ctx.now + minutes(5), atMost)
  for (const one of due) await send(ctx, one)
  return due.length
}

async function send(ctx: AppContext, one: StoredChargeback): Promise<void> {
  const adapter = ctx.paymentAdapters.get(one.adapter)
  if (!adapter?.sendEvidence || isOver(one.status) || !one.evidence)
    return void (await setSending(ctx.db, one.id, { nextTryAt: null, sentAt: null, sending: one.sending }))
  const tries = (one.sending?.tries ?? 0) + 1
  try {
    await adapter.sendEvidence(one.gatewayRef, await wholeEvidence(ctx, one), `evidence:${one.id}:${tries}`)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRejected)) throw error
    const isLast = error instanceof GatewayRejected || tries >= mostTries
    await setSending(ctx.db, one.id, {
      nextTryAt: isLast ? null : ctx.now + minutes(10 * tries),
      sentAt: null,
      sending: { tries, failure: error.message },
    })
    return
  }
  await ctx.db.transaction(async (db) => {
    await setSending(db, one.id, { nextTryAt: null, sentAt: ctx.now, sending: { tries, failure: '' } })
    await note({ ...ctx, db }, one, { action: 'sent', userId: null, details: {} })
  })
}
