import type { AppContext } from '#server/context.ts'
import { movePayout } from '#payments/commands/payouts/payout-move.ts'
import { payoutDetails } from '#payments/queries/payout-details.ts'
import { payoutReadiness } from '#payments/queries/payout-readiness.ts'
import { noPayout, payoutMovedOn } from '#payments/rules/payouts/payout-errors.ts'
import { payoutTries, stateAfter } from '#payments/rules/payouts/payout-states.ts'
import { setNextRun } from '#payments/store/payout-accounts.server.ts'
import { findPayoutTerms } from '#payments/store/payout-terms.server.ts'
import {
  findPayout,
  listDuePayouts,
  lockPayout,
  replaceItems,
  setGatewayRef,
  setNextTry,
  schedulePayoutChecks,
  type PayoutRow,
} from '#payments/store/payouts.server.ts'
import { GatewayRejected, GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'
import type { PayoutAdapter, PayoutState } from '#shared/adapters/payout-adapter.ts'

export type PayoutAdapters = ReadonlyMap<string, PayoutAdapter>

const batch = 20
const minute = 60_000
/** Hours after the first and the second failure; an unreachable gateway is tried again sooner. */
const pausesHours = [1, 6]

/**
 * Sends approved payouts through gateways when due, and queries those being processed. Runs outside transactions,
 * because it calls the gateway.
 */
export async function sendDuePayouts(ctx: AppContext, adapters: PayoutAdapters): Promise<number> {
  const due = await listDuePayouts(ctx.db, ctx.now, batch)
  for (const { id } of due) await sendOrCheck(ctx, id, adapters)
  return due.length
}

async function sendOrCheck(ctx: AppContext, id: string, adapters: PayoutAdapters): Promise<void> {
  const payout = await claim(ctx, id, adapters)
  const adapter = payout && adapters.get(payout.adapter)
  if (!payout || !adapter) return
  const report = await callGateway(adapter, payout)
  if (!report) return
  await applyPayoutState(ctx, id, report)
  // A payout that has arrived is queried again only after the gateway reports a problem.
  if (payout.status === 'paid') await setNextTry(ctx.db, id, null)
}

/**
 * Reserves the payout before the gateway call and sets the next attempt, so that only one of two processes sends it.
 */
async function claim(ctx: AppContext, id: string, adapters: PayoutAdapters): Promise<PayoutRow | undefined> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const payout = await lockPayout(db, id)
    if (!payout || payout.nextTryAt === null || payout.nextTryAt > ctx.now) return undefined
    if (payout.status === 'scheduled' || payout.status === 'failed') {
      const adapter = adapters.get(payout.adapter)
      if (!(await beginSending(inside, payout, adapter ? { adapter } : {}))) return undefined
    }
    await setNextTry(db, id, ctx.now + 5 * minute)
    return findPayout(db, id)
  })
}

interface SendingRoute {
  fileId?: string
  adapter?: PayoutAdapter
}

/**
 * Takes the money from the account: at most the planned amount, less when less is available. Returns false and cancels
 * the payout when something prevents it or its destination has changed; the next run plans a new one.
 */
export async function beginSending(
  ctx: AppContext,
  payout: PayoutRow,
  { fileId, adapter }: SendingRoute,
): Promise<boolean> {
  const { id, status, providerId, currency } = payout
  if (status === 'failed') return tryAgain(ctx, payout, fileId)
  const terms = await findPayoutTerms(ctx.db, providerId)
  const standing = terms && (await payoutReadiness(ctx, terms, currency, id))
  const isSame = standing?.details.masked === payout.destination.masked
  if (!standing || standing.hindrances.length > 0 || !isSame) {
    await movePayout(ctx, id, { status: 'cancelled', note: 'What is due has changed.', settledAt: ctx.now })
    await setNextRun(ctx.db, providerId, currency, ctx.now)
    return false
  }
  const most = Math.min(payout.amountMinor, standing.amountMinor)
  const amountMinor = adapter?.sendable?.(most, currency) ?? most
  if (most < payout.amountMinor) await replaceItems(ctx.db, id, standing.items)
  await movePayout(ctx, id, { status: 'processing', amountMinor, sentAt: ctx.now, ...(fileId && { fileId }) })
  return true
}

