import { userOf, type AppContext } from '#server/context.ts'
import { runOnce } from '#market/commands/run-once.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { freezeDisputed, settleDisputed } from '#ordering/commands/disputes/dispute-money.ts'
import { moveDispute, requireDisputeStep } from '#ordering/commands/disputes/move-dispute.ts'
import { withDispute } from '#ordering/commands/disputes/with-dispute.ts'
import type { BusinessDispute, DisputeAnswerInput } from '#ordering/contract-dispute.ts'
import { getBusinessDispute } from '#ordering/queries/disputes/business-disputes.ts'
import { amountWithin } from '#ordering/rules/disputes/check-dispute.ts'
import { disputeIncomplete, noDispute } from '#ordering/rules/disputes/dispute-errors.ts'
import type { RefundAmount } from '#ordering/rules/cancellation/item-money.ts'
import { keyMissing } from '#ordering/rules/errors.ts'
import { updateDispute, type DisputeAnswer, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import type { LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { formatMoney } from '#shared/money.ts'

interface Input {
  providerId: string
  disputeId: string
  action: DisputeAnswer | 'appeal'
  key: string
}

/** The accepted refund: the full price, or the part that was requested. */
export const wishedRefund = ({ wish, wishMinor }: StoredDispute): RefundAmount =>
  wish === 'part' ? { amountMinor: wishMinor! } : { sharePercent: 100 }

/**
 * Answers a dispute as a business: grants the request, repeats the service, offers an amount, rejects with proof, or
 * appeals against a decision. Throws `unauthenticated`, `not-found`, `permission-denied`, `transition-not-allowed`,
 * `dispute-incomplete`, `item-in-chargeback`.
 */
export async function answerDispute(
  ctx: AppContext,
  wanted: Input,
  input: DisputeAnswerInput,
): Promise<BusinessDispute> {
  const { providerId, disputeId, action, key } = wanted
  await requireMember(ctx, providerId, 'answer-disputes')
  if (key.length < 8 || key.length > 64) throw keyMissing()
  const { userId } = userOf(ctx)
  const request = {
    scope: `answer-dispute:${userId}`,
    key,
    requestHash: `${disputeId} ${action} ${JSON.stringify(input)}`,
  }
  await runOnce(ctx, request, (inside) =>
    withDispute(inside, disputeId, async (item, dispute) => {
      if (dispute.providerId !== providerId) throw noDispute()
      await answer(inside, { item, dispute, userId }, action, input)
      return {}
    }),
  )
  return getBusinessDispute(ctx, providerId, disputeId)
}

interface Whole {
  item: LockedItem
  dispute: StoredDispute
  userId: string
}

async function answer(
  ctx: AppContext,
  { item, dispute, userId }: Whole,
  action: Input['action'],
  input: DisputeAnswerInput,
): Promise<void> {
  const { text, mediaIds } = input
  requireDisputeStep(ctx, dispute, action, 'provider')
  const said = { action, by: 'provider', userId } as const
  if (action === 'appeal') await freezeDisputed(ctx, item, dispute.id)
  if (action === 'appeal') return moveDispute(ctx, dispute, { ...said, changes: appealOf(text, 'provider', ctx) })
  if (action === 'contest' && text.length < 20)
    throw disputeIncomplete({ text: 'Write why it was right, in 20 letters or more.' })
  const { currency, totalMinor } = item
  const most = (minor: number) => formatMoney({ minor, currency })
  const answerMinor = action === 'offer' ? amountWithin(input.amountMinor, totalMinor, most) : null
  await useMedia(ctx, mediaIds, { providerId: item.providerId, purpose: 'proof' })
  await updateDispute(
    ctx.db,
    dispute.id,
    { answer: action, answerMinor, answerText: text, answeredBy: userId, answeredAt: ctx.now, answerMedia: mediaIds },
    ctx.now,
  )
  if (action !== 'accept') return moveDispute(ctx, dispute, { ...said, details: { amountMinor: answerMinor } })
  const settled = await settleDisputed(ctx, item, {
    disputeId: dispute.id,
    requested: wishedRefund(dispute),
    borneBy: 'provider',
    by: 'provider',
    userId,
    note: '',
    key: 'first',
  })
  const { backMinor, venueMinor } = settled
  await moveDispute(ctx, dispute, {
    ...said,
    changes: { outcome: 'agreed', borneBy: 'provider', backMinor, venueMinor },
    details: { backMinor, venueMinor },
  })
}

/** The columns of an appeal. Throws dispute-incomplete. */
export function appealOf(text: string, appealedBy: 'customer' | 'provider', { now }: AppContext) {
  if (text.length < 20) throw disputeIncomplete({ text: 'Write what was decided wrongly, in 20 letters or more.' })
  return { appealedBy, appealText: text, appealedAt: now }
}
