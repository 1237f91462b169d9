import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Account } from '#payments/rules/ledger/accounts.ts'
import { noPayout, payoutMovedOn } from '#payments/rules/payouts/payout-errors.ts'
import { mayBecome, type PayoutStatus } from '#payments/rules/payouts/payout-states.ts'
import {
  insertPayoutEvent,
  lockPayout,
  updatePayout,
  type PayoutChange,
  type PayoutRow,
} from '#payments/store/payouts.server.ts'

interface Move extends PayoutChange {
  note?: string
}

/**
 * Moves a payout to another state, with its postings; every state change uses this. Runs inside the caller's
 * transaction; returns the payout before the change. Throws `not-found`, and `transition-not-allowed` with the current
 * state.
 */
export async function movePayout(ctx: AppContext, payoutId: string, move: Move): Promise<PayoutRow> {
  const payout = await lockPayout(ctx.db, payoutId)
  if (!payout) throw noPayout()
  if (!mayBecome(payout.status, move.status)) throw payoutMovedOn(payout.status)
  await updatePayout(ctx.db, payout, move)
  const byUser = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await insertPayoutEvent(ctx.db, {
    payoutId,
    at: ctx.now,
    toStatus: move.status,
    byUser,
    note: move.note ?? move.failure ?? '',
  })
  await moveMoney(ctx, { ...payout, amountMinor: move.amountMinor ?? payout.amountMinor }, move.status)
  await publishPayout(ctx, payout, move.status)
  return payout
}

type Leg = [account: Account, owner: (payout: PayoutRow) => string]

const provider = ({ providerId }: PayoutRow) => providerId
const available: Leg = ['provider_available', provider]
const inTransit: Leg = ['provider_in_payout', provider]
const bank: Leg = ['clearing', ({ adapter }) => adapter]

/**
 * The posting for each state that a payout enters. A retry after a failure posts nothing, because the money never came
 * back.
 */
const legs: Partial<Record<PayoutStatus, [event: string, from: Leg, to: Leg]>> = {
  processing: ['payout-sent', available, inTransit],
  paid: ['payout-paid', inTransit, bank],
  needs_details: ['payout-failed', inTransit, available],
  returned: ['payout-returned', bank, available],
}

async function moveMoney(ctx: AppContext, payout: PayoutRow, to: PayoutStatus): Promise<void> {
  const leg = legs[to]
  if (!leg) return
  const [event, from, into] = leg
  const entry = ([account, owner]: Leg, amountMinor: number) => ({
    account,
    owner: owner(payout),
    amountMinor,
    subjectId: null,
  })
  const entries = [entry(from, payout.amountMinor), entry(into, 0 - payout.amountMinor)]
  await post(ctx, {
    event,
    currency: payout.currency,
    entries,
    key: `${event}:${payout.id}`,
    payoutId: payout.id,
    note: payout.reference,
  })
}

const eventTypes: Partial<Record<PayoutStatus, `payout.${'paid' | 'failed' | 'returned'}`>> = {
  paid: 'payout.paid',
  needs_details: 'payout.failed',
  returned: 'payout.returned',
}

async function publishPayout(ctx: AppContext, { id, providerId }: PayoutRow, to: PayoutStatus): Promise<void> {
  await ctx.invalidate(ctx.db, `provider-money:${providerId}`)
  const type = eventTypes[to]
  if (type) await ctx.publish(ctx.db, type, { payoutId: id, providerId })
}