/** After a change of the bank details the retry is a new payout. */
async function tryAgain(
  ctx: AppContext,
  { id, providerId, currency, destination }: PayoutRow,
  fileId?: string,
): Promise<boolean> {
  const terms = await findPayoutTerms(ctx.db, providerId)
  const isSame = terms && payoutDetails(ctx, terms).masked === destination.masked
  if (isSame) await movePayout(ctx, id, { status: 'processing', sentAt: ctx.now, ...(fileId && { fileId }) })
  else
    await movePayout(ctx, id, { status: 'needs_details', note: 'The bank details have changed.', settledAt: ctx.now })
  if (!isSame) await setNextRun(ctx.db, providerId, currency, ctx.now)
  return Boolean(isSame)
}

async function callGateway(adapter: PayoutAdapter, payout: PayoutRow): Promise<PayoutState | undefined> {
  const { id, gatewayRef, tries, amountMinor, currency, destination, reference } = payout
  const account = 'account' in destination ? { account: destination.account } : {}
  try {
    if (gatewayRef) return await adapter.find(gatewayRef)
    return await adapter.send({
      payoutId: id,
      key: `payout:${id}:${tries}`,
      amountMinor,
      currency,
      destination: account as Record<string, string>,
      reference,
    })
  } catch (error) {
    // The result is unknown: the call is repeated with the same key.
    if (error instanceof GatewayUnreachable) return undefined
    if (error instanceof GatewayRejected) return { ref: '', status: 'failed', failure: error.message }
    throw error
  }
}

/** Applies what a gateway or a bank reports about a payout. Late, repeated and reordered reports have no effect. */
export async function applyPayoutState(
  ctx: AppContext,
  payoutId: string,
  { ref, status, failure }: PayoutState,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const payout = await lockPayout(db, payoutId)
    if (!payout) throw noPayout()
    const to = stateAfter(payout.status, status)
    const gatewayRef = ref || null
    if (gatewayRef && payout.gatewayRef === null) await setGatewayRef(db, payoutId, gatewayRef)
    if (to === 'failed' && payout.status === 'processing') return fail(inside, payout, failure)
    if (to === 'paid' && ['processing', 'failed'].includes(payout.status)) {
      return void (await movePayout(inside, payoutId, { status: 'paid', gatewayRef, settledAt: ctx.now }))
    }
    if (to === 'returned' && payout.status === 'paid') {
      return void (await movePayout(inside, payoutId, { status: 'returned', failure, settledAt: ctx.now }))
    }
  })
}

/**
 * After three failed attempts, with pauses, the bank details are requested again and the money returns to the account.
 */
async function fail(ctx: AppContext, { id, tries, adapter }: PayoutRow, failure: string): Promise<void> {
  const count = tries + 1
  // An administrator makes the file, so there is no automatic retry.
  const nextTryAt = adapter === 'file' ? null : ctx.now + (pausesHours[count - 1] ?? 0) * 60 * minute
  await movePayout(ctx, id, { status: 'failed', failure, tries: count, nextTryAt })
  if (count >= payoutTries) await movePayout(ctx, id, { status: 'needs_details', failure, settledAt: ctx.now })
}

/** A gateway event about a payout: schedules a query soon, because the contents of the event are not trusted. */
export async function schedulePayoutCheck(ctx: AppContext, ref: string): Promise<void> {
  await schedulePayoutChecks(ctx.db, ref, ctx.now)
  await ctx.invalidate(ctx.db, 'due:payouts')
}

/** Records what the bank did, as an administrator reports it. Throws `not-found` and `transition-not-allowed`. */
export async function markPayout(
  ctx: AppContext,
  payoutId: string,
  report: { status: 'paid' | 'failed' | 'returned'; reference: string; note: string },
) {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const payout = await lockPayout(db, payoutId)
    if (!payout) throw noPayout()
    if (report.status === 'failed') {
      if (payout.status !== 'processing') throw payoutMovedOn(payout.status)
      return fail(inside, payout, report.note)
    }
    const settled = { status: report.status, bankReference: report.reference, note: report.note, settledAt: ctx.now }
    await movePayout(inside, payoutId, report.status === 'returned' ? { ...settled, failure: report.note } : settled)
  })
}
