import type { AppContext } from '#server/context.ts'
import { closeChargeback } from '#payments/commands/chargebacks/close-chargeback.ts'
import { freezeSubject } from '#payments/commands/ledger/freeze-subject.ts'
import { findPayment } from '#payments/queries/get-payments.ts'
import { subjectsOf } from '#payments/queries/charged-back-subjects.ts'
import { goesOn, isOver, spreadOver, type ChargebackStatus } from '#payments/rules/chargeback-states.ts'
import {
  insertChargeback,
  insertChargebackEvent,
  listShares,
  lockChargeback,
  replaceShares,
  updateChargeback,
  type StoredChargeback,
} from '#payments/store/chargebacks.server.ts'
import { lockPayment } from '#payments/store/payments.server.ts'
import { newId } from '#shared/ids.ts'
import type { ChargebackState } from '#shared/adapters/payment-adapter.ts'

interface ReportedChargeback {
  adapter: string
  orderId: string
  paymentId: string
  chargeback: ChargebackState
}

/**
 * Applies a gateway's report about a charge-back. From the first report on its money is frozen and cannot be refunded;
 * a won charge-back unfreezes it, a lost one is borne by the provider or the market. Late, repeated and reordered
 * reports have no effect. Runs inside the caller's transaction.
 */
export async function applyChargeback(ctx: AppContext, report: ReportedChargeback): Promise<void> {
  const { chargeback } = report
  // Lock the payment first, as every change of its money does, so that concurrent refunds see this change or are seen
  // by it.
  if (!(await lockPayment(ctx.db, report.paymentId))) return
  const isNew = await begin(ctx, report)
  const known = await lockChargeback(ctx.db, report.adapter, chargeback.ref)
  if (!known) return
  if (isNew) await hold(ctx, known)
  if (!isNew && !goesOn(known.status, chargeback.status)) return recordLate(ctx, known, chargeback.status)
  if (!isNew || goesOn(known.status, chargeback.status)) await goOn(ctx, known, chargeback)
}

async function begin(
  ctx: AppContext,
  { adapter, orderId, paymentId, chargeback }: ReportedChargeback,
): Promise<boolean> {
  const { ref, currency, amountMinor, feeMinor, reason } = chargeback
  return insertChargeback(
    ctx.db,
    {
      id: newId(),
      adapter,
      gatewayRef: ref,
      paymentId,
      orderId,
      currency,
      amountMinor,
      feeMinor,
      reason: reason.slice(0, 500),
    },
    ctx.now,
  )
}

async function hold(ctx: AppContext, known: StoredChargeback): Promise<void> {
  await spread(ctx, known, known.amountMinor)
  const { id, orderId, currency, gatewayRef } = known
  for (const { subjectId, providerId } of await subjectsOf(ctx, id))
    await freezeSubject(ctx, { subjectId, providerId, orderId, currency, cause: `chargeback:${gatewayRef}` })
  await publish(ctx, known, 'received', { amountMinor: known.amountMinor })
}

async function spread(ctx: AppContext, { id, paymentId }: StoredChargeback, amountMinor: number): Promise<void> {
  const payment = await findPayment(ctx, paymentId)
  const shares = (payment?.shares ?? []).map(({ subjectId, kind, providerId, wantedMinor, returnedMinor }) => ({
    subjectId,
    kind,
    providerId,
    leftMinor: wantedMinor - returnedMinor,
  }))
  const spreadShares = spreadOver(
    shares.filter(({ leftMinor }) => leftMinor > 0),
    amountMinor,
  )
  await replaceShares(
    ctx.db,
    id,
    spreadShares.map(({ subjectId, kind, providerId, amountMinor: minor }) => ({
      subjectId,
      kind,
      providerId,
      amountMinor: minor,
    })),
  )
}

async function goOn(ctx: AppContext, known: StoredChargeback, chargeback: ChargebackState): Promise<void> {
  const { status, amountMinor, feeMinor, reason, evidenceDueAt } = chargeback
  const closedAt = isOver(status) ? ctx.now : null
  if (amountMinor !== known.amountMinor) await spread(ctx, known, amountMinor)
  await updateChargeback(
    ctx.db,
    known.id,
    {
      status,
      amountMinor,
      feeMinor,
      reason: reason.slice(0, 500),
      evidenceDueAt: evidenceDueAt ?? known.evidenceDueAt,
      closedAt,
    },
    ctx.now,
  )
  if (closedAt !== null) await closeChargeback(ctx, { ...known, status, amountMinor, feeMinor })
  await publish(ctx, known, status, { amountMinor, feeMinor })
}

/** A different outcome than the recorded one needs a manual check. */
async function recordLate(ctx: AppContext, known: StoredChargeback, to: ChargebackStatus): Promise<void> {
  if (!isOver(known.status) || !isOver(to) || known.status === to) return
  await insertChargebackEvent(ctx.db, {
    chargebackId: known.id,
    at: ctx.now,
    byUser: null,
    action: 'reported-otherwise',
    from: known.status,
    to: known.status,
    details: { published: to },
  })
}

async function publish(
  ctx: AppContext,
  known: StoredChargeback,
  to: ChargebackStatus,
  details: Record<string, unknown>,
): Promise<void> {
  const { id: chargebackId, orderId, paymentId, status: from } = known
  const eventId = await insertChargebackEvent(ctx.db, {
    chargebackId,
    at: ctx.now,
    byUser: null,
    action: 'reported',
    from,
    to,
    details,
  })
  const providerIds = [...new Set((await listShares(ctx.db, chargebackId)).map(({ providerId }) => providerId))]
  await ctx.publish(ctx.db, `chargeback.${to}`, { chargebackId, orderId, paymentId, providerIds, eventId })
  await ctx.invalidate(
    ctx.db,
    `order:${orderId}`,
    ...providerIds.map((id) => `dashboard:${id}`),
    'due:mail',
    'due:payments',
  )
}
